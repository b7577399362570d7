// What the game is doing, as a key of the words or of the catalogue.

import type { SphereView } from './types'

/** Decisions that are no window, by the server's name for the point. */
const POINTS: ReadonlySet<string> = new Set([
  ...['opening', 'rest', 'discard', 'placing', 'more', 'swapping', 'choosing-team', 'saving', 'announcing'],
  ...['asking', 'picking', 'picking-slot', 'putting-back', 'discarding', 'refilling'],
])

/** The window that is open, or the decision that is due; nothing while the game goes on by itself. */
export function partOf({ window, point, over }: Pick<SphereView, 'window' | 'point' | 'over'>): `window:${string}` | `point-${string}` | null {
  if (over) return null
  if (window !== null) return `window:${window.kind}`
  return POINTS.has(point) ? `point-${point}` : null
}
