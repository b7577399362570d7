// The games this browser has a part in and that are not over, so that the way back to them is not lost.
// Kept in localStorage; the server need not know who looks for them.

import { listIn, store, stored } from './storage'
import type { RoomView } from './wire'

export interface OwnGame {
  id: string
  /** Which game is played there. */
  game: string
  code: string
  /** When it was last looked at, in milliseconds. */
  at: number
}

export const MOST_GAMES = 8
const KEPT_FOR = 30 * 24 * 3_600_000
const KEY = 'gong.games'

/** What was stored, without what is broken or too old. */
export function readGames(text: string | null, now: number): OwnGame[] {
  return listIn(text)
    .filter(isGame)
    .filter(({ at }) => now - at < KEPT_FOR)
    .slice(0, MOST_GAMES)
}

/** The list after a look at a room: a game one has a part in is first, one that is over is gone. */
export function noted(games: readonly OwnGame[], room: RoomView, now: number): OwnGame[] {
  const others = without(games, room.id)
  if (room.status === 'over' || !(room.host || room.seat !== null)) return others
  return [{ id: room.id, game: room.settings.game, code: room.code, at: now }, ...others].slice(0, MOST_GAMES)
}

export function without(games: readonly OwnGame[], id: string): OwnGame[] {
  return games.filter((each) => each.id !== id)
}

function isGame(value: unknown): value is OwnGame {
  const { id, game, code, at } = (value ?? {}) as Record<string, unknown>
  return [id, game, code].every((each) => typeof each === 'string') && typeof at === 'number'
}

/** Read afresh each time: another tab may have written since. */
export function ownGames(): OwnGame[] {
  return readGames(stored(KEY), Date.now())
}

export function note(room: RoomView): void {
  store(KEY, JSON.stringify(noted(ownGames(), room, Date.now())))
}

export function forget(id: string): void {
  store(KEY, JSON.stringify(without(ownGames(), id)))
}
