// What this browser saw happen in a game and what it chose there, as far as a replay must agree with it: of the events a
// chain of hashes, each over the one before, of its own choices their keys.
// Kept in localStorage, for the newest games.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { listIn, store, stored } from './storage'
import type { RoomView, Told } from './wire'

export interface Chosen {
  turn: number
  key: string
}

export interface Account {
  room: string
  /** Whose eyes these were; `null` of a spectator. */
  seat: number | null
  /** How many events were told, and the end of the chain over them. */
  count: number
  digest: string
  chosen: Chosen[]
  /** The game went on under newer rules; what was before is in no replay. */
  upgraded: boolean
}

export const MOST_ACCOUNTS = 30
const KEY = 'gong.accounts'

// -- pure

/** The chain over these events, going on from what is known of it; `chain[n]` is the end after so many. */
export function extended(chain: readonly string[], told: readonly Told[]): string[] {
  const longer = [...chain]
  for (const { event } of told) {
    const text = `${longer.at(-1)}${JSON.stringify(event)}`
    longer.push(bytesToHex(sha256(utf8ToBytes(text))))
  }
  return longer
}

export function readAccounts(text: string | null): Account[] {
  return listIn(text).filter(isAccount).slice(0, MOST_ACCOUNTS)
}

/** After more was told. What was seen before is not replaced by another story. */
export function heard(kept: readonly Account[], room: RoomView, chain: readonly string[]): Account[] {
  const { account, others } = taken(kept, room)
  const goesOn = chain.length > account.count && (chain[account.count] ?? '') === account.digest
  const told = goesOn ? { count: chain.length - 1, digest: chain.at(-1) ?? '' } : {}
  return [{ ...account, ...told }, ...others].slice(0, MOST_ACCOUNTS)
}

/** The server has taken a choice. */
export function chose(kept: readonly Account[], room: RoomView, chosen: Chosen): Account[] {
  const { account, others } = taken(kept, room)
  const known = account.chosen.filter(({ turn }) => turn !== chosen.turn)
  return [{ ...account, chosen: [...known, chosen] }, ...others].slice(0, MOST_ACCOUNTS)
}

function taken(kept: readonly Account[], room: RoomView): { account: Account; others: Account[] } {
  const before = kept.find((each) => each.room === room.id)
  const isSame = before && before.seat === room.seat && before.upgraded === room.upgraded
  const fresh = { room: room.id, seat: room.seat, count: 0, digest: '', chosen: [], upgraded: room.upgraded }
  return { account: isSame ? before : fresh, others: kept.filter((each) => each.room !== room.id) }
}

function isAccount(value: unknown): value is Account {
  const { room, seat, count, digest, chosen, upgraded } = (value ?? {}) as Record<string, unknown>
  const isSeen = typeof count === 'number' && typeof digest === 'string' && typeof upgraded === 'boolean'
  const isSomebody = typeof room === 'string' && (seat === null || typeof seat === 'number')
  return isSeen && isSomebody && Array.isArray(chosen) && chosen.every(isChosen)
}

function isChosen(value: unknown): value is Chosen {
  const { turn, key } = (value ?? {}) as Record<string, unknown>
  return typeof turn === 'number' && typeof key === 'string'
}

// -- in this browser

/** Read afresh each time: another tab may have written since. */
function renew(change: (kept: Account[]) => Account[]): void {
  const before = stored(KEY)
  const after = JSON.stringify(change(readAccounts(before)))
  if (after !== (before ?? '[]')) store(KEY, after)
}

export const account = {
  hears: (room: RoomView, chain: readonly string[]) => renew((kept) => heard(kept, room, chain)),
  chooses: (room: RoomView, { turn, key }: Chosen) => renew((kept) => chose(kept, room, { turn, key })),
  of: (room: string) => readAccounts(stored(KEY)).find((each) => each.room === room) ?? null,
}
