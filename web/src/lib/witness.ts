// What this browser was shown, and gave, before a game: the commitment of its dice and the nonce of its seat. A replay is
// held against it, so that a server cannot exchange its secret afterwards without being found out here.
// Kept in localStorage, for the newest rooms.

import { listIn, store, stored } from './storage'
import type { RoomView } from './wire'

/** A nonce that was sent for a seat. `taken`: the server said so. */
export interface Given {
  seat: number
  nonce: string
  taken: boolean
}

export interface Witness {
  room: string
  /** The first one that was shown. It is never replaced. */
  commitment: string
  /** Shown before the game began, or only while it ran? */
  before: boolean
  /** The nonce that was taken last, and those sent since whose fate is not known. */
  given: Given[]
  /** Where this browser sat when the game ran. */
  seat: number | null
}

export const MOST_WITNESSES = 200
const KEY = 'gong.dice'

// -- pure

/** What was stored, without what is broken. */
export function readWitnesses(text: string | null): Witness[] {
  return listIn(text).filter(isWitness).slice(0, MOST_WITNESSES)
}

/** After a look at a room. Of a game that was over at the first look nothing can be witnessed. */
export function shown(kept: readonly Witness[], room: RoomView): Witness[] {
  if (kept.some((each) => each.room === room.id)) return changed(kept, room.id, (each) => seen(each, room))
  if (room.status === 'over' || !room.commitment) return [...kept]
  const first = { room: room.id, commitment: room.commitment, before: room.status === 'gathering', given: [], seat: null }
  return [seen(first, room), ...kept].slice(0, MOST_WITNESSES)
}

/** Until the game begins a seat may be lost, and with it the nonce; from then on both stay. */
function seen(witness: Witness, room: RoomView): Witness {
  if (room.status !== 'gathering') return { ...witness, seat: witness.seat ?? room.seat }
  return { ...witness, given: witness.given.filter(({ seat, taken }) => !taken || seat === room.seat) }
}

/** A nonce leaves for the server; sent again it is still the same. */
export function gave(kept: readonly Witness[], room: string, seat: number, nonce: string): Witness[] {
  return changed(kept, room, (each) =>
    each.given.some((given) => given.nonce === nonce) ? each : { ...each, given: [...each.given, { seat, nonce, taken: false }] },
  )
}

/** The server has taken it: whatever was sent before does not count any more. */
export function took(kept: readonly Witness[], room: string, nonce: string): Witness[] {
  return changed(kept, room, (each) => {
    const at = each.given.findIndex((given) => given.nonce === nonce)
    if (at < 0) return each
    return { ...each, given: each.given.slice(at).map((given) => (given.nonce === nonce ? { ...given, taken: true } : given)) }
  })
}

/** The server has not taken it. */
export function declined(kept: readonly Witness[], room: string, nonce: string): Witness[] {
  return changed(kept, room, (each) => ({ ...each, given: each.given.filter((given) => given.nonce !== nonce) }))
}

/** Of the room that a replay is of; a copy of the replay under another address is known by its commitment. */
export function witnessIn(kept: readonly Witness[], room: string, commitment?: string | null): Witness | null {
  const found = kept.find((each) => each.room === room) ?? kept.find((each) => each.commitment === commitment)
  return found ?? null
}

function changed(kept: readonly Witness[], room: string, change: (witness: Witness) => Witness): Witness[] {
  return kept.map((each) => (each.room === room ? change(each) : each))
}

function isWitness(value: unknown): value is Witness {
  const { room, commitment, before, given, seat } = (value ?? {}) as Record<string, unknown>
  const isWhole = typeof room === 'string' && typeof commitment === 'string' && typeof before === 'boolean'
  return isWhole && Array.isArray(given) && given.every(isGiven) && (seat === null || typeof seat === 'number')
}

function isGiven(value: unknown): value is Given {
  const { seat, nonce, taken } = (value ?? {}) as Record<string, unknown>
  return typeof seat === 'number' && typeof nonce === 'string' && typeof taken === 'boolean'
}

// -- in this browser; one that forbids storage witnesses nothing

/** Read afresh each time: another tab may have written since. */
function renew(change: (kept: Witness[]) => Witness[]): void {
  const before = stored(KEY)
  const after = JSON.stringify(change(readWitnesses(before)))
  if (after !== (before ?? '[]')) store(KEY, after)
}

export const witness = {
  sees: (room: RoomView) => renew((kept) => shown(kept, room)),
  gives: (room: string, seat: number, nonce: string) => renew((kept) => gave(kept, room, seat, nonce)),
  hears: (room: string, nonce: string, isTaken: boolean) =>
    renew((kept) => (isTaken ? took(kept, room, nonce) : declined(kept, room, nonce))),
  of: (room: string, commitment?: string | null) => witnessIn(readWitnesses(stored(KEY)), room, commitment),
}
