// A chance as it is said: the faces that are good, and how often they come.

import { settings } from '../../lib/settings.svelte'
import type { Odds } from '../../lib/wire'
import { percent as percentIn } from '../chance'
import { FACES, isAttack } from './throws'
import { s } from './words'

/** As at every table, in the language of the page. */
export function percent(chance: number): string {
  return percentIn(chance, settings.lang)
}

/** `7+` for an attack, `≤ 5` for anything else; a die that cannot fail or cannot succeed is said to. */
export function needText(action: string, needed: number): string {
  if (isAttack(action)) return needed <= 1 ? s('need-any') : needed > FACES ? s('need-help', { number: `${needed}+` }) : `${needed}+`
  return needed >= FACES ? s('need-any') : needed < 1 ? s('need-help', { number: `≤ ${needed}` }) : `≤ ${needed}`
}

export function oddsText(action: string, odds: Odds): string {
  return s('odds', { need: needText(action, odds.needs), chance: percent(odds.chance) })
}
