// What is printed in a set of cards, found by id, and the names of everything on the table.

import type { InteractionFacts, ItemView, MarkView, SphereCatalogue, UltraFacts } from './types'

/** A card that is not known. */
export const HIDDEN = '?'

export type Printed = { readonly kind: 'ultra'; readonly card: UltraFacts } | { readonly kind: 'interaction'; readonly card: InteractionFacts }

export class Facts {
  readonly catalogue: SphereCatalogue
  readonly #cards = new Map<string, Printed>()
  readonly #names: ReadonlyMap<string, string>

  constructor(catalogue: SphereCatalogue) {
    this.catalogue = catalogue
    for (const card of catalogue.ultras) this.#cards.set(card.id, { kind: 'ultra', card })
    for (const card of catalogue.interactions) this.#cards.set(card.id, { kind: 'interaction', card })
    const { types, subtypes, capabilities, actions, phases, windows } = catalogue
    const named = { type: types, subtype: subtypes, cap: capabilities, action: actions, phase: phases, window: windows }
    this.#names = new Map(Object.entries(named).flatMap(([kind, titled]) => titled.map(({ id, title }) => [`${kind}:${id}`, title])))
  }

  card(id: string | null): Printed | null {
    return (id !== null && this.#cards.get(id)) || null
  }

  ultra(id: string): UltraFacts | null {
    const found = this.card(id)
    return found?.kind === 'ultra' ? found.card : null
  }

  interaction(id: string): InteractionFacts | null {
    const found = this.card(id)
    return found?.kind === 'interaction' ? found.card : null
  }

  /** The name of a card; an id that is not known stands for itself. */
  name(id: string): string {
    return this.card(id)?.card.name ?? id
  }

  /** What is in force, in a sentence of the catalogue. */
  mark({ says, values }: Pick<MarkView, 'says' | 'values'>): string {
    const { marks, words } = this.catalogue
    const said = values.map((value) => value.split(' ').map((word) => words[word] ?? word).join(' '))
    return (marks[says] ?? says).replace(/\{(\d)\}/g, (hole, i: string) => said[Number(i)] ?? hole)
  }

  /** How long it lasts. */
  until({ until }: Pick<MarkView, 'until'>): string {
    return this.catalogue.until[until] ?? until
  }

  /** What an item of the stack will do: one clause of its card. */
  said({ card, ability, mode }: Pick<ItemView, 'card' | 'ability' | 'mode'>): string {
    const printed = this.card(card)?.card
    const text = printed?.clauses[ability]?.text ?? printed?.text ?? ''
    return mode === null ? text : `${text} (${mode.split(' ').map((word) => this.catalogue.words[word] ?? word).join(' ')})`
  }

  /** The name of anything else that is printed: `cap:shot`, `phase:5`, `window:post-roll`. */
  word(key: `${'type' | 'subtype' | 'cap' | 'action' | 'phase' | 'window'}:${string}`): string {
    return this.#names.get(key) ?? key.slice(key.indexOf(':') + 1)
  }
}
