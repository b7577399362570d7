/** The grammar of the drawings: paper shapes laid over each other, and the few forms they are cut in. */

export type Paint =
  | 'main' | 'shade' | 'light'
  | 'skin' | 'skin-shade' | 'hair' | 'kit' | 'kit-shade'
  | 'ink' | 'white' | 'glow' | 'lamp' | 'sphere'

/** A shape with a contour, an inner tone without one, a thick stroke with a contour, or a bare line. */
export interface Shape {
  readonly as: 'cut' | 'flat' | 'rod' | 'line'
  readonly paint: Paint
  readonly d: string
  readonly width: number
}

export type Drawing = readonly Shape[]
export type Point = readonly [x: number, y: number]

export const cut = (paint: Paint, d: string): Shape => ({ as: 'cut', paint, d, width: 0 })
export const flat = (paint: Paint, d: string): Shape => ({ as: 'flat', paint, d, width: 0 })
export const rod = (paint: Paint, width: number, d: string): Shape => ({ as: 'rod', paint, d, width })
export const line = (paint: Paint, width: number, d: string): Shape => ({ as: 'line', paint, d, width })

const rounded = (value: number): number => Math.round(value * 10) / 10
const said = ([x, y]: Point): string => `${rounded(x)} ${rounded(y)}`

export const poly = (...points: readonly Point[]): string => `M${points.map(said).join('L')}Z`
export const path = (...points: readonly Point[]): string => `M${points.map(said).join('L')}`

/** So far along the tangent, four curves make a circle. */
const ROUND = 0.5523

export function oval(x: number, y: number, rx: number, ry = rx): string {
  const [kx, ky] = [rx * ROUND, ry * ROUND]
  const to = (...points: Point[]): string => `C${points.map(said).join(' ')}`
  return [
    `M${said([x - rx, y])}`,
    to([x - rx, y - ky], [x - kx, y - ry], [x, y - ry]),
    to([x + kx, y - ry], [x + rx, y - ky], [x + rx, y]),
    to([x + rx, y + ky], [x + kx, y + ry], [x, y + ry]),
    `${to([x - kx, y + ry], [x - rx, y + ky], [x - rx, y])}Z`,
  ].join('')
}

/** A polygon with equal sides, a corner on top when not turned. */
export function ring(corners: number, x: number, y: number, radius: number, turn = 0): string {
  return poly(...Array.from({ length: corners }, (_, i): Point => around([x, y], radius, turn + i / corners)))
}

/** A star: long and short points in turn. */
export function star(points: number, x: number, y: number, long: number, short: number, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, i): Point => around([x, y], i % 2 ? short : long, turn + i / (points * 2)))
  return poly(...corners)
}

/** The point at a distance, `turn` of 1 being once around from the top. */
export function around([x, y]: Point, distance: number, turn: number): Point {
  const angle = 2 * Math.PI * turn
  return [x + distance * Math.sin(angle), y - distance * Math.cos(angle)]
}

export const between = ([x1, y1]: Point, [x2, y2]: Point, share: number): Point => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]

/** At a share of the way, so far to its left (or right, below 0). */
export function beside(from: Point, to: Point, share: number, aside: number): Point {
  const [x, y] = between(from, to, share)
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  return [x + (dy / length) * aside, y - (dx / length) * aside]
}

/** A limb that is as wide at its ends as told, its ends round. */
export function taper(from: Point, wide: number, to: Point, narrow: number): string {
  const [a, b] = [beside(from, to, 0, wide / 2), beside(from, to, 1, narrow / 2)]
  const [c, d] = [beside(from, to, 1, -narrow / 2), beside(from, to, 0, -wide / 2)]
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [end, start] = [1 + (narrow * 0.66) / length, (-wide * 0.66) / length]
  const far = [beside(from, to, end, narrow / 2), beside(from, to, end, -narrow / 2), c]
  const near = [beside(from, to, start, -wide / 2), beside(from, to, start, wide / 2), a]
  return `M${said(a)}L${said(b)}C${far.map(said).join(' ')}L${said(d)}C${near.map(said).join(' ')}Z`
}

/** A limb with square ends. */
export function bar(from: Point, wide: number, to: Point, narrow: number): string {
  return poly(beside(from, to, 0, wide / 2), beside(from, to, 1, narrow / 2), beside(from, to, 1, -narrow / 2), beside(from, to, 0, -wide / 2))
}

/** Where something is put: shifted, after it was scaled and turned (degrees clockwise) around 0 0. */
export interface Put {
  readonly at: Point
  readonly scale?: number
  readonly turn?: number
  readonly flip?: boolean
}

function putPoint([x, y]: Point, { at, scale = 1, turn = 0, flip = false }: Put): Point {
  const angle = (turn * Math.PI) / 180
  const [sx, sy] = [x * scale * (flip ? -1 : 1), y * scale]
  return [at[0] + sx * Math.cos(angle) - sy * Math.sin(angle), at[1] + sx * Math.sin(angle) + sy * Math.cos(angle)]
}

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g

/** Paths are written with M, L, Q, C and Z alone, so that every two numbers are a point. */
function putPath(d: string, put: Put): string {
  return d.replace(/[^A-Z]+/g, (numbers) => pointsOf(numbers).map((point) => said(putPoint(point, put))).join(' '))
}

/** All corners and curves' handles of a path. */
export function pointsOf(d: string): Point[] {
  const values = (d.match(NUMBER) ?? []).map(Number)
  return values.flatMap((x, i): Point[] => (i % 2 ? [] : [[x, values[i + 1]!]]))
}

/** Shapes drawn around 0 0, put where they belong. */
export function put(drawing: Drawing, where: Put): Shape[] {
  const scale = where.scale ?? 1
  return drawing.map((shape) => ({ ...shape, d: putPath(shape.d, where), width: rounded(shape.width * scale) }))
}
