// What somebody is spared: the rest of the opening six is placed for them, the only choice is made after a moment.

import type { Offer } from '../../lib/wire'
import { suggested, unlaid } from './opening'
import type { Numbers, TeamView } from './types'


/** The opening six on their way to the server, one after another as it takes them. */
export class Arranging {
  #keys: string[] = $state([])
  #asked = -1

  get isUnderWay(): boolean {
    return this.#keys.length > 0
  }

  begin(team: TeamView, numbersOf: (card: string) => Numbers): void {
    const taken = new Set(Object.keys(team.laid).filter((slot) => team.laid[slot] !== null))
    const cards = unlaid(team).map((card) => ({ card, numbers: numbersOf(card) }))
    this.#keys = suggested(cards, taken).map(({ card, slot }) => `place:${card}:${slot}`)
  }

  /** The next key, once for each question: what has been asked before is answered already. */
  next(offers: readonly Offer[], turn: number): string | null {
    const key = this.#keys.find((each) => offers.some((offer) => offer.key === each))
    if (key === undefined || turn === this.#asked) return null
    this.#asked = turn
    this.#keys = this.#keys.toSpliced(this.#keys.indexOf(key), 1)
    return key
  }

  stop(): void {
    if (this.isUnderWay) this.#keys = []
  }
}

/** What is chosen in secret, and passing, is never chosen for somebody: others would see how soon it was. */
const OWN_DECISION: ReadonlySet<string> = new Set(['opening', 'window'])

export function onlyChoice(offers: readonly Offer[], point: string): Offer | null {
  return offers.length === 1 && !OWN_DECISION.has(point) ? offers[0]! : null
}
