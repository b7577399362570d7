// Where somebody left the story. A page that is loaded again goes on from there: the server remembers what the last
// events changed, and the browser whatever was still to be told.

import { store, stored } from '../lib/storage'
import { ownVersion } from '../lib/version'
import type { AnyEvent, AnyView } from '../lib/wire'
import type { ToldOf } from './message'

export interface Bookmark<Shown extends AnyView = AnyView, Happening extends AnyEvent = AnyEvent> {
  /** How many events had been told, and the table as it was then. */
  readonly moment: number
  readonly view: Shown
  /** What had come and was not told yet. */
  readonly waiting: readonly ToldOf<Happening>[]
}

interface Kept<Shown extends AnyView, Happening extends AnyEvent> extends Bookmark<Shown, Happening> {
  readonly room: string
  readonly version: string | null
}

/** One for all rooms: nobody leaves two stories at once, and old ones must not pile up. */
const KEY = 'gong.bookmark'

export function keepBookmark(room: string, bookmark: Bookmark): void {
  const kept: Kept<AnyView, AnyEvent> = { room, version: ownVersion(), ...bookmark }
  store(KEY, JSON.stringify(kept))
}

/** Only for the same seat of the same room, where the same game is played, and by the same client: another may draw another view. */
export function bookmarkIn<Shown extends AnyView, Happening extends AnyEvent>(room: string, seat: number | null): Bookmark<Shown, Happening> | null {
  const kept = parsed<Kept<Shown, Happening>>(stored(KEY))
  const isSame = kept?.room === room && kept.version === ownVersion() && kept.view.seat === seat
  return isSame ? kept : null
}

function parsed<Parsed>(text: string | null): Parsed | null {
  try {
    return JSON.parse(text ?? 'null') as Parsed | null
  } catch {
    return null
  }
}

/** What is to be told from a bookmark on; nothing where some of it can no longer be drawn. */
export function restOf<Happening extends AnyEvent>(
  { moment, waiting }: Pick<Bookmark<AnyView, Happening>, 'moment' | 'waiting'>,
  events: readonly ToldOf<Happening>[],
  first: number,
): ToldOf<Happening>[] | null {
  if (moment < first || moment > first + events.length) return null
  const rest = events.slice(moment - first).map((told, i) => ({ ...told, changes: told.changes ?? waiting[i]?.changes ?? null }))
  return rest.some((told) => told.changes === null) ? null : rest
}
