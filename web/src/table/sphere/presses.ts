// What a press on the table means: it begins something, does it, or asks why it cannot be done.

import type { Offer } from '../../lib/wire'
import type { Spot } from './aims'
import { isAtOnce, type Offers } from './offers'

type Meaning =
  /** Play it. */
  | { readonly kind: 'do'; readonly offer: Offer }
  /** Look at it: what it would do is shown, and the next press does it. */
  | { readonly kind: 'choose'; readonly spot: Spot | null }
  /** Several things can be done to it: the chosen one and the target are kept, and one of them is asked for. */
  | { readonly kind: 'ask'; readonly first: Spot; readonly second: Spot }
  /** Nothing is offered here. */
  | { readonly kind: 'refuse' }

/** `chosen`: what was pressed first, if anything. `isFree`: nobody stands there. */
export function meaningOf(offers: Offers, chosen: Spot | null, spot: Spot, isFree: boolean): Meaning {
  if (chosen !== null && chosen !== spot) {
    const [offer, another] = offers.between(chosen, spot)
    if (another !== undefined) return { kind: 'ask', first: chosen, second: spot }
    if (offer !== undefined) return { kind: 'do', offer }
  }
  const begun = offers.from(spot)
  const [only, second] = begun
  if (only === undefined) return { kind: 'refuse' }
  if (second !== undefined || offers.aim(only).second !== null) return { kind: 'choose', spot: chosen === spot ? null : spot }
  return chosen === spot || isAtOnce(only, isFree) ? { kind: 'do', offer: only } : { kind: 'choose', spot }
}

/** What is lit: where the next press would do something. */
export function litBy(offers: Offers, chosen: Spot | null): ReadonlySet<Spot> {
  if (chosen === null) return offers.starts
  const ends = offers.endsOf(chosen)
  return ends.size > 0 ? ends : new Set([chosen])
}
