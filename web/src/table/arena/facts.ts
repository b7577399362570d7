// What is printed in a game, found by id.

import type { CardFacts, Catalogue, FighterFacts } from '../../lib/wire'

/** A warrior that has not been chosen yet, or a card lying face down. */
export const HIDDEN = '?'
/** The warrior's own sheet, its active card before its first turn. */
export const SHEET = 'sheet'

interface Owned {
  readonly card: CardFacts
  readonly fighter: FighterFacts
}

export class Facts {
  readonly catalogue: Catalogue
  readonly #fighters: Map<string, FighterFacts>
  readonly #cards: Map<string, Owned>

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue
    this.#fighters = new Map(catalogue.fighters.map((fighter) => [fighter.id, fighter]))
    this.#cards = new Map(catalogue.fighters.flatMap((fighter) => fighter.cards.map((card) => [card.id, { card, fighter }])))
  }

  /** An unknown id gets a sheet of its own, so that nothing that came from the server is ever left out. */
  fighter(id: string): FighterFacts {
    return this.#fighters.get(id) ?? unknown(id)
  }

  card(id: string | null): Owned | null {
    return (id !== null && this.#cards.get(id)) || null
  }

  name(id: string): string {
    return this.fighter(id).name
  }
}

function unknown(id: string): FighterFacts {
  return {
    id,
    name: id,
    title: null,
    colour: 'grey',
    size: 9,
    life: 9,
    defence: 4,
    element: 'none',
    place: 'ring',
    steady: false,
    cards: [],
    origins: {},
    note: '',
  }
}

/** The dice of an attack as they are written on a card; 0 is no attack. */
export function diceText(dice: CardFacts['melee']): string {
  return typeof dice === 'object' ? dice.join('+') : String(dice)
}

export function hasDice(dice: CardFacts['melee']): boolean {
  return typeof dice === 'object' ? dice.some((count) => count > 0) : dice !== 0
}
