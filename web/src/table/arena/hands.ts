// The cards that a warrior holds, as far as they are known.

import type { CardFacts, FighterView } from '../../lib/wire'
import { HIDDEN, type Facts } from './facts'

/** Fastest first, as they will be turned up; `laid`, a card laid down, stays among them. */
export function cardsHeld(whom: FighterView, laid: string | null, facts: Facts): CardFacts[] {
  const held = new Set([...whom.hand, ...(laid === null || laid === HIDDEN ? [] : [laid])])
  return facts.fighter(whom.id).cards.filter((card) => held.has(card.id)).toSorted((a, b) => b.initiative - a.initiative)
}

/** Whoever holds cards that are known. */
export function openHands(fighters: readonly FighterView[], facts: Facts): FighterView[] {
  return fighters.filter((each) => each.standing && cardsHeld(each, each.pick, facts).length > 0)
}
