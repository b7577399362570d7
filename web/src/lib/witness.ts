// What this browser was shown, and gave, before a game: the commitment of its dice, the nonce of its seat, and the seals of
// all seats. A replay is held against it, so that a server cannot exchange its secret afterwards, or choose a nonce when it
// knows the others, without being found out here.
// Kept in localStorage, for the newest rooms.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { listIn, store, stored } from './storage'
import type { RoomView } from './wire'

/** A nonce whose seal was sent for a seat. `taken`: the server said so. */
interface Given {
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
  /** The seals of all seats, as they were shown when it was time to tell one's own nonce; '' of a seat that adds none. */
  seals: string[] | null
}

export const MOST_WITNESSES = 200
const KEY = 'gong.dice'

// -- pure

/** The hash by which a nonce is committed to; of no nonce, none. */
export function sealOf(nonce: string): string {
  if (nonce === '') return ''
  return NONCE.test(nonce) ? bytesToHex(sha256(hexToBytes(nonce))) : 'no nonce'
}

const NONCE = /^[0-9a-f]{64}$/

/** What was stored, without what is broken. Older versions knew no seals. */
export function readWitnesses(text: string | null): Witness[] {
  const whole = listIn(text).filter(isWitness).slice(0, MOST_WITNESSES)
  return whole.map((each) => ({ ...each, seals: each.seals ?? null }))
}

/** After a look at a room. Of a game that was over at the first look nothing can be witnessed. */
export function shown(kept: readonly Witness[], room: RoomView): Witness[] {
  if (kept.some((each) => each.room === room.id)) return changed(kept, room.id, (each) => seen(each, room))
  if (room.status === 'over' || !room.commitment) return [...kept]
  const first = { room: room.id, commitment: room.commitment, before: room.status === 'gathering', given: [], seat: null, seals: null }
  return [seen(first, room), ...kept].slice(0, MOST_WITNESSES)
}

/** Until the game begins a seat may be lost, and with it the nonce; from then on both stay. */
function seen(witness: Witness, room: RoomView): Witness {
  if (room.status !== 'gathering') return { ...witness, seat: witness.seat ?? room.seat }
  const given = witness.given.filter(({ seat, taken }) => !taken || seat === room.seat)
  return { ...witness, given, seals: room.starting ? sealsIn(room, witness.seals) : witness.seals }
}

/** Those with which a nonce of one's own was told are not replaced by others. */
function sealsIn({ seat, seats }: RoomView, before: string[] | null): string[] {
  const now = seats.map(({ seal }) => seal)
  const isTold = before !== null && seat !== null && before[seat] !== '' && before[seat] === now[seat]
  return isTold ? before : now
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

/** The nonce that this browser sealed for its seat, once it is to be told: if the seal is its own, and the commitment the
 * one that it was shown first. */
export function nonceToTell(witness: Witness | null, room: RoomView): string | null {
  const own = room.starting && room.seat !== null ? room.seats[room.seat] : undefined
  if (!own || own.revealed || witness === null) return null
  if (room.commitment !== witness.commitment || witness.seals?.[own.number] !== own.seal) return null
  return witness.given.find(({ seat, nonce }) => seat === own.number && sealOf(nonce) === own.seal)?.nonce ?? null
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
  const { room, commitment, before, given, seat, seals } = (value ?? {}) as Record<string, unknown>
  const isWhole = typeof room === 'string' && typeof commitment === 'string' && typeof before === 'boolean'
  const isSealed = seals == null || (Array.isArray(seals) && seals.every((seal) => typeof seal === 'string'))
  return isWhole && isSealed && Array.isArray(given) && given.every(isGiven) && (seat === null || typeof seat === 'number')
}

function isGiven(value: unknown): value is Given {
  const { seat, nonce, taken } = (value ?? {}) as Record<string, unknown>
  return typeof seat === 'number' && typeof nonce === 'string' && typeof taken === 'boolean'
}

// -- in this browser; one that forbids storage witnesses nothing

/** What a browser that forbids storage keeps while the page is open: enough to tell its nonce. */
let inHand: string | null = null

function kept(): string | null {
  return inHand ?? stored(KEY)
}

/** Read afresh each time: another tab may have written since. */
function renew(change: (kept: Witness[]) => Witness[]): void {
  const before = kept()
  const after = JSON.stringify(change(readWitnesses(before)))
  if (after === (before ?? '[]')) return
  store(KEY, after)
  inHand = stored(KEY) === after ? null : after
}

export const witness = {
  sees: (room: RoomView) => renew((kept) => shown(kept, room)),
  gives: (room: string, seat: number, nonce: string) => renew((kept) => gave(kept, room, seat, nonce)),
  hears: (room: string, nonce: string, isTaken: boolean) =>
    renew((kept) => (isTaken ? took(kept, room, nonce) : declined(kept, room, nonce))),
  of: (room: string, commitment?: string | null) => witnessIn(readWitnesses(kept()), room, commitment),
}
