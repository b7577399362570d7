/** How a card's numbers are shown. */

import type { CardFacts, Dice, Pose } from './types'

export interface Stat {
  readonly sign: 'step' | 'sword' | 'bow'
  readonly value: Dice
}

export function statsOf(card: CardFacts): Stat[] {
  return [
    { sign: 'step', value: card.move },
    { sign: 'sword', value: card.melee },
    { sign: 'bow', value: card.shoot },
  ]
}

export const none = (value: Dice): boolean => value === 0

/** Groups of marks: two attacks are two groups, an unknown number is a single questioned mark. */
export function groups(value: Dice): string[][] {
  if (value === '?') return [['?']]
  const counts = typeof value === 'number' ? [value] : value
  return counts.map((count) => Array.from({ length: count }, () => ''))
}

/** Blows are shown as blows; who shoots stands and aims. */
export function poseOf(card: CardFacts): Pose {
  return none(card.melee) ? 'stand' : 'strike'
}

export type Backdrop = 'eclipse' | 'moon' | 'slash' | 'target'

export function backdropOf(card: CardFacts): Backdrop {
  if (card.kind === 'technique') return 'eclipse'
  if (card.kind === 'item') return 'moon'
  return none(card.melee) ? 'target' : 'slash'
}
