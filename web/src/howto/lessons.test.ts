import { afterEach, expect, test } from 'vitest'
import { settings } from '../lib/settings.svelte'
import type { Catalogue } from '../lib/wire'
import madArena from '../table/arena/fixtures/catalogue.mad-arena.en.json'
import first from '../table/arena/fixtures/catalogue.warriorz-1e.en.json'
import second from '../table/arena/fixtures/catalogue.warriorz-2e.en.json'
import { aimOf, castOf, signsOf, stepsOf } from './lessons'

const [W1E, W2E, MA] = [first, second, madArena] as unknown as [Catalogue, Catalogue, Catalogue]

afterEach(() => {
  settings.lang = 'en'
})

const tokens = ({ laws }: Catalogue) => signsOf(laws).map(({ token }) => token)
const told = (game: Catalogue) => [aimOf(game.laws), ...stepsOf(game).map(({ text }) => text), ...signsOf(game.laws).map(({ means }) => means)].join(' ')

test('the aim is that of the game, and of the match where it is known', () => {
  expect(aimOf(W2E.laws)).toMatch(/round 7.*popularity/)
  expect(aimOf(W1E.laws)).toMatch(/round 8.*popularity/)
  expect(aimOf(MA.laws)).toMatch(/round 12.*trophy.*centre is worth 3/)
  expect(aimOf(W2E.laws, 5)).toContain('round 5')
})

test('signs that a game does not have are not explained', () => {
  expect(tokens(W2E)).toEqual(expect.arrayContaining(['charm', 'rock', 'laurel', 'trophy']))
  expect(tokens(W1E)).not.toContain('charm')
  expect(tokens(MA)).not.toContain('rock')
})

test('what holds in one game is not said of another', () => {
  expect(told(W2E)).toMatch(/two zones away each die counts 1 less.*counts 3 popularity/)
  expect(told(W1E)).toMatch(/a zone next to it/)
  expect(told(W1E)).not.toMatch(/two zones|counts 3|Lucky|crowd/)
  expect(told(MA)).toMatch(/discarded cards.*Only Zamioculcas never chooses.*for Zamioculcas the gong counts: blue or red/)
  expect(told(W2E)).not.toMatch(/gong/)
  expect(told(MA)).not.toMatch(/popularity|does not come back|Lucky|crowd/)
  expect(told(W2E)).not.toMatch(/discarded|never chooses/)
})

test('it is told in French, too', () => {
  settings.lang = 'fr'
  expect(told(W2E)).toMatch(/popularité/)
  expect(told(W2E)).not.toMatch(/\b(the|and|of|you)\b/)
})

test.each([W1E, W2E, MA])('$title has three warriors with cards for the pictures', ({ fighters }) => {
  const cast = castOf(fighters)
  expect(cast.map(({ id }) => id)).toEqual(['bonzai', 'cactus', 'baobab'])
  expect(cast[0]!.cards.filter(({ kind }) => kind === 'ordinary').length).toBeGreaterThan(2)
})
