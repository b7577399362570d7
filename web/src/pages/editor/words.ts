// The words of the position editor; they come with it.

import { worded } from '../../lib/i18n.svelte'
import { settings, type Lang } from '../../lib/settings.svelte'
import en from '../../lib/words/editor.en'
import fr from '../../lib/words/editor.fr'
import type { Entry, Values } from '../../lib/words/types'

const WORDS: Record<Lang, Record<keyof typeof en, Entry>> = { en, fr }

export function e<K extends keyof typeof en>(key: K, ...values: Values<(typeof en)[K]>): string {
  return worded(settings.lang, WORDS[settings.lang][key], values[0])
}
