import { expect, test } from 'vitest'
import {
  botsIn,
  formFor,
  inOrder,
  lineUpWords,
  mostEach,
  quickSettings,
  settingsOf,
  usualLevel,
  withBots,
  withCount,
  withDraft,
  withEach,
  withFighter,
  withLineUp,
  withMode,
} from './plans'
import type { GameInfo } from './wire'

const NAMES = ['agaric', 'jojoba', 'bonzai', 'cactus', 'burdock', 'sorgho', 'baobab', 'zamioculcas']
const fighters = (names: string[]) => names.map((id, size) => ({ id, name: id, title: null, colour: '', size, life: 9 }))
const bots = ['random', 'greedy'].map((id) => ({ id, title: id }))

const FREE: GameInfo = {
  kernel: 'arena',
  id: 'warriorz-2e',
  title: '',
  notice: null,
  players: [2, 3, 4, 5, 6, 7, 8],
  modes: [],
  fighters: fighters(NAMES),
  options: [{ id: 'dice_cap', text: '', default: 'none', rule: null, values: [] }],
  bots,
  lineups: [{ id: 'T4a', seats: [['agaric'], ['baobab'], ['cactus'], ['sorgho']], teams: [[0, 1], [2, 3]] }],
}
const SIDES = [['agaric', 'cactus', 'baobab'], ['bonzai', 'sorgho', 'burdock']]
const IN_MODES: GameInfo = {
  ...FREE,
  id: 'mad-arena',
  players: [2, 4, 5, 6, 7],
  modes: [
    { id: 'alone', title: '', players: [4, 5, 6, 7], rule: '', sides: [] },
    { id: 'sides', title: '', players: [2, 6], rule: '', sides: SIDES },
  ],
  fighters: fighters(NAMES.filter((name) => name !== 'jojoba')),
  lineups: [],
}
const QUICK = { opponents: 3, level: 'greedy', fighter: null }

test('the best known game comes first, games of one’s own last', () => {
  const games = ['own', 'mad-arena', 'warriorz-1e', 'warriorz-2e'].map((id) => ({ ...FREE, id }))
  expect(inOrder(games).map(({ id }) => id)).toEqual(['warriorz-2e', 'warriorz-1e', 'mad-arena', 'own'])
})

test('a quick game: one person, bots, warriors by lot', () => {
  const settings = quickSettings(FREE, QUICK)
  expect(settings.seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot', 'bot'])
  expect([settings.draft, settings.mode]).toEqual(['random', null])
})

test('with a warrior of one’s own the others get different ones', () => {
  const settings = quickSettings(FREE, { ...QUICK, opponents: 7, fighter: 'cactus' })
  const named = settings.seats.flatMap((plan) => plan.fighters)
  expect([settings.draft, named[0]]).toEqual(['named', 'cactus'])
  expect([...named].sort()).toEqual([...NAMES].sort())
})

test('a quick game keeps to the numbers of the mode for lone fighters', () => {
  expect(quickSettings(IN_MODES, { ...QUICK, opponents: 1 })).toMatchObject({ mode: 'alone' })
  expect(quickSettings(IN_MODES, { ...QUICK, opponents: 1 }).seats).toHaveLength(4)
})

test('a newcomer is offered a bot that can be beaten, where there is one', () => {
  const bots = (...ids: string[]) => ids.map((id) => ({ id, title: id }))
  expect(usualLevel({ ...FREE, bots: bots('random', 'apprentice', 'greedy', 'champion') })).toBe('apprentice')
  expect(usualLevel({ ...FREE, bots: bots('random', 'greedy') })).toBe('greedy')
  expect(usualLevel({ ...FREE, bots: bots('mine') })).toBe('mine')
})

test('a warrior or level that this game lacks is left out', () => {
  const settings = quickSettings(IN_MODES, { ...QUICK, level: 'grandmaster', fighter: 'jojoba' })
  expect([settings.draft, settings.seats[1]?.level]).toEqual(['random', 'greedy'])
})

test('a mode brings its number of seats', () => {
  const form = withMode(IN_MODES, formFor(IN_MODES), 'sides')
  expect([form.seats.length, form.mode]).toEqual([2, 'sides'])
})

test('named warriors follow the sides of a mode: whole sides for two, one each for six', () => {
  const form = withDraft(IN_MODES, withMode(IN_MODES, formFor(IN_MODES), 'sides'), 'named')
  expect(form.seats.map((plan) => plan.fighters)).toEqual(SIDES)
  expect(withCount(IN_MODES, form, 6).seats.flatMap((plan) => plan.fighters)).toEqual(SIDES.flat())
})

test('another draft forgets the names, which the server would refuse', () => {
  const named = withDraft(FREE, formFor(FREE), 'named')
  expect(named.seats.every((plan) => plan.fighters.length === 1)).toBe(true)
  expect(withDraft(FREE, named, 'random').seats.every((plan) => plan.fighters.length === 0)).toBe(true)
})

test('more warriors for each seat, as far as there are any', () => {
  expect([2, 3, 4, 5].map((count) => mostEach(FREE, count))).toEqual([4, 2, 2, 1])
  const form = withEach(FREE, withDraft(FREE, formFor(FREE), 'named'), 2)
  expect(form.seats.map((plan) => plan.fighters.length)).toEqual([2, 2, 2, 2])
  expect(withCount(FREE, form, 8).each).toBe(1)
})

test('a warrior given to a seat is swapped, never doubled', () => {
  const form = withFighter(withDraft(FREE, formFor(FREE), 'named'), 0, 0, 'cactus')
  expect(form.seats.flatMap((plan) => plan.fighters)).toEqual(['cactus', 'jojoba', 'bonzai', 'agaric'])
})

test('a line-up brings warriors and teams', () => {
  const settings = settingsOf(FREE, withLineUp(FREE, formFor(FREE), FREE.lineups[0]!))
  expect(settings).toMatchObject({ draft: 'named', teams: [[0, 1], [2, 3]] })
  expect(settings.seats.map((plan) => plan.fighters)).toEqual(FREE.lineups[0]!.seats)
})

test('a line-up is told by its teams', () => {
  const name = (id: string) => id.toUpperCase()
  expect(lineUpWords(FREE.lineups[0]!, name)).toBe('AGARIC + BAOBAB / CACTUS + SORGHO')
  expect(lineUpWords({ id: 'T2a', seats: [['agaric', 'zamioculcas'], ['jojoba']], teams: [[0], [1]] }, name)).toBe('AGARIC + ZAMIOCULCAS / JOJOBA')
})

test('everybody alone is no team at all, and options at their default are not sent', () => {
  const form = { ...formFor(FREE), options: { dice_cap: 'none' } }
  expect(settingsOf(FREE, form)).toMatchObject({ teams: null, options: {} })
  expect(settingsOf(FREE, { ...form, options: { dice_cap: '6' } }).options).toEqual({ dice_cap: '6' })
})

test('bots sit in the last seats, so many as one says', () => {
  const form = withBots(formFor(FREE), 3)
  expect(form.seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot', 'bot'])
  expect(botsIn(form)).toBe(3)
  expect(botsIn(withBots(form, 0))).toBe(0)
})
