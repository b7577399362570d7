/** How a card's numbers are shown. */

import type { CardFacts, Dice } from './types'

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

/** More are counted by a number in one mark: nobody counts five at a glance. */
export const FEW = 2

/** Groups of marks: two attacks are two groups, each a number; an unknown number is a single questioned mark. */
export function groups(value: Dice, few: number = FEW): string[][] {
  if (value === '?') return [['?']]
  if (typeof value !== 'number') return value.map((count) => [String(count)])
  return [value > few ? [String(value)] : Array.from({ length: value }, () => '')]
}

/** What does not fit ends with dots after a whole line, never in the middle of one. */
export function wholeLines(height: number, line: string): number {
  return Math.max(1, Math.floor(height / (parseFloat(line) || height) + 0.1))
}
