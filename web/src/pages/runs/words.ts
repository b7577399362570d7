// The words about many games played on the server; they are not loaded before a page with some.

import { worded } from '../../lib/i18n.svelte'
import { settings, type Lang } from '../../lib/settings.svelte'
import en from '../../lib/words/runs.en'
import fr from '../../lib/words/runs.fr'
import type { Entry, Values } from '../../lib/words/types'

const WORDS: Record<Lang, Record<keyof typeof en, Entry>> = { en, fr }

export function r<K extends keyof typeof en>(key: K, ...values: Values<(typeof en)[K]>): string {
  return worded(settings.lang, WORDS[settings.lang][key], values[0])
}

/** A share of games, as this language writes it. */
export function percent(share: number): string {
  return new Intl.NumberFormat(settings.lang, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(share)
}
