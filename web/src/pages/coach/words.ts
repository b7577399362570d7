// The words of the analysis; they are not loaded before it is.

import { worded } from '../../lib/i18n.svelte'
import { settings, type Lang } from '../../lib/settings.svelte'
import en from '../../lib/words/coach.en'
import fr from '../../lib/words/coach.fr'
import type { Entry, Values } from '../../lib/words/types'

const WORDS: Record<Lang, Record<keyof typeof en, Entry>> = { en, fr }

export function c<K extends keyof typeof en>(key: K, ...values: Values<(typeof en)[K]>): string {
  return worded(settings.lang, WORDS[settings.lang][key], values[0])
}

const WHOLE = 1_000_000

/** A chance in whole parts of a hundred. */
export function percent(chance: number): number {
  return Math.round((100 * chance) / WHOLE)
}

/** With its sign, as people write it. */
export function signed(chance: number): string {
  const parts = percent(chance)
  return parts > 0 ? `+${parts}` : parts < 0 ? `−${-parts}` : '0'
}
