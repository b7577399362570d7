/** Where things lie on the arena floor, in the units of its view box. Zone 0 is the centre; 1 is at the top, then clockwise. */

export const VIEW_BOX = '-500 -430 1000 860'
export type Point = [number, number]

/** Seen from a little above, so the circle is flattened. */
const WIDE = 425
const HIGH = 352
const MIDDLE_Y = 24
export const HOLE = 0.36
const AMID = 0.69
const TURN = 2 * Math.PI
/** Figures rise from their feet, so these stand below the middle of their place. */
const BELOW = 42

const rounded = (value: number): number => Math.round(value * 10) / 10

/** The point at a share of the arena's radius, `turn` of 1 being once around from the top. */
export function at(radius: number, turn: number): Point {
  const angle = TURN * turn
  return [rounded(WIDE * radius * Math.sin(angle)), rounded(MIDDLE_Y - HIGH * radius * Math.cos(angle))]
}

/** Both edges of a ring zone, as turns. */
export function edges(zone: number, ring: number): [number, number] {
  return [(zone - 1.5) / ring, (zone - 0.5) / ring]
}

export function zoneCentre(zone: number, ring: number): Point {
  return zone === 0 ? at(0, 0) : at(AMID, (zone - 1) / ring)
}

function arc(radius: number, to: Point, sweep: 0 | 1): string {
  return `A${rounded(WIDE * radius)} ${rounded(HIGH * radius)} 0 0 ${sweep} ${to[0]} ${to[1]}`
}

/** An ellipse of the floor, as a path. */
export function circlePath(radius: number): string {
  const top = at(radius, 0)
  const bottom = at(radius, 0.5)
  return `M${top.join(' ')}${arc(radius, bottom, 1)}${arc(radius, top, 1)}Z`
}

export function zonePath(zone: number, ring: number): string {
  if (zone === 0) return circlePath(HOLE)
  const [from, to] = edges(zone, ring)
  const outward = `M${at(HOLE, from).join(' ')}L${at(1, from).join(' ')}${arc(1, at(1, to), 1)}`
  return `${outward}L${at(HOLE, to).join(' ')}${arc(HOLE, at(HOLE, from), 0)}Z`
}

/** Rows of a zone, from the wall inwards, for one to eight fighters. */
const ROWS: readonly (readonly number[])[] = [[], [1], [2], [2, 1], [2, 2], [3, 2], [3, 3], [4, 3], [4, 4]]

function row(count: number, reach: number): number[] {
  return Array.from({ length: count }, (_, i) => (count === 1 ? 0 : reach * ((2 * i) / (count - 1) - 1)))
}

function wedgeSpots(zone: number, ring: number, count: number): Point[] {
  const rows = ROWS[Math.min(count, 8)]!
  const places: Point[] = []
  rows.forEach((many, i) => {
    const radius = rows.length === 1 ? AMID : i === 0 ? 0.8 : 0.53
    const reach = many === 2 ? 0.24 : 0.35
    for (const aside of row(many, reach)) places.push(at(radius, (zone - 1 + aside) / ring))
  })
  return places
}

function centreSpots(count: number): Point[] {
  if (count === 1) return [at(0, 0)]
  const first = count === 2 ? 0.25 : 0
  return Array.from({ length: count }, (_, i) => at(count > 4 ? 0.26 : 0.2, first + i / count))
}

const lowered = ([x, y]: Point): Point => [x, rounded(y + BELOW)]

/** Where the feet of several fighters in one zone stand; beyond eight they share places. */
export function spots(zone: number, ring: number, count: number): Point[] {
  if (count < 1) return []
  const places = zone === 0 ? centreSpots(Math.min(count, 8)) : wedgeSpots(zone, ring, count)
  return Array.from({ length: count }, (_, i) => lowered(places[i % places.length]!))
}

/** How tall a figure stands on the floor: the order of sizes can be seen. A crowd stands a little smaller. */
export function standingHeight(size: number, crowd = 1): number {
  const alone = 88 + 6 * Math.min(Math.max(size, 3), 18)
  return alone * (crowd > 4 ? 0.72 : crowd > 2 ? 0.86 : 1)
}
