// How many copies of which cards: plain tables, never changed in place.

export const PILES = ['ultras', 'interactions'] as const
export type Pile = (typeof PILES)[number]
export type Copies = Readonly<Record<string, number>>

export interface Deck {
  readonly name: string
  readonly style: string | null
  readonly ultras: Copies
  readonly interactions: Copies
}

export const NO_DECK: Deck = { name: '', style: null, ultras: {}, interactions: {} }

/** One more or fewer of a card; of none there is no entry. */
export function changed(copies: Copies, card: string, by: number): Copies {
  const { [card]: before = 0, ...others } = copies
  return before + by > 0 ? { ...copies, [card]: before + by } : others
}

/** Some cards come, others go. */
export function exchanged(copies: Copies, come: Copies, go: Copies): Copies {
  const without = Object.entries(go).reduce((left, [card, n]) => changed(left, card, -n), copies)
  return Object.entries(come).reduce((grown, [card, n]) => changed(grown, card, n), without)
}

/** Do both hold the same cards, whatever they are called? */
export function isSame(one: Pick<Deck, Pile>, other: Pick<Deck, Pile>): boolean {
  return PILES.every((pile) => sorted(one[pile]) === sorted(other[pile]))
}

function sorted(copies: Copies): string {
  return JSON.stringify(Object.entries(copies).sort(([a], [b]) => a.localeCompare(b)))
}

/** Every single copy. */
export function single(copies: Copies): string[] {
  return Object.entries(copies).flatMap(([card, n]) => Array<string>(n).fill(card))
}

/** So many copies at random, as from a shuffled deck. */
export function drawn(copies: Copies, count: number, random = Math.random): string[] {
  const lots = single(copies).map((card) => ({ card, lot: random() }))
  return lots
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count)
    .map(({ card }) => card)
}
