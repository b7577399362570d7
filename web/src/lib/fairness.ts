// Dice checked in the page, and a replay held against what this browser saw. The secret must hash to the commitment, and
// each outcome follow from the secret, the seats' nonces and its number (docs/fair-dice.md): so the replay agrees with
// itself. That it is the game that was played, only a browser that was there can tell: it knows which commitment and which
// seals it was shown before, which nonce it gave, what it chose and what it saw happen.

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { extended, type Account } from './account'
import type { ReplayFrames } from './wire'
import { sealOf, type Witness } from './witness'

interface RecordedMove {
  seat?: number
  key?: string
  roll?: number[]
  given?: boolean
  sides?: number
}

/** The part of a replay file that dice follow from. */
export interface DiceRecord {
  commitment?: string | null
  secret?: string | null
  /** How outcomes follow from secret and nonces; older replays do not say, for there was one way only. */
  dice?: 'gong-dice/1' | 'gong-dice/2'
  nonces?: string[]
  moves: RecordedMove[]
  /** Outcomes drawn before the first move, where a game went on under newer rules. */
  drawn_before?: number
  /** What somebody wrote beside it: no part of what is checked. */
  notes?: unknown[]
}

/** What this browser knows of the game by itself: the commitment from before it and a nonce of its own in the dice; the
 * commitment, from before or from a later look; or nothing. */
type Testimony = 'own' | 'before' | 'during' | 'none'

export type Verdict =
  | { state: 'verified'; dice: number; testimony: Testimony; scheme: Scheme }
  | { state: 'uncommitted' }
  | { state: 'false'; move: number | null }
  /** Another commitment than the one that was shown. */
  | { state: 'exchanged'; shown: string }
  /** The nonce of this browser was taken and is not in the dice. */
  | { state: 'without-you'; seat: number; given: string }
  /** A nonce that does not hash to the seal that was shown before nonces were told. */
  | { state: 'resealed'; seat: number; shown: string }
  /** A choice that was made here is not in the replay. */
  | { state: 'other-choices'; key: string }
  /** From this event on it is not what was seen here. */
  | { state: 'other-events'; number: number }

type Scheme = NonNullable<DiceRecord['dice']>

/** All that this browser kept from a game, if it was there. `film`: the replay as these eyes see it. */
export interface Memory {
  witness: Witness | null
  account: Account | null
  film: ReplayFrames | null
}

export const NO_MEMORY: Memory = { witness: null, account: null, film: null }
const WORD = 2n ** 64n

export function verify(record: DiceRecord, film: ReplayFrames, memory: Memory): Verdict {
  return contradiction(record, memory.witness) ?? otherGame(record, memory) ?? checked(record, film, testimony(record, memory.witness))
}

// -- against what was shown and given

/** A replay that denies what this browser saw is no better for agreeing with itself. */
function contradiction(record: DiceRecord, witness: Witness | null): Verdict | null {
  if (witness === null) return null
  if (record.commitment !== witness.commitment) return { state: 'exchanged', shown: witness.commitment }
  return withoutYou(record, witness) ?? resealed(record, witness)
}

function withoutYou(record: DiceRecord, witness: Witness): Verdict | null {
  const taken = witness.given.find(({ seat, taken }) => taken && seat === witness.seat)
  if (!taken || hasOwnNonce(record, witness)) return null
  return { state: 'without-you', seat: taken.seat, given: taken.nonce }
}

/** Every seal that was shown when nonces were told must fit, or somebody chose theirs when they knew the others. */
function resealed(record: DiceRecord, { seals }: Witness): Verdict | null {
  if (seals === null) return null
  const inClear = schemeOf(record) !== 'gong-dice/2'
  const seat = seals.findIndex((seal, at) => inClear || seal !== sealOf(record.nonces?.[at] ?? ''))
  return seat < 0 ? null : { state: 'resealed', seat, shown: seals[seat] ?? '' }
}

function testimony(record: DiceRecord, witness: Witness | null): Testimony {
  if (witness === null) return 'none'
  if (!witness.before) return 'during'
  return hasOwnNonce(record, witness) ? 'own' : 'before'
}

function hasOwnNonce(record: DiceRecord, { seat, given }: Witness): boolean {
  return given.some((each) => each.seat === seat && record.nonces?.[each.seat] === each.nonce)
}

// -- against what was chosen and seen

function otherGame(record: DiceRecord, { account, film }: Memory): Verdict | null {
  if (account === null) return null
  const key = missingChoice(record, account)
  if (key !== null) return { state: 'other-choices', key }
  return film === null || sawThis(film, account) ? null : { state: 'other-events', number: account.count }
}

/** The first choice of this browser that the replay does not know; others may have been made for it between. */
function missingChoice(record: DiceRecord, { seat, chosen }: Account): string | null {
  const played = record.moves.filter((move) => move.seat === seat).map(({ key }) => key)
  let from = 0
  for (const { key } of [...chosen].sort((one, other) => one.turn - other.turn)) {
    const at = played.indexOf(key, from)
    if (at < 0) return key
    from = at + 1
  }
  return null
}

/** Does the replay show these eyes the same events as were told to them then, in the same order? */
function sawThis(film: ReplayFrames, { count, digest }: Account): boolean {
  const shown = film.frames.flatMap(({ events }) => events).slice(0, count)
  return shown.length === count && extended([''], shown).at(-1) === digest
}

// -- against itself

function checked(record: DiceRecord, film: ReplayFrames, known: Testimony): Verdict {
  if (!record.commitment || !record.secret) return { state: 'uncommitted' }
  const secret = hexToBytes(record.secret)
  if (bytesToHex(sha256(secret)) !== record.commitment) return { state: 'false', move: null }
  const found = checkRolls(record, film, fairDice(secret, record.nonces ?? [], schemeOf(record)))
  return 'dice' in found ? { state: 'verified', ...found, testimony: known, scheme: schemeOf(record) } : { state: 'false', ...found }
}

function schemeOf(record: DiceRecord): Scheme {
  return record.dice ?? 'gong-dice/1'
}

/** How many dice there were, or the first move whose dice are wrong. */
function checkRolls(record: DiceRecord, film: ReplayFrames, outcome: Outcome): { dice: number } | { move: number } {
  const before = record.drawn_before ?? 0
  let drawn = before
  for (const [number, move] of record.moves.entries()) {
    const roll = move.roll ?? []
    const { sides = 0, outcomes = [] } = film.frames[number + 1]?.roll ?? {}
    const isHonest = roll.every((face, i) => sides > 0 && outcome(drawn + i, sides) === face)
    const isShown = String(outcomes) === String(roll) && (move.sides ?? sides) === sides
    if (move.given || !isHonest || !isShown) return { move: number + 1 }
    drawn += roll.length
  }
  return { dice: drawn - before }
}

type Outcome = (index: number, sides: number) => number

/** The same dice as `FairDice` of the rules engine. */
export function fairDice(secret: Uint8Array, nonces: string[], scheme: Scheme): Outcome {
  return (index, sides) => {
    for (let attempt = 0; ; attempt++) {
      const text = textOf(scheme, nonces, index, attempt)
      const face = faceOf(wordOf(hmac(sha256, secret, utf8ToBytes(text))), BigInt(sides))
      if (face !== null) return face
    }
  }
}

function textOf(scheme: Scheme, nonces: string[], index: number, attempt: number): string {
  return scheme === 'gong-dice/1' ? pythonJson([...nonces, index, attempt]) : [scheme, ...nonces, index, attempt].join('\n')
}

/** Words beyond the last whole multiple of `sides` are drawn again, so that no face is favoured. */
export function faceOf(drawn: bigint, sides: bigint): number | null {
  return drawn < WORD - (WORD % sides) ? Number(drawn % sides) + 1 : null
}

function wordOf(digest: Uint8Array): bigint {
  return new DataView(digest.buffer, digest.byteOffset).getBigUint64(0)
}

/** A list as Python's `json.dumps` writes it: a blank after each comma, nothing but ASCII. */
export function pythonJson(parts: (string | number)[]): string {
  const items = parts.map((part) => JSON.stringify(part).replace(/[\u007f-\uffff]/g, escaped))
  return `[${items.join(', ')}]`
}

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}
