// Dice checked in the page. The secret must hash to the commitment, and each outcome follow from the secret, the seats'
// nonces and its number: so the replay agrees with itself. That it is the game that was played, only a browser that was
// there can tell: it knows which commitment it was shown before, and which nonce it gave.

import type { ReplayFrames } from './wire'
import type { Witness } from './witness'

/** The part of a replay file that dice follow from. */
export interface DiceRecord {
  commitment?: string | null
  secret?: string | null
  nonces?: string[]
  moves: { roll?: number[]; given?: boolean }[]
  /** Outcomes drawn before the first move, where a game went on under newer rules. */
  drawn_before?: number
}

/** What this browser knows of the game by itself: the commitment from before it and a nonce of its own in the dice; the
 * commitment, from before or from a later look; or nothing. */
export type Testimony = 'own' | 'before' | 'during' | 'none'

export type Verdict =
  | { state: 'verified'; dice: number; testimony: Testimony }
  | { state: 'uncommitted' }
  | { state: 'no-crypto' }
  | { state: 'false'; move: number | null }
  /** Another commitment than the one that was shown. */
  | { state: 'exchanged'; shown: string }
  /** The nonce of this browser was taken and is not in the dice. */
  | { state: 'without-you'; seat: number; given: string }

const WORD = 2n ** 64n

/** `witness`: what this browser kept from the game, if it was there. */
export async function verify(record: DiceRecord, film: ReplayFrames, witness: Witness | null): Promise<Verdict> {
  return contradiction(record, witness) ?? (await checked(record, film, testimony(record, witness)))
}

/** A replay that denies what this browser saw is no better for agreeing with itself. */
function contradiction(record: DiceRecord, witness: Witness | null): Verdict | null {
  if (witness === null) return null
  if (record.commitment !== witness.commitment) return { state: 'exchanged', shown: witness.commitment }
  const taken = witness.given.find(({ seat, taken }) => taken && seat === witness.seat)
  if (!taken || hasOwnNonce(record, witness)) return null
  return { state: 'without-you', seat: taken.seat, given: taken.nonce }
}

function testimony(record: DiceRecord, witness: Witness | null): Testimony {
  if (witness === null) return 'none'
  if (!witness.before) return 'during'
  return hasOwnNonce(record, witness) ? 'own' : 'before'
}

function hasOwnNonce(record: DiceRecord, { seat, given }: Witness): boolean {
  return given.some((each) => each.seat === seat && record.nonces?.[each.seat] === each.nonce)
}

async function checked(record: DiceRecord, film: ReplayFrames, known: Testimony): Promise<Verdict> {
  if (!record.commitment || !record.secret) return { state: 'uncommitted' }
  // Browsers offer their cryptography to pages from https or this very computer only.
  if (!globalThis.crypto?.subtle) return { state: 'no-crypto' }
  const secret = bytesOf(record.secret)
  if (hex(await crypto.subtle.digest('SHA-256', secret)) !== record.commitment) return { state: 'false', move: null }
  const outcome = await fairDice(secret, record.nonces ?? [])
  const found = await checkRolls(record, film, outcome)
  return 'dice' in found ? { state: 'verified', ...found, testimony: known } : { state: 'false', ...found }
}

/** How many dice there were, or the first move whose dice are wrong. */
async function checkRolls(record: DiceRecord, film: ReplayFrames, outcome: Outcome): Promise<{ dice: number } | { move: number }> {
  const before = record.drawn_before ?? 0
  let drawn = before
  for (const [number, move] of record.moves.entries()) {
    const roll = move.roll ?? []
    const { sides = 0, outcomes = [] } = film.frames[number + 1]?.roll ?? {}
    const honest = await Promise.all(roll.map((face, i) => isDrawn(outcome, drawn + i, sides, face)))
    if (move.given || honest.includes(false) || String(outcomes) !== String(roll)) return { move: number + 1 }
    drawn += roll.length
  }
  return { dice: drawn - before }
}

async function isDrawn(outcome: Outcome, index: number, sides: number, face: number): Promise<boolean> {
  return sides > 0 && (await outcome(index, sides)) === face
}

type Outcome = (index: number, sides: number) => Promise<number>

/** The same dice as `FairDice` of the rules engine. */
export async function fairDice(secret: Uint8Array<ArrayBuffer>, nonces: string[]): Promise<Outcome> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return async (index, sides) => {
    for (let attempt = 0; ; attempt++) {
      const face = faceOf(await word(key, [...nonces, index, attempt]), BigInt(sides))
      if (face !== null) return face
    }
  }
}

/** Words beyond the last whole multiple of `sides` are drawn again, so that no face is favoured. */
export function faceOf(drawn: bigint, sides: bigint): number | null {
  return drawn < WORD - (WORD % sides) ? Number(drawn % sides) + 1 : null
}

async function word(key: CryptoKey, parts: (string | number)[]): Promise<bigint> {
  const text = new TextEncoder().encode(pythonJson(parts))
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, text))
  return digest.getBigUint64(0)
}

/** A list as Python's `json.dumps` writes it: a blank after each comma, nothing but ASCII. */
export function pythonJson(parts: (string | number)[]): string {
  const items = parts.map((part) => JSON.stringify(part).replace(/[\u007f-\uffff]/g, escaped))
  return `[${items.join(', ')}]`
}

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}

export function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
