// Plays events one after another, then shows the newest view. It never holds up a choice: whoever acts or presses
// on is at the end at once.

import type { FighterView, TableChanged, Told, View } from '../lib/wire'
import { changed } from './changes'
import { durationOf, isTooMuch, soundOf, type Sound } from './pace'
import { stageAfter, stageOf, type Stage } from './stage'

export interface Timer {
  start(callback: () => void, milliseconds: number): unknown
  stop(handle: unknown): void
}

const CLOCK: Timer = {
  start: (callback, milliseconds) => setTimeout(callback, milliseconds),
  stop: (handle) => clearTimeout(handle as number),
}

export class Reel {
  /** The table as it is to be drawn now. */
  view: View = $state.raw({} as View)
  stage: Stage | null = $state.raw(null)
  /** Who is drawn on the floor: whoever falls lies there until everything has been shown. */
  floor: readonly FighterView[] = $state.raw([])
  /** Everything that has been shown, and the number of the first of it. */
  told: readonly Told[] = $state.raw([])
  first = $state(0)
  /** The event being looked at; nothing when all have been shown. */
  now: Told | null = $state.raw(null)
  waiting = $state(0)

  speed = 1
  onsound: (sound: Sound) => void = () => {}

  #timer: Timer
  #queue: Told[] = []
  #newest: View
  #seen = 0
  #handle: unknown = null

  constructor(table: TableChanged, timer: Timer = CLOCK) {
    this.#timer = timer
    this.#newest = table.view
    this.#startOver(table)
  }

  get isPlaying(): boolean {
    return this.now !== null || this.waiting > 0
  }

  /** A newer message; or an older one, where somebody leafs back in a replay. */
  receive(table: TableChanged): void {
    if (table.number < this.#seen || table.first > this.#seen) return this.#startOver(table)
    this.#retell(table)
    const fresh = table.events.slice(this.#seen - table.first)
    this.#newest = table.view
    this.#seen = table.number
    this.#queue.push(...toldOf(fresh))
    this.waiting = this.#queue.length
    if (this.speed <= 0 || isTooMuch(this.#queue.length)) this.skip()
    else if (this.#handle === null) this.#next()
  }

  /** To the end at once. */
  skip(): void {
    if (this.#handle !== null) this.#timer.stop(this.#handle)
    this.#handle = null
    for (const told of this.#queue) this.stage = stageAfter(this.stage, told)
    this.told = [...this.told, ...this.#queue]
    this.#queue = []
    this.#settle()
  }

  stop(): void {
    if (this.#handle !== null) this.#timer.stop(this.#handle)
    this.#handle = null
  }

  /** What was shown already may come again in another language. */
  #retell(table: TableChanged): void {
    const from = this.first - table.first
    if (from < 0 || table.events.length < from + this.told.length) return
    this.told = table.events.slice(from, from + this.told.length)
  }

  /** From a message as it stands, with nothing played. */
  #startOver(table: TableChanged): void {
    this.stop()
    const isKnown = table.first <= this.first + this.told.length && table.first >= this.first
    const before = isKnown ? this.told.slice(0, table.first - this.first) : []
    this.first = before.length > 0 ? this.first : table.first
    this.told = [...before, ...table.events]
    this.#queue = []
    this.#newest = table.view
    this.#seen = table.number
    this.stage = this.told.reduce<Stage | null>(stageAfter, null)
    this.#settle()
  }

  #settle(): void {
    this.now = null
    this.waiting = 0
    this.view = this.#newest
    this.floor = this.view.fighters
    this.stage = stageOf(this.#newest) ?? this.stage
  }

  #next(): void {
    this.#handle = null
    let lasts = 0
    while (lasts === 0) {
      const told = this.#queue.shift()
      if (told === undefined) return this.#settle()
      lasts = durationOf(told.event, this.#queue.length, this.speed)
      this.#show(told)
    }
    this.#handle = this.#timer.start(() => this.#next(), lasts)
  }

  #show(told: Told): void {
    this.now = told
    this.waiting = this.#queue.length
    this.view = told.changes === null ? this.#newest : changed(this.view, told.changes)
    this.floor = this.view.fighters.map((fighter) => lying(fighter, this.floor))
    this.stage = stageAfter(this.stage, told)
    this.told = [...this.told, told]
    const sound = soundOf(told.event)
    if (sound !== null) this.onsound(sound)
  }
}

/** Where one of the changes is no longer known, none can be shown: the newest view is. */
function toldOf(events: readonly Told[]): readonly Told[] {
  return events.every((told) => told.changes !== null) ? events : events.map((told) => ({ ...told, changes: null }))
}

function lying(fighter: FighterView, before: readonly FighterView[]): FighterView {
  const zone = before.find((each) => each.id === fighter.id)?.zone ?? null
  return fighter.zone === null && zone !== null ? { ...fighter, zone } : fighter
}
