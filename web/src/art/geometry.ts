/** Where things lie on the arena floor, in the units of its view box. Zone 0 is the centre; 1 is at the top, then clockwise. */

export const VIEW_BOX = '-500 -430 1000 860'
export type Point = [number, number]

/** Seen from a little above, so the circle is flattened. */
export const WIDE = 425
export const HIGH = 352
export const MIDDLE_Y = 24
export const HOLE = 0.36
const AMID = 0.69
const TURN = 2 * Math.PI

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

/** So far around its centre a zone reaches on all sides, to the corners of a square, however many there are. */
export const HEART = 60

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

/** How tall a figure stands on the floor when it is alone there: the order of sizes can be seen. */
export function standingHeight(size: number): number {
  return 88 + 6 * Math.min(Math.max(size, 3), 18)
}
