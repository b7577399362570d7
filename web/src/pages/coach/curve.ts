// The curves of an analysis: where on a picture of some width the chances of all sides lie.

import type { ToldAnalysis } from '../../lib/wire'

const WHOLE = 1_000_000
export const HIGH = 168
export const TOP = 16
export const BOTTOM = 8
export const LEFT = 6
/** Where the signs of the sides stand, and how far apart at least. */
export const RIGHT = 34
export const APART = 24
/** One for each side, so that no curve is told from another by its colour alone. */
const DASHES = ['', '11 3', '4 3', '14 3 4 3', '7 3', '18 3', '2 3', '9 3 2 3'] as const

export const dashOf = (side: number): string => DASHES[side % DASHES.length] ?? ''

export class Frame {
  constructor(
    readonly width: number,
    readonly moves: number,
  ) {}

  x(move: number): number {
    return LEFT + ((this.width - LEFT - RIGHT) * move) / Math.max(1, this.moves)
  }

  y(chance: number): number {
    return TOP + (HIGH - TOP - BOTTOM) * (1 - chance / WHOLE)
  }

  /** The move whose place is nearest. */
  moveAt(x: number): number {
    const share = (x - LEFT) / Math.max(1, this.width - LEFT - RIGHT)
    return Math.max(0, Math.min(this.moves, Math.round(share * this.moves)))
  }

  path(points: ToldAnalysis['points'], side: number): string {
    return points.map((chances, move) => `${move ? 'L' : 'M'}${this.x(move).toFixed(1)} ${this.y(chances[side] ?? 0).toFixed(1)}`).join('')
  }

  /** The height of each side's sign: where its curve ends, but none over another. */
  signs(last: readonly number[]): number[] {
    const order = last.map((_, side) => side).sort((a, b) => (last[b] ?? 0) - (last[a] ?? 0) || a - b)
    const heights: number[] = []
    let free = TOP
    order.forEach((side, rank) => {
      const lowest = HIGH - BOTTOM - APART * (order.length - 1 - rank)
      const y = Math.max(Math.min(this.y(last[side] ?? 0), lowest), free)
      heights[side] = y
      free = y + APART
    })
    return heights
  }
}
