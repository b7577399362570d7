// Whoever looks at the table: the seat they have, what is printed in their language, what they point at and can do.

import type { FighterView, Offer } from '../../lib/wire'
import { givenToAll } from '../given'
import type { Facts } from './facts'
import type { Pressed } from './whynot'

export interface Visitor {
  readonly facts: Facts
  /** This visitor's seat; nobody's for a spectator and in a replay. */
  readonly mine: number | null
  readonly isTeamGame: boolean
  /** Somebody explains what to do, and nothing else can be done. */
  readonly isCoached: boolean
  /** The offer pointed at, on the board or in the dock: the other shows it too. */
  pointed: Offer | null
  seatName(seat: number): string
  isMine(fighter: FighterView): boolean
  /** Somebody else's, on one's own side. */
  isAlly(fighter: FighterView): boolean
  choose(offer: Offer): void
  /** Goes to a zone two steps away. */
  walk(zone: number): void
  /** Keeps the Lucky Charm for the rest of the round. */
  keepCharm(keep: Offer): void
  press(pressed: Pressed): void
  showCard(id: string): void
  showFighter(id: string): void
}

export const [giveVisitor, theVisitor] = givenToAll<Visitor>()
