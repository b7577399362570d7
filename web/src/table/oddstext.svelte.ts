// What an attack promises as one sentence, in the chosen language.

import { t } from '../lib/i18n.svelte'
import { settings } from '../lib/settings.svelte'
import type { Odds } from '../lib/wire'
import { average, needed, percent } from './odds'

export function needsText(needs: number): string {
  const face = needed(needs)
  if (face === 'never') return t('table.odds-never')
  return face === 'always' ? t('table.odds-always') : t('table.odds-needs', { face })
}

export function oddsText(odds: Odds): string {
  return t('table.odds-full', {
    dice: t('table.dice', { count: odds.dice }),
    needs: needsText(odds.needs),
    chance: percent(odds.chance, settings.lang),
    life: average(odds.expected, settings.lang),
  })
}
