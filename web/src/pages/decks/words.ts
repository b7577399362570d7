// The words of this page; they are not loaded before it is.

import { worded } from '../../lib/i18n.svelte'
import { settings, type Lang } from '../../lib/settings.svelte'
import en from '../../lib/words/decks.en'
import fr from '../../lib/words/decks.fr'
import type { Entry, Values } from '../../lib/words/types'

const WORDS: Record<Lang, Record<keyof typeof en, Entry>> = { en, fr }

export function d<K extends keyof typeof en>(key: K, ...values: Values<(typeof en)[K]>): string {
  return worded(settings.lang, WORDS[settings.lang][key], values[0])
}

export function decimal(number: number, digits = 1): string {
  return new Intl.NumberFormat(settings.lang, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(number)
}
