// Words in the chosen language. `t('table.lock')`, `t('shell.seats', { count: 3 })`.
// Each part of the client keeps its words in `words/<part>.en.ts` and `words/<part>.fr.ts`.

import { settings, type Lang } from './settings.svelte'
import type arena from './words/arena.en'
import { en } from './words/en'
import { fr } from './words/fr'
import type { Entry, Plural, Values } from './words/types'

const WORDS: Record<Lang, Record<string, Entry>> = { en: { ...en }, fr: { ...fr } }
const PLURALS: Record<Lang, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  fr: new Intl.PluralRules('fr'),
}

/** Those of a table come with it. */
type Words = typeof en & typeof arena
export type Key = keyof Words

/** A part of the page that comes later brings its words along. */
export function addWords(words: Record<Lang, Record<string, Entry>>): void {
  Object.assign(WORDS.en, words.en)
  Object.assign(WORDS.fr, words.fr)
}

/** The words of a key in the chosen language; it follows a change of language wherever it is shown. */
export function t<K extends Key>(key: K, ...values: Values<Words[K]>): string {
  return say(settings.lang, key, values[0])
}

/** The same in a language of one's own choice. */
export function say(lang: Lang, key: Key, values: Record<string, string | number> = {}): string {
  return worded(lang, WORDS[lang][key] ?? key, values)
}

/** For words that come with a part of the page instead of with the first one. */
export function worded(lang: Lang, entry: Entry, values: Record<string, string | number> = {}): string {
  return fill(typeof entry === 'string' ? entry : form(lang, entry, Number(values.count)), values)
}

/** For keys put together from data, such as `shell.refused.${code}`: is there a word for it? */
export function isKey(key: string): key is Key {
  return Object.hasOwn(WORDS.en, key)
}

function form(lang: Lang, plural: Plural, count: number): string {
  return PLURALS[lang].select(count) === 'one' ? plural.one : plural.other
}

function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}
