import { expect, test } from 'vitest'
import { deckFormFor, deckSettingsOf, quickDeckSettings, withTeams } from './deckplans'
import { withBots } from './plans'
import type { SphereInfo } from './wire'

const deck = (id: string) => ({ id, name: id, style: null, about: null, how: null, family: null, types: [] })
const number = { id: 'goals', text: '', default: '3', rule: null, values: [], least: 1, most: 9 }
const GAME: SphereInfo = {
  kernel: 'sphere',
  id: 'ultrium-sphere',
  title: '',
  notice: null,
  players: [2, 3, 4, 5, 6],
  options: [number],
  bots: ['random', 'greedy'].map((id) => ({ id, title: id })),
  decks: ['balanced', 'blitz', 'bulwark'].map(deck),
}
const QUICK = { teams: 3, level: 'random', deck: 'blitz' }
const decksIn = ({ seats }: { seats: { fighters: string[] }[] }) => seats.flatMap(({ fighters }) => fighters)

test('a quick game: one person with the chosen deck, bots with others', () => {
  const settings = quickDeckSettings(GAME, QUICK)
  expect(settings.seats.map(({ kind, level }) => [kind, level])).toEqual([['person', 'random'], ['bot', 'random'], ['bot', 'random']])
  expect(decksIn(settings)[0]).toBe('blitz')
  expect(new Set(decksIn(settings)).size).toBe(3)
  expect([settings.game, settings.draft, settings.mode, settings.teams]).toEqual(['ultrium-sphere', 'named', null, null])
})

test('without a deck the lot decides; a level that this game lacks is the usual one', () => {
  const settings = quickDeckSettings(GAME, { teams: 2, level: 'oracle', deck: null }, () => 0)
  expect(decksIn(settings)).toHaveLength(2)
  expect(settings.seats[1]?.level).toBe('greedy')
})

test('never more teams than the game is for, and a deck for each', () => {
  const settings = quickDeckSettings(GAME, { ...QUICK, teams: 9 })
  expect(decksIn(settings)).toHaveLength(6)
})

test('a room has two teams at first, and keeps what was filled in when there are more', () => {
  const form = withBots(deckFormFor(GAME), 1)
  expect(form.seats.map(({ kind }) => kind)).toEqual(['person', 'bot'])
  const more = withTeams(GAME, form, 3)
  expect(more.seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'person'])
  expect(decksIn(more)).toEqual(['balanced', 'blitz', 'bulwark'])
})

test('a room may be played with cards of one’s own', () => {
  const form = deckFormFor(GAME)
  expect(deckSettingsOf(GAME, form).cards).toBeNull()
  expect(deckSettingsOf(GAME, { ...form, cards: 'title = 1' }).cards).toBe('title = 1')
})

test('only options that differ from the usual are sent', () => {
  const form = deckFormFor(GAME)
  expect(deckSettingsOf(GAME, { ...form, options: { goals: '3' } }).options).toEqual({})
  expect(deckSettingsOf(GAME, { ...form, options: { goals: '5' } }).options).toEqual({ goals: '5' })
})
