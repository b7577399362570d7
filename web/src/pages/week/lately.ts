// Which of one's own games a look back is about.

import type { OwnGame } from '../../lib/games'
import type { WeekGame } from '../../lib/wire'

export const DAYS = [1, 7, 30, 90] as const
export const USUAL_DAYS = 7
/** What a server looks at at once. */
export const MOST = 60
const DAY = 24 * 3_600_000

/** The finished ones of these days in which one had a seat, the newest first. */
export function lately(games: readonly OwnGame[], days: number, now: number): WeekGame[] {
  return games
    .filter(({ at, seat, ending }) => ending !== null && seat !== null && now - at < days * DAY)
    .slice(0, MOST)
    .map(({ seat, ending }) => ({ replay: ending?.replay ?? '', seat: seat ?? 0 }))
}
