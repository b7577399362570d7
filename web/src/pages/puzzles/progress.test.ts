import { expect, test } from 'vitest'
import { countsOf, nextOf, noted, NOTHING, readProgress } from './progress'

const GAME = 'warriorz-2e'
const HARD = { number: 3, rating: 1600 }

test('a solved puzzle raises the rating, a missed one lowers it, a hard one more and less', () => {
  const solved = noted(NOTHING, GAME, HARD, true)
  const missed = noted(NOTHING, GAME, HARD, false)
  expect(solved.rating - NOTHING.rating).toBeGreaterThan(NOTHING.rating - missed.rating)
  expect(missed.rating).toBeLessThan(NOTHING.rating)
  expect([solved.streak, missed.streak]).toEqual([1, 0])
})

test('only the first answer counts', () => {
  const missed = noted(NOTHING, GAME, HARD, false)
  expect(noted(missed, GAME, HARD, true)).toBe(missed)
  expect(countsOf(missed)).toEqual({ tried: 1, solved: 0 })
  expect(countsOf(missed, 'mad-arena')).toEqual({ tried: 0, solved: 0 })
})

test('what was stored comes back, what is broken is a beginning', () => {
  const solved = noted(NOTHING, GAME, HARD, true)
  expect(readProgress(JSON.stringify(solved))).toEqual(solved)
  for (const broken of [null, '', '[]', '{"rating":"high"}', '{']) expect(readProgress(broken)).toEqual(NOTHING)
})

test('the next one is new and about as hard as one is good', () => {
  const puzzles = Array.from({ length: 40 }, (_, i) => ({ number: i + 1, rating: 600 + 50 * i, themes: [] }))
  const chosen = [0, 0.5, 0.99].map((chance) => nextOf(puzzles, NOTHING, GAME, null, chance)?.rating ?? 0)
  for (const rating of chosen) expect(Math.abs(rating - NOTHING.rating)).toBeLessThanOrEqual(350)
  const after = noted(NOTHING, GAME, { number: 13, rating: 1200 }, true)
  const found = Array.from({ length: 50 }, (_, i) => nextOf(puzzles, after, GAME, 14, i / 50)?.number)
  expect(found).not.toContain(13)
  expect(found).not.toContain(14)
})

test('whoever has tried them all begins again, and where there are none there is none', () => {
  const only = [{ number: 1, rating: 1000, themes: [] }, { number: 2, rating: 1000, themes: [] }]
  const all = only.reduce((progress, puzzle) => noted(progress, GAME, puzzle, true), NOTHING)
  expect(nextOf(only, all, GAME, 1, 0)?.number).toBe(2)
  expect(nextOf([], NOTHING, GAME, null, 0)).toBeUndefined()
})
