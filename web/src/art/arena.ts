/** The shapes of the arena around and upon its zones. */

import { at, edges, HOLE, type Point } from './geometry'

const spoken = ([x, y]: Point): string => `${x} ${y}`

/** A wedge of light from the middle, far beyond the walls. */
function ray(from: number, to: number): string {
  return `M${spoken(at(0, 0))}L${spoken(at(2.2, from))}L${spoken(at(2.2, to))}Z`
}

export function rays(count: number): string {
  return Array.from({ length: count }, (_, i) => ray(i / count, (i + 0.5) / count)).join('')
}

/** The corona of the eclipse: long and short tongues by turns. */
export function corona(count: number, base: number, long: number, short: number): string {
  const points = Array.from({ length: count }, (_, i) => {
    const tip = at(i % 2 ? short : long, (i + 0.5) / count)
    return `${spoken(at(base, i / count))}L${spoken(tip)}`
  })
  return `M${points.join('L')}Z`
}

/** The lines between the zones of the ring. */
export function borders(ring: number): string {
  const lines = Array.from({ length: ring }, (_, i) => edges(i + 1, ring)[0])
  return lines.map((turn) => `M${spoken(at(HOLE, turn))}L${spoken(at(1, turn))}`).join('')
}

/** The joints of the stones around the floor. */
export function joints(count: number, from: number, to: number): string {
  const turns = Array.from({ length: count }, (_, i) => i / count)
  return turns.map((turn) => `M${spoken(at(from, turn))}L${spoken(at(to, turn))}`).join('')
}

/** Furrows in the sand, scattered but always the same. */
export function furrows(ring: number): string {
  const marks: string[] = []
  for (let i = 0; i < 42; i++) {
    const turn = (i * 0.618) % 1
    const radius = 0.42 + ((i * 0.377) % 1) * 0.52
    const fromBorder = Math.abs((((turn * ring + 0.5) % 1) + 1) % 1)
    if (fromBorder < 0.06 || fromBorder > 0.94) continue
    const [x, y] = at(radius, turn)
    marks.push(`M${x} ${y}q${8 + (i % 5) * 3} ${i % 2 ? 5 : -5} ${18 + (i % 4) * 6} 0`)
  }
  return marks.join('')
}

export interface Column {
  readonly at: Point
  readonly height: number
  readonly broken: boolean
}

interface Corner {
  readonly wall: string
  readonly columns: readonly Column[]
  /** Where a fire burns; the near walls have none. */
  readonly fire: Point | null
}

const RISE = 34
const WALL_FOOT = 1.13

function wall(from: number, to: number): string {
  const steps = 8
  const foot = Array.from({ length: steps + 1 }, (_, i) => at(WALL_FOOT, from + ((to - from) * i) / steps))
  const top = [...foot].reverse().map(([x, y]): Point => [x, y - RISE])
  return `M${[...foot, ...top].map(spoken).join('L')}Z`
}

const mirrored = ([x, y]: Point): Point => [-x, y]

/** A far wall: two tall columns and a fire between them. */
function far(side: (point: Point) => Point, from: number, to: number): Corner {
  const columns = [
    { at: side(at(1.2, 0.102)), height: 78, broken: false },
    { at: side(at(1.22, 0.178)), height: 122, broken: false },
  ]
  return { wall: wall(from, to), columns, fire: side(at(1.33, 0.138)) }
}

/** A near wall: its columns are broken, so that nothing hides the floor. */
function near(side: (point: Point) => Point, from: number, to: number): Corner {
  const columns = [
    { at: side(at(1.22, 0.325)), height: 84, broken: true },
    { at: side(at(1.3, 0.362)), height: 108, broken: true },
    { at: side(at(1.2, 0.4)), height: 52, broken: true },
  ]
  return { wall: wall(from, to), columns, fire: null }
}

const straight = (point: Point): Point => point

/** The four walls, far ones first. */
export const CORNERS: readonly Corner[] = [
  far(straight, 0.075, 0.205),
  far(mirrored, -0.205, -0.075),
  near(straight, 0.295, 0.425),
  near(mirrored, 0.575, 0.705),
]
