// What every part of the table needs: the printed facts, who plays whom, and the ways to act and to look things up.

import { getContext, setContext } from 'svelte'
import type { FighterView, Offer } from '../lib/wire'
import type { Facts } from './facts'
import type { Pressed } from './whynot'

export interface Desk {
  readonly facts: Facts
  /** This visitor's seat; nobody's for a spectator and in a replay. */
  readonly mine: number | null
  readonly isTeamGame: boolean
  /** The offer pointed at, on the board or in the dock: the other shows it too. */
  pointed: Offer | null
  seatName(seat: number): string
  isMine(fighter: FighterView): boolean
  /** Somebody else's, on one's own side. */
  isAlly(fighter: FighterView): boolean
  choose(offer: Offer): void
  press(pressed: Pressed): void
  showCard(id: string): void
  showFighter(id: string): void
}

const DESK = Symbol('desk')

export function giveDesk(desk: Desk): Desk {
  return setContext(DESK, desk)
}

export function theDesk(): Desk {
  return getContext<Desk>(DESK)
}
