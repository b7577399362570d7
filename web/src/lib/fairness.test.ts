import { describe, expect, test } from 'vitest'
import { bytesOf, faceOf, fairDice, pythonJson, verify, type DiceRecord } from './fairness'
import type { ReplayFrames } from './wire'
import type { Witness } from './witness'

// Computed with gong.core.dice.FairDice(bytes(range(32)), nonces): the page and the engine must draw the same dice.
const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const NONCES = ['zoë-🎲\u007f', 'bot-1', 'quote"\\\n']
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
const SIX_SIDED = [1, 5, 4, 1, 5, 3, 4, 6, 6, 1, 4, 3, 5, 3, 5, 5, 4, 4, 6, 4, 1, 3, 5, 2]
const EIGHT_SIDED_FROM_24 = [3, 5, 6, 3, 4, 3, 1, 5]

test('the page draws the dice that the engine draws', async () => {
  const outcome = await fairDice(bytesOf(SECRET), NONCES)
  expect(await Promise.all(SIX_SIDED.map((_, i) => outcome(i, 6)))).toEqual(SIX_SIDED)
  expect(await Promise.all(EIGHT_SIDED_FROM_24.map((_, i) => outcome(24 + i, 8)))).toEqual(EIGHT_SIDED_FROM_24)
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
  const rolls = record.moves.map((move) => ({ roll: move.roll ? { outcomes: [...move.roll], sides: 6, first: 0 } : null }))
  return { frames: [{ roll: null }, ...rolls] } as unknown as ReplayFrames
}

function check(changes: Partial<DiceRecord>, witness: Witness | null = null) {
  const record = { ...RECORD, ...changes }
  return verify(record, filmOf(record), witness)
}

test('honest dice are verified and counted', async () => {
  expect(await check({})).toEqual({ state: 'verified', dice: 4, testimony: 'none' })
})

test('where a game went on under newer rules, its dice are counted from there', async () => {
  const moves = [{ roll: SIX_SIDED.slice(5, 8) }]
  expect(await check({ moves, drawn_before: 5 })).toMatchObject({ state: 'verified', dice: 3 })
  expect(await check({ moves })).toMatchObject({ state: 'false' })
})

test('one changed face is found, and where', async () => {
  const moves = [{}, { roll: [1, 5, 5] }, {}, { roll: [1] }]
  expect(await check({ moves })).toEqual({ state: 'false', move: 2 })
})

test('a secret that was not committed to is found', async () => {
  expect(await check({ secret: SECRET.replace('1f', '1e') })).toEqual({ state: 'false', move: null })
})

test('another nonce, or dice put in by hand, are found', async () => {
  expect(await check({ nonces: ['a', 'b', 'c'] })).toMatchObject({ state: 'false' })
  expect(await check({ moves: [{ roll: [1], given: true }] })).toEqual({ state: 'false', move: 1 })
})

test('a game with a seed proves nothing and says so', async () => {
  expect(await check({ commitment: null, secret: null })).toEqual({ state: 'uncommitted' })
})

test('dice that are shown otherwise than they are recorded are found', async () => {
  const film = filmOf(RECORD)
  film.frames[2]?.roll?.outcomes.splice(0, 1, 6)
  expect(await verify(RECORD, film, null)).toEqual({ state: 'false', move: 2 })
})

// Another secret with its own commitment, and dice that follow from it: computed with FairDice(bytes(range(1, 33)), nonces).
const OTHER: Partial<DiceRecord> = {
  secret: '0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20',
  commitment: 'ae216c2ef5247a3782c135efa279a3e4cdc61094270f5d2be58c6204b7a612c9',
  moves: [{}, { roll: [1, 4, 6] }, {}, { roll: [4] }],
}
const TAKEN = { seat: 1, nonce: 'bot-1', taken: true }
const WITNESS: Witness = { room: 'r', commitment: COMMITMENT, before: true, given: [TAKEN], seat: 1 }

describe('a browser that was there', () => {
  test('vouches for the commitment and for its own nonce', async () => {
    expect(await check({}, WITNESS)).toEqual({ state: 'verified', dice: 4, testimony: 'own' })
  })

  test('finds a secret that was exchanged together with its commitment, which anybody else believes', async () => {
    expect(await check(OTHER)).toMatchObject({ state: 'verified', testimony: 'none' })
    expect(await check(OTHER, WITNESS)).toEqual({ state: 'exchanged', shown: COMMITMENT })
    expect(await check(OTHER, { ...WITNESS, before: false, given: [], seat: null })).toMatchObject({ state: 'exchanged' })
  })

  test('is not talked out of it by a replay without any commitment', async () => {
    expect(await check({ commitment: null, secret: null }, WITNESS)).toMatchObject({ state: 'exchanged' })
  })

  test('misses its own nonce, also where the dice follow from the others', async () => {
    const given = [{ seat: 1, nonce: 'mine', taken: true }]
    const missing = { state: 'without-you', seat: 1, given: 'mine' }
    expect(await check({}, { ...WITNESS, given })).toEqual(missing)
    expect(await check({ nonces: undefined }, { ...WITNESS, given })).toEqual(missing)
  })

  test('takes a nonce that was sent later and never answered for its own, too', async () => {
    const given = [{ seat: 1, nonce: 'mine', taken: true }, { ...TAKEN, taken: false }]
    expect(await check({}, { ...WITNESS, given })).toMatchObject({ testimony: 'own' })
  })

  test.each([
    ['no nonce was taken', { given: [{ seat: 1, nonce: 'mine', taken: false }] }],
    ['it only watched', { given: [], seat: null }],
    ['it had left its seat when the game began', { given: [{ seat: 0, nonce: 'mine', taken: true }], seat: 1 }],
  ])('vouches for the commitment alone where %s', async (_, changes: Partial<Witness>) => {
    expect(await check({}, { ...WITNESS, ...changes })).toMatchObject({ state: 'verified', testimony: 'before' })
  })

  test('that came later says so', async () => {
    expect(await check({}, { ...WITNESS, before: false })).toMatchObject({ state: 'verified', testimony: 'during' })
  })

  test('does not vouch for dice that are wrong', async () => {
    expect(await check({ secret: SECRET.replace('1f', '1e') }, WITNESS)).toEqual({ state: 'false', move: null })
  })
})
