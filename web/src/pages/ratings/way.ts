// The plot of somebody's ratings: points, and the band in which each may lie.

import type { OwnRatings } from '../../lib/wire'

export const WIDTH = 420
export const HEIGHT = 190
/** Twice the doubt on either side: it lies in there nineteen times of twenty. */
const SPREAD = 2
const MARGIN = 16

export interface Way {
  points: { x: number; y: number }[]
  line: string
  band: string
  /** Lines to read it by: a rating and where it is. */
  levels: { rating: number; y: number }[]
}

export function wayOf({ start, doubt, games }: OwnRatings): Way {
  const steps = [{ rating: start, doubt }, ...games]
  const low = Math.min(...steps.map((each) => each.rating - SPREAD * each.doubt))
  const high = Math.max(...steps.map((each) => each.rating + SPREAD * each.doubt))
  const x = (i: number): number => MARGIN + (i * (WIDTH - 2 * MARGIN)) / Math.max(1, steps.length - 1)
  const y = (rating: number): number => MARGIN + ((high - rating) * (HEIGHT - 2 * MARGIN)) / Math.max(1, high - low)
  const points = steps.map(({ rating }, i) => ({ x: x(i), y: y(rating) }))
  const upper = steps.map((each, i) => `${x(i).toFixed(1)},${y(each.rating + SPREAD * each.doubt).toFixed(1)}`)
  const lower = steps.map((each, i) => `${x(i).toFixed(1)},${y(each.rating - SPREAD * each.doubt).toFixed(1)}`)
  return {
    points,
    line: points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' '),
    band: [...upper, ...lower.reverse()].join(' '),
    levels: rounded(low, high).map((rating) => ({ rating, y: y(rating) })),
  }
}

/** Tens between the two. */
function rounded(low: number, high: number): number[] {
  const first = Math.ceil(low / 10) * 10
  return Array.from({ length: Math.max(0, Math.floor((high - first) / 10) + 1) }, (_, i) => first + 10 * i)
}
