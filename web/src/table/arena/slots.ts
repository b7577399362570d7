// Room for everybody on the board: as many places in a zone as warriors stand there, none of them over another.
//
// The floor is cut into cells, one for each zone, that share no point. Whoever stands in a zone gets a box inside its
// cell, so nothing in one zone can lie over anything in another, however they are filled.

import { at, edges, HIGH, HOLE, MIDDLE_Y, WIDE, type Point } from '../../art/geometry'

/** What a warrior takes up, and what is written below its feet. */
export interface Fit {
  /** How tall a figure stands, as a share of what it would be alone. */
  readonly scale: number
  /** The height of letters, in pixels. */
  readonly letters: number
  /** How many letters of a name are written. */
  readonly length: number
  readonly hasDefence: boolean
}

export interface Slots {
  readonly fit: Fit
  /** The middle between the feet of each, from the back to the front. */
  readonly feet: readonly Point[]
  readonly width: number
}

export interface Crowd {
  readonly zone: number
  readonly ring: number
  readonly count: number
  /** The height of the largest when it stands alone, and the longest name. */
  readonly tallest: number
  readonly longest: number
  /** How many units of the drawing a pixel is. */
  readonly unit: number
  /** How many stand in the centre: a crowd there needs more than its circle. */
  readonly amid: number
}

const STEP = 10
const LEFT = -490
const TOP = -425
const COLUMNS = 99
const ROWS = 86
const ROWS_TRIED = [1, 2, 3, 4]
const WHOLE = 11
/** A figure with its weapon and rim is this much wider and taller than it stands. */
const FIGURE_WIDTH = 1.32
export const FIGURE_HEIGHT = 1.2
/** How wide a letter of a name is, at most, for its height; the plate is a line of name and one of life. */
const LETTER = 0.6
const PLATE_LINES = 2.5
const GAP = 2

export function plateHeight({ letters }: Fit): number {
  return letters * PLATE_LINES
}

export function plateWidth({ letters, length, hasDefence }: Fit, longest: number): number {
  return letters * Math.max(Math.min(longest, length) * LETTER + 0.7, hasDefence ? 5.2 : 3)
}

/** From what everybody would like to the least that can still be read. */
function* fits(unit: number): Generator<Fit> {
  const most = unit > 2 ? 11 : unit < 1.1 ? 16 : 13
  const least = Math.min(most, 9)
  const shrunk = (scale: number): number => Math.max(least, most * Math.min(1, 0.4 + 0.7 * scale))
  for (let scale = 1; scale > 0.42; scale -= 0.04) yield { scale, letters: shrunk(scale), length: WHOLE, hasDefence: true }
  for (let scale = 0.48; scale > 0.2; scale -= 0.04) yield { scale, letters: Math.max(8, shrunk(scale) - 1), length: 5, hasDefence: true }
  for (const letters of [7, 6, 5, 4]) for (let scale = 0.36; scale > 0.06; scale -= 0.03) yield { scale, letters, length: 4, hasDefence: false }
}

const found = new Map<string, Slots>()

/** Places for a crowd, as large as they can be. */
export function slotsFor(crowd: Crowd): Slots {
  const key = Object.values({ ...crowd, unit: Math.round(crowd.unit * 50) }).join()
  const known = found.get(key) ?? largest(crowd)
  found.set(key, known)
  return known
}

function largest(crowd: Crowd): Slots {
  const cell = cellOf(crowd)
  let last: Fit | null = null
  for (const fit of fits(crowd.unit)) {
    const feet = stood(crowd, fit, cell)
    if (feet !== null) return { fit, feet, width: boxWidth(crowd, fit) }
    last = fit
  }
  return packed(crowd, last!)
}

/** A board too small to be read, as it is for a moment while a window changes: they stand beside each other. */
function packed(crowd: Crowd, fit: Fit): Slots {
  const { zone, ring, count, tallest } = crowd
  const [x, y] = zone === 0 ? ([0, MIDDLE_Y] as Point) : at(0.69, (zone - 1) / ring)
  const width = tallest * fit.scale
  return { fit, feet: Array.from({ length: count }, (_, i): Point => [x + (i - (count - 1) / 2) * width, y]), width }
}

function boxWidth({ tallest, longest, unit }: Crowd, fit: Fit): number {
  return Math.max(tallest * fit.scale * FIGURE_WIDTH, plateWidth(fit, longest) * unit) + GAP * unit
}

/** Where feet stand in the best rows there are, or nothing where the boxes do not fit. */
function stood(crowd: Crowd, fit: Fit, cell: Cell): Point[] | null {
  const width = boxWidth(crowd, fit)
  const body = crowd.tallest * fit.scale * FIGURE_HEIGHT
  const height = body + (plateHeight(fit) + GAP) * crowd.unit
  const middle = cell.middle + body * 0.1
  for (let off = 0; off < ROWS * STEP; off += STEP) {
    for (const rows of ROWS_TRIED.slice(0, crowd.count)) {
      for (const top of [middle + off, middle - off].map((at) => at - (rows * height) / 2)) {
        const feet = inRows(crowd.count, Array.from({ length: rows }, (_, i) => lineAt(cell, top + i * height, height, body, width)), width)
        if (feet !== null) return feet
      }
    }
  }
  return null
}

function inRows(count: number, lines: readonly Line[], width: number): Point[] | null {
  const shares = shared(count, lines.map((line) => line.room))
  return shares && shares.flatMap((many, i) => spread(lines[i]!, many, width))
}

interface Line {
  readonly y: number
  readonly from: number
  readonly to: number
  /** How many boxes there is room for. */
  readonly room: number
}

/** A row of boxes: where in the cell it is free from top to bottom, with the feet on the zone's own floor. */
function lineAt(cell: Cell, top: number, height: number, body: number, width: number): Line {
  const free = band(cell, top, height)
  const y = top + body
  const floor = cell.floor[Math.round((y - TOP) / STEP)] ?? NONE
  if (floor === NONE || free === NONE) return { y, from: 0, to: 0, room: 0 }
  const from = Math.max(free[0], floor[0] - width / 2)
  const to = Math.min(free[1], floor[1] + width / 2)
  return { y, from, to, room: Math.max(0, Math.floor((to - from) / width)) }
}

/** As even as rows allow; nothing where they do not hold all, or one would stay empty. */
function shared(count: number, rooms: readonly number[]): number[] | null {
  if (rooms.length > count || rooms.reduce((sum, room) => sum + room, 0) < count || rooms.includes(0)) return null
  const shares = rooms.map(() => 0)
  for (let left = count; left > 0; left--) {
    const next = shares.reduce((best, many, i) => (rooms[i]! - many > rooms[best]! - shares[best]! ? i : best), 0)
    shares[next]!++
  }
  return shares
}

/** Beside each other about the middle, a little apart where there is room. */
function spread({ y, from, to }: Line, many: number, width: number): Point[] {
  const apart = Math.min(width * 1.12, (to - from) / many)
  const middle = (from + to) / 2
  return Array.from({ length: many }, (_, i): Point => [middle + (i - (many - 1) / 2) * apart, y])
}

// -- cells

/** A stretch of a line, from and to; empty where nothing of the line belongs to it. */
type Stretch = readonly [number, number]

interface Cell {
  /** Line by line from the top: what belongs to the cell, and what is floor of the zone itself. */
  readonly own: readonly Stretch[]
  readonly floor: readonly Stretch[]
  readonly middle: number
}

const NONE: Stretch = [0, 0]

/** Where a zone's mark lies: a ring zone's at its wall, to the side; the centre's at its edge. */
export function numberAt(zone: number, ring: number): Point {
  return zone === 0 ? at(0.36, 0.6) : at(1.01, edges(zone, ring)[0] + 0.024)
}

/** How large a mark is drawn, in units. */
export function numberScale(unit: number): number {
  return Math.max(unit * (unit > 2 ? 0.75 : 1), 1.2)
}

const NUMBER_RADIUS = 13
/** Over an empty centre others may lean so far. */
const EMPTY = 0.2
const cells = new Map<string, Cell>()

function cellOf({ zone, ring, unit, amid }: Crowd): Cell {
  const key = [zone, ring, Math.round(unit * 50), amid].join()
  const known = cells.get(key) ?? cut(zone, ring, unit, amid)
  cells.set(key, known)
  return known
}

function cut(zone: number, ring: number, unit: number, amid: number): Cell {
  const reach = amid === 0 ? EMPTY : HOLE + 0.02 + 0.03 * amid
  const marks = Array.from({ length: ring + 1 }, (_, i) => numberAt(i, ring))
  const size = NUMBER_RADIUS * numberScale(unit) + STEP / 2
  const isFree = (x: number, y: number): boolean => marks.every(([mx, my]) => Math.abs(x - mx) > size || Math.abs(y - my) > size)
  const own = grid((x, y) => zoneAt(x, y, ring, reach) === zone && isFree(x, y))
  const floor = grid((x, y) => zoneAt(x, y, ring, HOLE) === zone && radiusAt(x, y) < 0.97)
  return { own, floor, middle: zone === 0 ? MIDDLE_Y : at(0.69, (zone - 1) / ring)[1] }
}

/** The longest stretch of every line. */
function grid(holds: (x: number, y: number) => boolean): Stretch[] {
  return Array.from({ length: ROWS }, (_, row) => runOf((column) => holds(LEFT + column * STEP, TOP + row * STEP)))
}

function radiusAt(x: number, y: number): number {
  return Math.hypot(x / WIDE, (y - MIDDLE_Y) / HIGH)
}

function zoneAt(x: number, y: number, ring: number, reach: number): number {
  if (radiusAt(x, y) < reach) return 0
  const turn = Math.atan2(x / WIDE, (MIDDLE_Y - y) / HIGH) / (2 * Math.PI)
  return (Math.round(turn * ring) + ring) % ring + 1
}

/** What is free on every line from the top down. */
function band({ own }: Cell, top: number, height: number): Stretch {
  const first = Math.ceil((top - TOP) / STEP - 0.5)
  const last = Math.floor((top + height - TOP) / STEP + 0.5)
  if (first < 0 || last >= ROWS) return NONE
  let [from, to] = own[first]!
  for (let row = first + 1; row <= last && from < to; row++) {
    from = Math.max(from, own[row]![0])
    to = Math.min(to, own[row]![1])
  }
  return from < to ? [from, to] : NONE
}

function runOf(isFree: (column: number) => boolean): Stretch {
  let best = NONE
  let from = 0
  for (let column = 0; column <= COLUMNS; column++) {
    if (column < COLUMNS && isFree(column)) continue
    if (column - from > best[1] - best[0]) best = [from, column]
    from = column + 1
  }
  return best === NONE ? NONE : [LEFT + best[0] * STEP - STEP / 2, LEFT + best[1] * STEP - STEP / 2]
}
