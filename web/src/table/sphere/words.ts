// The words of this table; they come with it, not with the first page.

import { worded } from '../../lib/i18n.svelte'
import { settings, type Lang } from '../../lib/settings.svelte'
import en from '../../lib/words/sphere.en'
import fr from '../../lib/words/sphere.fr'
import type { Entry, Values } from '../../lib/words/types'

export type Word = keyof typeof en
const WORDS: Record<Lang, Record<Word, Entry>> = { en, fr }

export function s<K extends Word>(key: K, ...values: Values<(typeof en)[K]>): string {
  return worded(settings.lang, WORDS[settings.lang][key], values[0])
}
