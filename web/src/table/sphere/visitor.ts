// Whoever looks at the table: the seat they have, what is printed in their language, what can be pressed and what they have pressed.

import type { Offer } from '../../lib/wire'
import { givenToAll } from '../given'
import type { Spot } from './aims'
import type { Facts } from './facts'
import type { Offers } from './offers'
import type { Outlook, UltraView } from './types'

/** A card to be read: as printed, or as it is now. */
export interface Shown {
  readonly card: string
  readonly now: UltraView | null
  readonly place: string | null
}

export interface Visitor {
  readonly facts: Facts
  /** This visitor's seat; nobody's for a spectator and in a replay. */
  readonly mine: number | null
  /** Whose formation lies at the bottom. */
  readonly near: number
  readonly offers: Offers
  readonly lit: ReadonlySet<Spot>
  readonly chosen: Spot | null
  /** What the chosen or pointed action would meet. */
  readonly outlook: Outlook | null
  /** An offer pointed at in the dock, shown on the pitch. */
  pointed: Offer | null
  /** A card pointed at, shown large where there is room. */
  peeked: Shown | null
  seatName(seat: number): string
  choose(offer: Offer): void
  press(spot: Spot): void
  show(shown: Shown): void
}

export const [giveVisitor, theVisitor] = givenToAll<Visitor>()
