import { expect, test } from 'vitest'
import type { Ending, OwnGame } from '../../lib/games'
import { lately, MOST } from './lately'

const NOW = 1_800_000_000_000
const DAY = 24 * 3_600_000
const ENDING: Ending = { replay: 'r', winners: [0], place: 1, rounds: 5, ring: 6, figures: [] }

function game(age: number, more: Partial<OwnGame> = {}): OwnGame {
  return { id: 'a', game: 'mad-arena', code: '', at: NOW - age * DAY, status: 'over', seat: 2, players: [], ending: ENDING, ...more }
}

test('finished games of the last days in which one had a seat', () => {
  const games = [game(1), game(2, { ending: null }), game(3, { seat: null }), game(6.9), game(8)]
  expect(lately(games, 7, NOW)).toEqual([
    { replay: 'r', seat: 2 },
    { replay: 'r', seat: 2 },
  ])
  expect(lately(games, 1, NOW)).toEqual([])
})

test('no more than a server takes', () => {
  expect(lately(Array.from({ length: 100 }, () => game(1)), 7, NOW)).toHaveLength(MOST)
})
