// What somebody advises, or what was worth how much: shown on the table where it is chosen.

import type { Offer } from '../lib/wire'

export interface Advised extends Pick<Offer, 'key' | 'text' | 'verb' | 'fields'> {
  /** The chance to win by it, in parts of a hundred. */
  readonly chance: number
  readonly isBest: boolean
  /** What was really chosen. */
  readonly isChosen: boolean
}

export interface Advice {
  /** Whose choice it is. */
  readonly seat: number
  readonly choices: readonly Advised[]
}

/** The words and places of what a server advises, by what was offered; the first is the best. */
export function adviceOf(seat: number, choices: readonly { key: string; chance: number }[], offers: readonly Offer[]): Advice {
  const known = choices.flatMap(({ key, chance }) => offers.filter((offer) => offer.key === key).map((offer) => ({ ...offer, chance })))
  return { seat, choices: known.map((choice, i) => ({ ...choice, isBest: i === 0, isChosen: false })) }
}

/** Where on a table a choice shows, as selectors: from whom to what; several are tried in turn. */
export interface Shown {
  readonly from: string | null
  readonly to: string | null
}

/** What is done at the same place shows as the better of the two, or as what was chosen. */
export function foremost(choices: readonly Advised[], placeOf: (choice: Advised) => string): Advised[] {
  const found = new Map<string, Advised>()
  for (const choice of choices) {
    const known = found.get(placeOf(choice))
    if (known === undefined || weight(choice) > weight(known)) found.set(placeOf(choice), choice)
  }
  return [...found.values()]
}

/** How large a mark is, with a little room around it. */
const MARK = { width: 52, height: 28 }

/** The first stays where it is; whatever would lie over another moves down below it. */
export function apart<Spot extends { readonly x: number; readonly y: number }>(spots: readonly Spot[]): Spot[] {
  const placed: Spot[] = []
  for (const spot of spots) {
    let { y } = spot
    while (placed.some((other) => Math.abs(other.x - spot.x) < MARK.width && Math.abs(other.y - y) < MARK.height)) y += MARK.height
    placed.push({ ...spot, y })
  }
  return placed
}

const weight = ({ isBest, isChosen, chance }: Advised): number => (isBest ? 2_000 : 0) + (isChosen ? 1_000 : 0) + chance
