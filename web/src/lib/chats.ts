// What is said at a table, as one page keeps and hears it.

import { listIn, store, stored } from './storage'
import type { Chat } from './wire'

/** As many lines as the server sends to somebody who comes late. */
export const KEPT_LINES = 200

/** Lines in the order of their numbers; one that is sent again after a reconnect replaces itself. */
export function withChat(chats: readonly Chat[], chat: Chat): readonly Chat[] {
  const place = chats.findLastIndex(({ number }) => number <= chat.number)
  const isAgain = chats[place]?.number === chat.number
  return [...chats.slice(0, isAgain ? place : place + 1), chat, ...chats.slice(place + 1)].slice(-KEPT_LINES)
}

/** Whom a line can be muted by: a seat, or the name a spectator goes by. */
export function speakerOf({ seat, name }: Chat): string {
  return seat === null ? `s ${name}` : `${seat}`
}

/** The room itself is always heard: only people can be muted. */
export function heardOf(chats: readonly Chat[], muted: readonly string[]): readonly Chat[] {
  return chats.filter((chat) => chat.notice || !muted.includes(speakerOf(chat)))
}

/** The lines people have said after line number `read`. What was said in the game before was told there. */
export function unreadOf(chats: readonly Chat[], read: number): readonly Chat[] {
  return chats.filter(({ notice, before, number }) => !notice && !before && number > read)
}

// -- what was read stays read, whenever the page is opened again

const KEY = 'gong.read'
const MOST_ROOMS = 50
type Mark = [room: string, number: number]

function isMark(value: unknown): value is Mark {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}

function marks(): Mark[] {
  return listIn(stored(KEY)).filter(isMark)
}

/** The number of the last line that was read in a room; -1 where none was. */
export function lastRead(room: string): number {
  return marks().find(([id]) => id === room)?.[1] ?? -1
}

export function keepRead(room: string, number: number): void {
  const others = marks().filter(([id]) => id !== room)
  store(KEY, JSON.stringify([[room, number], ...others].slice(0, MOST_ROOMS)))
}
