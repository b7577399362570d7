// How large the cards of a hand are: as large as its room allows, upright where their text can be read, else lying.

/** A card in its own unit; see `card-shape`. */
const WIDE = 13.2
const HIGH = 17
/** Below this unit, in pixels, the text of an upright card is too small to read; beyond the other it gains nothing. */
const READABLE = 9.8
const LARGEST = 17
const GAP = 8
/** A lying card, in pixels: at least so wide and high, and never higher. */
const LYING = { width: 130, least: 112, low: 64, high: 124 }
/** Where too few of them would be in sight, or their words would be cut, all stand with little but pictures and numbers. */
const BRIEF = { width: 76, narrow: 44, low: 40, named: 96, high: 116 }
const ENOUGH = 4
/** Until the room is known. */
const UNKNOWN: Fit = { form: 'small', unit: 9, rows: 1, width: 9 * WIDE, height: 9 * HIGH, isSwept: false }

export interface Fit {
  readonly form: 'small' | 'wide' | 'brief'
  readonly unit: number
  readonly rows: number
  /** Of one card, in pixels. */
  readonly width: number
  readonly height: number
  /** There are more cards than can be in sight at once. */
  readonly isSwept: boolean
}

const share = (room: number, parts: number): number => (room - GAP * (parts - 1)) / parts

function upright(count: number, width: number, height: number): Fit {
  const units = Array.from({ length: count }, (_, i) => {
    const rows = Math.ceil(count / (i + 1))
    return { rows, unit: Math.min(share(width, i + 1) / WIDE, share(height, rows) / HIGH, LARGEST) }
  })
  const best = units.reduce((found, each) => (each.unit > found.unit ? each : found))
  return { form: 'small', ...best, width: best.unit * WIDE, height: best.unit * HIGH, isSwept: false }
}

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high))

function lying(count: number, width: number, height: number): Fit {
  const roomy = Math.max(2, Math.floor((width + GAP) / (LYING.width + GAP)))
  const rows = between(1, Math.floor((height + GAP) / (LYING.low + GAP)), Math.ceil(count / roomy))
  /** All of them, somewhat narrower, rather than some. */
  const needed = Math.ceil(count / rows)
  const columns = share(width, needed) >= LYING.least ? needed : roomy
  const isSwept = columns * rows < count
  /** A little of the next one is seen where there is more. */
  const each = share(isSwept ? width - 14 : width, columns)
  const tall = Math.min(share(height, rows), LYING.high)
  return { form: 'wide', unit: between(10, tall / 9.6, 11), rows, width: each, height: tall, isSwept }
}

/** High enough, they have their names, in as many rows as that leaves; else they are as narrow as needed for all to be in sight. */
function brief(count: number, width: number, height: number): Fit {
  const across = (least: number): number => Math.floor((width + GAP) / (least + GAP))
  const rows = between(1, Math.ceil(count / across(BRIEF.width)), Math.floor((height + GAP) / (BRIEF.named + GAP)))
  const tall = between(BRIEF.low, share(height, rows), BRIEF.high)
  const isNamed = tall >= BRIEF.named
  const columns = Math.min(Math.ceil(count / rows), across(isNamed ? BRIEF.width : BRIEF.narrow))
  const isSwept = columns * rows < count
  const each = Math.min(share(isSwept ? width - 14 : width, columns), tall)
  return { form: 'brief', unit: isNamed ? 10 : tall / 9, rows, width: each, height: tall, isSwept }
}

/** Enough of them are in sight, and high enough. */
function isSeen(lain: Fit, count: number, width: number): boolean {
  return inSight(lain, width) >= Math.min(count, ENOUGH) && lain.height >= LYING.low
}

/** All of them in sight, with their names. */
const isWhole = ({ isSwept, height }: Fit): boolean => !isSwept && height >= BRIEF.named

/** How many cards of that size are in sight at once. */
function inSight({ rows, width }: Fit, room: number): number {
  return rows * Math.floor((room + GAP) / (width + GAP))
}

export function fitted(count: number, width: number, height: number): Fit {
  if (count === 0 || width <= 0 || height <= 0) return UNKNOWN
  const standing = upright(count, width, height)
  if (standing.unit >= READABLE) return standing
  const lain = lying(count, width, height)
  const short = brief(count, width, height)
  const isCut = lain.width < LYING.width && isWhole(short)
  return isSeen(lain, count, width) && !isCut ? lain : short
}
