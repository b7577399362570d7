// What every table is given, whatever is played on it: what one seat may know, and the ways to answer. It knows no server.

import type { AnyCatalogue, OwnStops, Reason, RoomView, RuleText, TableChanged } from '../lib/wire'
import type { Advice } from './advice'
import type { Sound } from './pace'

export interface TableProps<Printed extends AnyCatalogue, Message extends TableChanged> {
  catalogue: Printed
  table: Message
  room: RoomView | null
  mine: number | null
  onchoose: (key: string) => void
  ontakeback: () => void
  onwhynot: (key: string) => Promise<Reason>
  onconcede: () => void
  /** Where this seat wants to be asked, in games that have moments which pass by themselves. */
  onstops?: (stops: OwnStops) => void
  /** More time for the moment that is open. */
  onwait?: () => void
  /** 0 shows every result at once. */
  speed?: number
  replay?: boolean
  /** In a replay: everybody's cards are shown. */
  open?: boolean
  /** Ask for a second tap where the first came from a finger. */
  confirm?: boolean
  /** A choice is on its way. */
  busy?: boolean
  /** Somebody explains what to do: there are no hints, and nothing is played without a click. */
  coached?: boolean
  /** What is advised, or was worth how much, shown where it is chosen. */
  advice?: Advice | null
  /** Ask for advice, where one may. */
  onhint?: () => Promise<void>
  /** The names of the seats where there is no room. */
  names?: readonly string[]
  onrematch?: () => void
  onrule?: (id: string) => Promise<RuleText>
  onsound?: (sound: Sound) => void
  /** Nobody hears the server: what comes after that may be much. */
  isAway?: boolean
  /** In a replay: how often somebody went elsewhere than to the next step, which is then not told but shown. */
  jumps?: number
  /** What the page around may know of the story. */
  ontold?: (told: Reached) => void
}

/** How far the story has come. */
export interface Reached {
  readonly isAsked: boolean
  readonly isOver: boolean
  readonly isDone: boolean
  /** How many events have been told. */
  readonly moment: number
}

export const UNTOLD: Reached = { isAsked: false, isOver: false, isDone: true, moment: 0 }
