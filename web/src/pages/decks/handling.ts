import type { Card } from './filters'

/** A card, how often it is in the deck, and how to add it and take it out. */
export interface Handling {
  readonly card: Card
  readonly copies: number
  readonly onadd: () => void
  readonly ontake: () => void
}
