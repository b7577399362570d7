// What is said at a table, as one page keeps and hears it.

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

/** How many lines people have said after line number `read`. */
export function unreadOf(chats: readonly Chat[], read: number): number {
  return chats.filter(({ notice, number }) => !notice && number > read).length
}
