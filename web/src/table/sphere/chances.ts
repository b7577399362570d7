// A chance as it is said: the faces that are good, and how often they come.

import type { Odds } from '../../lib/wire'
import { FACES, isAttack } from './throws'
import { s } from './words'

export function percent(chance: number): string {
  return `${Math.round(chance * 100)} %`
}

/** `7+` for an attack, `≤ 5` for anything else; a die that cannot fail or cannot succeed is said to. */
export function needText(action: string, needed: number): string {
  if (isAttack(action)) return needed <= 1 ? s('need-any') : needed > FACES ? s('need-help', { number: `${needed}+` }) : `${needed}+`
  return needed >= FACES ? s('need-any') : needed < 1 ? s('need-help', { number: `≤ ${needed}` }) : `≤ ${needed}`
}

export function oddsText(action: string, odds: Odds): string {
  return s('odds', { need: needText(action, odds.needs), chance: percent(odds.chance) })
}
