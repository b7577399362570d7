import { afterEach, expect, test } from 'vitest'
import { isKey, say, t } from './i18n.svelte'
import { preferredLanguage, readSettings, settings } from './settings.svelte'
import { en } from './words/en'
import { fr } from './words/fr'
import arenaEn from './words/arena.en'
import arenaFr from './words/arena.fr'
import howtoEn from './words/howto.en'
import howtoFr from './words/howto.fr'
import type { Entry } from './words/types'

const ENGLISH: Record<string, Entry> = { ...en, ...arenaEn, ...howtoEn }
const FRENCH: Record<string, Entry> = { ...fr, ...arenaFr, ...howtoFr }

afterEach(() => {
  settings.lang = 'en'
})

function holes(entry: Entry | undefined): string[] {
  const text = typeof entry === 'string' ? entry : `${entry?.one} ${entry?.other}`
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].sort()
}

test('every key has words in both languages, and none is left over', () => {
  expect(Object.keys(FRENCH).sort()).toEqual(Object.keys(ENGLISH).sort())
})

test.each(Object.keys(ENGLISH))('%s has the same holes and kind in French', (key) => {
  expect(holes(FRENCH[key])).toEqual(holes(ENGLISH[key]))
  expect(typeof FRENCH[key]).toBe(typeof ENGLISH[key])
})

test('who plays for the server is called a bot, in French too', () => {
  expect(JSON.stringify(FRENCH)).not.toMatch(/robot/i)
  expect(say('fr', 'table.bot-number', { number: 2 })).toBe('Bot 2')
})

test('words follow the language', () => {
  settings.lang = 'fr'
  expect(t('shell.seats', { count: 3 })).toBe('3 places')
})

test('the plural follows the rules of the language: none is one in French, not in English', () => {
  expect(say('en', 'shell.seats', { count: 0 })).toBe('0 seats')
  expect(say('fr', 'shell.seats', { count: 0 })).toBe('0 place')
})

test('a key put together from data can be asked for', () => {
  expect([isKey('shell.loading'), isKey('shell.toString'), isKey('toString')]).toEqual([true, false, false])
})

test('the first known language of the browser is taken', () => {
  expect(preferredLanguage(['de-CH', 'fr-CH', 'en'])).toBe('fr')
  expect(preferredLanguage(['de'])).toBe('en')
})

test('a broken setting falls back alone', () => {
  const fallback = { ...settings }
  const text = JSON.stringify({ lang: 'fr', theme: 'pink', speed: 2, name: 7 })
  expect(readSettings(text, fallback)).toEqual({ ...fallback, lang: 'fr', speed: 2 })
  expect(readSettings('{', fallback)).toEqual(fallback)
})

test('a game counts as taught by itself, and all do where an earlier version did not say which', () => {
  expect(readSettings('{"taught":true,"taughtGames":["warriorz-2e"]}', settings).taughtGames).toEqual(['warriorz-2e'])
  expect(readSettings('{"taught":true}', settings).taughtGames).toContain('mad-arena')
  expect(readSettings('{}', { ...settings, taughtGames: [] }).taughtGames).toEqual([])
})
