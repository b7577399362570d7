// Clocks between two messages: they stand still while nobody who plays is there, and start anew when somebody comes back.

import { isPaused } from '../lib/pause'
import type { RoomView, TableChanged } from '../lib/wire'

/** What one clock shows: so many seconds at a moment of this page's time. */
export interface Reading {
  seconds: number
  at: number
  isStopped: boolean
}

export class Clocks {
  #isStopped = $state(false)
  #message: TableChanged | null = $state.raw(null)
  #at = $state(0)
  /** The last message before the clocks went on: its seconds are too few. */
  #stale: TableChanged | null = $state.raw(null)
  #wentOn = 0
  #decision = 0

  /** The message that was told last, when it came, and who is in the room now. */
  look(message: TableChanged, at: number, room: RoomView | null): void {
    const isStopped = isPaused(room)
    if (isStopped) this.#stale = message
    if (this.#isStopped && !isStopped) this.#wentOn = Date.now()
    this.#decision = room?.settings.clocks.decision ?? 0
    this.#isStopped = isStopped
    this.#message = message
    this.#at = at
  }

  /** Nothing for a seat without a clock, or whom nobody waits for. */
  of(seat: number): Reading | null {
    const told = this.#message?.left[String(seat)]
    if (told === undefined) return null
    if (this.#message !== this.#stale) return { seconds: told, at: this.#at, isStopped: this.#isStopped }
    return { seconds: this.#decision || told, at: this.#isStopped ? this.#at : this.#wentOn, isStopped: this.#isStopped }
  }
}
