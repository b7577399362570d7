import { describe, expect, test } from 'vitest'
import { hexToBytes } from '@noble/hashes/utils.js'
import { extended, type Account } from './account'
import { faceOf, fairDice, NO_MEMORY, pythonJson, verify, type DiceRecord, type Memory } from './fairness'
import type { ReplayFrames } from './wire'
import { sealOf, type Witness } from './witness'

// Computed with gong.core.dice.FairDice(bytes(range(32)), nonces): the page and the engine must draw the same dice.
const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const NONCES = ['zoë-🎲\u007f', 'bot-1', 'quote"\\\n']
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
const SIX_SIDED = [1, 5, 4, 1, 5, 3, 4, 6, 6, 1, 4, 3, 5, 3, 5, 5, 4, 4, 6, 4, 1, 3, 5, 2]
const EIGHT_SIDED_FROM_24 = [3, 5, 6, 3, 4, 3, 1, 5]

// The same in the scheme of today: FairDice(bytes(range(32)), SEALED_NONCES).
const SEALED_NONCES = ['11'.repeat(32), '', 'ab'.repeat(32)]
const SEALED_SIX = [5, 6, 5, 5, 5, 1, 2, 1, 4, 3, 5, 1, 3, 1, 5, 4, 6, 6, 3, 2, 1, 2, 5, 2]
const SEALED_EIGHT_FROM_24 = [2, 6, 3, 4, 5, 4, 7, 3]

test.each([
  ['gong-dice/1', NONCES, SIX_SIDED, EIGHT_SIDED_FROM_24],
  ['gong-dice/2', SEALED_NONCES, SEALED_SIX, SEALED_EIGHT_FROM_24],
] as const)('the page draws the dice that the engine draws: %s', (scheme, nonces, six, eight) => {
  const outcome = fairDice(hexToBytes(SECRET), nonces, scheme)
  expect(six.map((_, i) => outcome(i, 6))).toEqual(six)
  expect(eight.map((_, i) => outcome(24 + i, 8))).toEqual(eight)
})

test('words that would favour a face are drawn again', () => {
  const last = 2n ** 64n - 1n
  expect(faceOf(last, 6n)).toBeNull()
  expect(faceOf(last, 8n)).toBe(8)
  expect(faceOf(last - 4n, 6n)).toBe(6)
})

test('texts are written as Python writes them', () => {
  expect(pythonJson(['zoë-🎲\u007f', 3])).toBe('["zo\\u00eb-\\ud83c\\udfb2\\u007f", 3]')
})

const RECORD: DiceRecord = {
  commitment: COMMITMENT,
  secret: SECRET,
  nonces: NONCES,
  moves: [{}, { roll: SIX_SIDED.slice(0, 3) }, {}, { roll: SIX_SIDED.slice(3, 4) }],
}

function filmOf(record: DiceRecord): ReplayFrames {
  const rolls = record.moves.map((move) => ({ events: [], roll: move.roll ? { outcomes: [...move.roll], sides: 6, first: 0 } : null }))
  return { frames: [{ events: [], roll: null }, ...rolls] } as unknown as ReplayFrames
}

function check(changes: Partial<DiceRecord>, witness: Witness | null = null) {
  const record = { ...RECORD, ...changes }
  return verify(record, filmOf(record), { ...NO_MEMORY, witness })
}

test('honest dice are verified and counted', () => {
  expect(check({})).toEqual({ state: 'verified', dice: 4, testimony: 'none', scheme: 'gong-dice/1' })
})

test('where a game went on under newer rules, its dice are counted from there', () => {
  const moves = [{ roll: SIX_SIDED.slice(5, 8) }]
  expect(check({ moves, drawn_before: 5 })).toMatchObject({ state: 'verified', dice: 3 })
  expect(check({ moves })).toMatchObject({ state: 'false' })
})

test('one changed face is found, and where', () => {
  const moves = [{}, { roll: [1, 5, 5] }, {}, { roll: [1] }]
  expect(check({ moves })).toEqual({ state: 'false', move: 2 })
})

test('a secret that was not committed to is found', () => {
  expect(check({ secret: SECRET.replace('1f', '1e') })).toEqual({ state: 'false', move: null })
})

test('another nonce, or dice put in by hand, are found', () => {
  expect(check({ nonces: ['a', 'b', 'c'] })).toMatchObject({ state: 'false' })
  expect(check({ moves: [{ roll: [1], given: true }] })).toEqual({ state: 'false', move: 1 })
})

test('a game with a seed proves nothing and says so', () => {
  expect(check({ commitment: null, secret: null })).toEqual({ state: 'uncommitted' })
})

test('dice that are shown otherwise than they are recorded are found', () => {
  const film = filmOf(RECORD)
  film.frames[2]?.roll?.outcomes.splice(0, 1, 6)
  expect(verify(RECORD, film, NO_MEMORY)).toEqual({ state: 'false', move: 2 })
})

// Another secret with its own commitment, and dice that follow from it: computed with FairDice(bytes(range(1, 33)), nonces).
const OTHER: Partial<DiceRecord> = {
  secret: '0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20',
  commitment: 'ae216c2ef5247a3782c135efa279a3e4cdc61094270f5d2be58c6204b7a612c9',
  moves: [{}, { roll: [1, 4, 6] }, {}, { roll: [4] }],
}
const TAKEN = { seat: 1, nonce: 'bot-1', taken: true }
const WITNESS: Witness = { room: 'r', commitment: COMMITMENT, before: true, given: [TAKEN], seat: 1, seals: null }

describe('a browser that was there', () => {
  test('vouches for the commitment and for its own nonce', () => {
    expect(check({}, WITNESS)).toEqual({ state: 'verified', dice: 4, testimony: 'own', scheme: 'gong-dice/1' })
  })

  test('finds a secret that was exchanged together with its commitment, which anybody else believes', () => {
    expect(check(OTHER)).toMatchObject({ state: 'verified', testimony: 'none' })
    expect(check(OTHER, WITNESS)).toEqual({ state: 'exchanged', shown: COMMITMENT })
    expect(check(OTHER, { ...WITNESS, before: false, given: [], seat: null })).toMatchObject({ state: 'exchanged' })
  })

  test('is not talked out of it by a replay without any commitment', () => {
    expect(check({ commitment: null, secret: null }, WITNESS)).toMatchObject({ state: 'exchanged' })
  })

  test('misses its own nonce, also where the dice follow from the others', () => {
    const given = [{ seat: 1, nonce: 'mine', taken: true }]
    const missing = { state: 'without-you', seat: 1, given: 'mine' }
    expect(check({}, { ...WITNESS, given })).toEqual(missing)
    expect(check({ nonces: undefined }, { ...WITNESS, given })).toEqual(missing)
  })

  test('takes a nonce that was sent later and never answered for its own, too', () => {
    const given = [{ seat: 1, nonce: 'mine', taken: true }, { ...TAKEN, taken: false }]
    expect(check({}, { ...WITNESS, given })).toMatchObject({ testimony: 'own' })
  })

  test.each([
    ['no nonce was taken', { given: [{ seat: 1, nonce: 'mine', taken: false }] }],
    ['it only watched', { given: [], seat: null }],
    ['it had left its seat when the game began', { given: [{ seat: 0, nonce: 'mine', taken: true }], seat: 1 }],
  ])('vouches for the commitment alone where %s', (_, changes: Partial<Witness>) => {
    expect(check({}, { ...WITNESS, ...changes })).toMatchObject({ state: 'verified', testimony: 'before' })
  })

  test('that came later says so', () => {
    expect(check({}, { ...WITNESS, before: false })).toMatchObject({ state: 'verified', testimony: 'during' })
  })

  test('does not vouch for dice that are wrong', () => {
    expect(check({ secret: SECRET.replace('1f', '1e') }, WITNESS)).toEqual({ state: 'false', move: null })
  })
})

// A game of today with sealed nonces, as seat 0 saw it.
const SEALED: DiceRecord = {
  commitment: COMMITMENT,
  secret: SECRET,
  dice: 'gong-dice/2',
  nonces: SEALED_NONCES,
  moves: [
    { seat: 0, key: 'card:net' },
    { roll: SEALED_SIX.slice(0, 3), sides: 6 },
    { seat: 1, key: 'card:axe' },
    { seat: 0, key: 'move:3' },
    { seat: 0, key: 'end' },
  ],
}
const SEALS = SEALED_NONCES.map(sealOf)
const THERE: Witness = { ...WITNESS, given: [{ seat: 0, nonce: SEALED_NONCES[0] ?? '', taken: true }], seat: 0, seals: SEALS }

function seenIn(record: DiceRecord, kinds: string[]): ReplayFrames {
  const film = filmOf(record)
  kinds.forEach((kind, at) => film.frames[at]?.events.push({ event: { kind }, text: kind, changes: null } as never))
  return film
}

const KINDS = ['chosen', 'rolled', 'revealed', 'moved']
const FILM = seenIn(SEALED, KINDS)
const CHAIN = extended([''], FILM.frames.flatMap(({ events }) => events))
const ACCOUNT: Account = {
  room: 'r',
  seat: 0,
  count: 3,
  digest: CHAIN[3] ?? '',
  chosen: [{ turn: 9, key: 'move:3' }, { turn: 2, key: 'card:net' }],
  upgraded: false,
}
const MEMORY: Memory = { witness: THERE, account: ACCOUNT, film: FILM }

describe('a replay of a game that was played here', () => {
  test('is verified where all agrees', () => {
    expect(verify(SEALED, FILM, MEMORY)).toEqual({ state: 'verified', dice: 3, testimony: 'own', scheme: 'gong-dice/2' })
  })

  test('with a nonce that was not sealed for another seat alarms, also where the dice follow from it', () => {
    const nonces = [SEALED_NONCES[0] ?? '', '', 'cd'.repeat(32)]
    const dice = fairDice(hexToBytes(SECRET), nonces, 'gong-dice/2')
    const moves = SEALED.moves.map((move) => (move.roll ? { ...move, roll: [0, 1, 2].map((i) => dice(i, 6)) } : move))
    const forged = { ...SEALED, nonces, moves }
    expect(verify(forged, seenIn(forged, KINDS), NO_MEMORY)).toMatchObject({ state: 'verified' })
    expect(verify(forged, seenIn(forged, KINDS), MEMORY)).toEqual({ state: 'resealed', seat: 2, shown: SEALS[2] })
  })

  test('that says it was played by the older scheme alarms', () => {
    const { dice: _, ...older } = SEALED
    expect(verify(older, FILM, MEMORY)).toMatchObject({ state: 'resealed' })
  })

  test.each([
    ['without a choice that was made here', SEALED.moves.filter(({ key }) => key !== 'move:3'), 'move:3'],
    ['with another in its place', SEALED.moves.map((move) => (move.key === 'card:net' ? { ...move, key: 'card:axe' } : move)), 'card:net'],
    ['with the choices of this seat in another order', [...SEALED.moves].reverse(), 'move:3'],
  ])('%s alarms', (_, moves, key) => {
    const forged = { ...SEALED, moves }
    expect(verify(forged, seenIn(forged, KINDS), { ...NO_MEMORY })).toMatchObject({ state: 'verified' })
    expect(verify(forged, seenIn(forged, KINDS), MEMORY)).toEqual({ state: 'other-choices', key })
  })

  test.each([
    ['another event', ['chosen', 'rolled', 'moved', 'moved']],
    ['one event more', ['chosen', 'chosen', 'rolled', 'revealed']],
    ['too few events', ['chosen', 'rolled']],
  ])('in which %s was seen alarms', (_, kinds) => {
    expect(verify(SEALED, FILM, { ...MEMORY, film: seenIn(SEALED, kinds) })).toEqual({ state: 'other-events', number: 3 })
  })

  test('may go on after this browser had left', () => {
    const longer = seenIn(SEALED, [...KINDS, 'over'])
    expect(verify(SEALED, longer, { ...MEMORY, film: longer })).toMatchObject({ state: 'verified' })
  })
})
