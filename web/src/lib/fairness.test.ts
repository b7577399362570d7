import { expect, test } from 'vitest'
import { bytesOf, faceOf, fairDice, pythonJson, verify, type DiceRecord } from './fairness'
import type { ReplayFrames } from './wire'

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
  const rolls = record.moves.map((move) => ({ roll: move.roll ? { outcomes: move.roll, sides: 6, first: 0 } : null }))
  return { frames: [{ roll: null }, ...rolls] } as unknown as ReplayFrames
}

function check(changes: Partial<DiceRecord>) {
  const record = { ...RECORD, ...changes }
  return verify(record, filmOf(record))
}

test('honest dice are verified and counted', async () => {
  expect(await check({})).toEqual({ state: 'verified', dice: 4 })
})

test('where a game went on under newer rules, its dice are counted from there', async () => {
  const moves = [{ roll: SIX_SIDED.slice(5, 8) }]
  expect(await check({ moves, drawn_before: 5 })).toEqual({ state: 'verified', dice: 3 })
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
