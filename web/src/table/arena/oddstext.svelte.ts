// What an attack promises as one sentence, in the chosen language.

import { t } from '../../lib/i18n.svelte'
import { settings } from '../../lib/settings.svelte'
import type { Odds } from '../../lib/wire'
import { percent } from '../chance'
import { average, isSum, needed } from './odds'

export function needsText(needs: number): string {
  const face = needed(needs)
  if (face === 'never') return t('table.odds-never')
  return face === 'always' ? t('table.odds-always') : t('table.odds-needs', { face })
}

/** What the dice of an attack must show, in few words: a face, or for a net their sum. */
export function goalText(odds: Odds): string {
  return isSum(odds) ? t('table.odds-sum', { sum: odds.needs }) : needsText(odds.needs)
}

export function oddsText(odds: Odds): string {
  return t('table.odds-full', {
    dice: t('table.dice', { count: odds.dice }),
    needs: goalText(odds),
    chance: percent(odds.chance, settings.lang),
    life: average(odds.expected, settings.lang),
  })
}
