// The opening six: a formation that makes sense, for whoever does not want to think about it.

import { SLOT_NAMES, type Numbers, type TeamView } from './types'

/** What a row is for: attacking and shooting in front, saving and passing behind. */
function frontOf({ assault, tackle, shot }: Numbers): number {
  return shot + (assault + tackle) / 2
}

function backOf({ save, pass_ }: Numbers): number {
  return save + pass_
}

interface Placed {
  readonly card: string
  readonly slot: string
}

/** A slot for each card: those that gain most by it stand in front. Slots that are taken are left out. */
export function suggested(cards: readonly { readonly card: string; readonly numbers: Numbers }[], taken: ReadonlySet<string>): Placed[] {
  const free = SLOT_NAMES.filter((slot) => !taken.has(slot))
  const eagerness = ({ numbers }: (typeof cards)[number]): number => frontOf(numbers) - backOf(numbers)
  const eager = cards.toSorted((a, b) => eagerness(b) - eagerness(a))
  return eager.map(({ card }, i) => ({ card, slot: free[i]! }))
}

/** The opening six that have no place yet, each copy of a card counted. */
export function unlaid({ opening, laid }: Pick<TeamView, 'opening' | 'laid'>): string[] {
  const placed = Object.values(laid).filter((card) => card !== null)
  return opening.filter((card, i) => {
    const copies = opening.slice(0, i + 1).filter((other) => other === card).length
    return copies > placed.filter((other) => other === card).length
  })
}
