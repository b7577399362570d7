// What an attack promises, in few words.

import type { AttackView, Odds } from '../../lib/wire'

/** Life points on average, with one decimal. */
export function average(expected: number, lang: string): string {
  return new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(expected)
}

/** The face that wounds, as it is said at a table: 4+, or that no die can or every die does. */
export function needed(needs: number): 'never' | 'always' | `${number}+` {
  if (needs > 6) return 'never'
  return needs <= 1 ? 'always' : `${needs}+`
}

/** A thrown net adds its dice up: more than a die can show, and yet possible. */
export function isSum(odds: Odds): boolean {
  return odds.needs > 6 && odds.chance > 0
}

/** How many of these dice wound a target. */
export function wounds(dice: readonly number[], needs: number): number {
  return dice.filter((face) => face >= needs).length
}

/** The dice as they count against one target, and the face it takes: where charms are personal each has its own. */
export function diceAgainst(attack: AttackView, fighter: string | null): { dice: readonly number[]; needs: number | null } {
  const who = fighter ?? attack.target
  if (who === null) return { dice: attack.dice, needs: null }
  return { dice: attack.own_dice[who] ?? attack.dice, needs: attack.needs[who] ?? null }
}
