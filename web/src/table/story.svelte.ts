// The one clock of the table. It tells events one after another, and everything on the page is the table as it was when
// the last of them had happened: what is asked, offered or won is known when the story has reached it.

import type { AnyEvent, AnyView } from '../lib/wire'
import { restOf, type Bookmark } from './bookmark'
import { changed } from './changes'
import type { MessageOf, ToldOf } from './message'
import { durationOf, lengthOf, WATCHER, type Listener, type Scene, type Sound } from './pace'
import type { Telling } from './telling'

export interface Timer {
  start(callback: () => void, milliseconds: number): unknown
  stop(handle: unknown): void
}

const CLOCK: Timer = {
  start: (callback, milliseconds) => setTimeout(callback, milliseconds),
  stop: (handle) => clearTimeout(handle as number),
}

/** Why the story stands still until somebody says how to go on: they are out of the game, or were away. */
export type Halt = 'fallen' | 'away'

/** Whoever comes back to less than this is simply told it. */
const SHORT = 8_000
/** With a clock running, the story leaves two thirds of it for the decision. */
const SHARE_OF_CLOCK = 1 / 3
/** Of a moment that passes by itself, half is left to answer what was told. */
const SHARE_OF_HOLD = 1 / 2
/** How much faster than chosen. */
type Haste = 1 | typeof FASTER | typeof TO_THE_END
export const FASTER = 4
export const TO_THE_END = Infinity

export class Story<Shown extends AnyView, Happening extends AnyEvent, Trace> {
  /** The table as it was at the told moment. */
  view: Shown = $state.raw({} as Shown)
  /** What the told events have left in sight beside it. */
  trace: Trace = $state.raw({} as Trace)
  /** Everything that has been told, and the number of the first of it. */
  told: readonly ToldOf<Happening>[] = $state.raw([])
  first = $state(0)
  /** The event being looked at; nothing when all have been told. */
  now: ToldOf<Happening> | null = $state.raw(null)
  waiting = $state(0)
  halt: Halt | null = $state(null)
  /** The last message that was told to its end. What it asks is out of date while there is more to tell. */
  reached: MessageOf<Shown, Happening> = $state.raw({} as MessageOf<Shown, Happening>)
  /** When that message came, in milliseconds: clocks have run since. */
  reachedAt = $state(0)
  /** The number of the first event that could not be told, as too much had happened meanwhile. */
  missed: number | null = $state(null)

  speed = 1
  listener: Listener = WATCHER
  onsound: (sound: Sound) => void = () => {}

  readonly #telling: Telling<Shown, Happening, Trace>
  readonly #timer: Timer
  #queue: ToldOf<Happening>[] = []
  #newest: MessageOf<Shown, Happening>
  #cameAt = Date.now()
  #seen = 0
  #handle: unknown = null
  /** While nobody looks: how many events had come by then. */
  #pausedAt: number | null = null
  /** They are somewhere else, and do not only read. */
  #isGone = false
  #isWatchedOn = false
  #haste: Haste = 1
  /** What has gone to far events since this seat was asked last. */
  #spent = 0

  /** `left`: where somebody left this story before the page was loaded. */
  constructor(
    telling: Telling<Shown, Happening, Trace>,
    table: MessageOf<Shown, Happening>,
    timer: Timer = CLOCK,
    left: Bookmark<Shown, Happening> | null = null,
  ) {
    this.#telling = telling
    this.#timer = timer
    this.#newest = table
    this.jump(table)
    if (left !== null && left.moment < table.number) this.#reopen(left)
  }

  get bookmark(): Bookmark<Shown, Happening> {
    return { moment: this.moment, view: this.view, waiting: this.#queue }
  }

  get isTelling(): boolean {
    return this.now !== null || this.waiting > 0
  }

  /** How many events have been told. */
  get moment(): number {
    return this.first + this.told.length
  }

  /** A newer message; or an older one, where somebody leafs back in a replay. */
  receive(table: MessageOf<Shown, Happening>): void {
    if (table.number < this.#seen || table.first > this.#seen) return this.jump(table)
    this.#retell(table)
    const fresh = table.events.slice(this.#seen - table.first)
    this.#keep(table)
    this.#queue.push(...fresh)
    this.waiting = this.#queue.length
    if (fresh.some((told) => told.changes === null)) return this.#miss()
    if (this.speed <= 0 || this.#haste === TO_THE_END) this.skip()
    else this.#proceed()
  }

  /** From a message as it stands, with nothing told on the way. */
  jump(table: MessageOf<Shown, Happening>): void {
    this.stop()
    const isKnown = table.first <= this.moment && table.first >= this.first
    const before = isKnown ? this.told.slice(0, table.first - this.first) : []
    this.first = before.length > 0 ? this.first : table.first
    this.told = [...before, ...table.events]
    this.#queue = []
    this.#keep(table)
    this.trace = this.#traced(table.view)
    this.#settle()
  }

  /** To the end at once. */
  skip(): void {
    this.stop()
    for (const told of this.#queue) this.trace = this.#telling.traceAfter(this.trace, told, this.view)
    this.told = [...this.told, ...this.#queue]
    this.#queue = []
    this.#settle()
  }

  /** To the next event at once. */
  step(): void {
    this.stop()
    this.#endHalt()
    this.#next()
  }

  /** The rest, where it stood still. Whoever is out of the fight may want it faster, or only its result. */
  goOn(haste: Haste = 1): void {
    this.#endHalt()
    this.#haste = haste
    if (haste === TO_THE_END) this.skip()
    else this.#proceed()
  }

  /** Nobody looks: they are gone, or read something that lies over the table. */
  pause(isGone = true): void {
    this.#pausedAt ??= this.#seen
    this.#isGone ||= isGone
    this.stop()
  }

  /** Somebody looks again; whoever was gone is asked whether they want to know all that has come meanwhile. */
  resume(): void {
    if (this.#pausedAt === null) return
    const hasMore = this.#isGone && this.#seen > this.#pausedAt
    this.#pausedAt = null
    this.#isGone = false
    if (this.speed <= 0) return this.skip()
    const length = lengthOf(this.#scenes(this.listener)) / this.speed
    if (this.halt === null && hasMore && length > SHORT) this.halt = 'away'
    else if (this.isTelling) this.#proceed()
  }

  stop(): void {
    if (this.#handle !== null) this.#timer.stop(this.#handle)
    this.#handle = null
  }

  /** As if somebody had only looked away. Where too much has happened, the log has the words. */
  #reopen(left: Bookmark<Shown, Happening>): void {
    const rest = restOf(left, this.told, this.first)
    if (rest === null) {
      this.missed = left.moment
      return
    }
    this.told = this.told.slice(0, left.moment - this.first)
    this.view = left.view
    this.trace = this.#telling.traceOf(left.view, this.#traced(left.view))
    this.reached = { ...this.#newest, turn: -1, offers: [], can_take_back: false, prompt: '' }
    this.#queue = rest
    this.waiting = rest.length
    this.#pausedAt = left.moment
    this.#isGone = true
  }

  #endHalt(): void {
    if (this.halt === 'fallen') this.#isWatchedOn = true
    this.halt = null
  }

  #keep(table: MessageOf<Shown, Happening>): void {
    this.#newest = table
    this.#cameAt = Date.now()
    this.#seen = table.number
  }

  /** What was told, or waits for it, may come again in another language. */
  #retell(table: MessageOf<Shown, Happening>): void {
    const from = this.first - table.first
    const now = from + this.told.length
    if (from < 0 || table.events.length < now) return
    this.told = table.events.slice(from, now)
    this.#queue = this.#queue.map((told, i) => ({ ...told, text: table.events[now + i]?.text ?? told.text }))
  }

  /** Where one of the changes is no longer known, none can be drawn: the log has the words. */
  #miss(): void {
    this.missed ??= this.moment
    this.skip()
  }

  #settle(): void {
    this.now = null
    this.waiting = 0
    this.halt = null
    this.view = this.#newest.view
    this.trace = this.#telling.traceOf(this.view, this.trace)
    this.reached = this.#newest
    this.reachedAt = this.#cameAt
    this.#spent = 0
  }

  get #listener(): Listener {
    return this.#isWatchedOn ? WATCHER : this.listener
  }

  #proceed(): void {
    if (this.#handle === null && this.halt === null && this.#pausedAt === null) this.#next()
  }

  #next(): void {
    this.#handle = null
    let lasts = 0
    while (lasts === 0) {
      const told = this.#queue[0]
      if (told === undefined) return this.#settle()
      if (this.#halts()) return
      lasts = this.#duration()
      this.#queue.shift()
      this.#show(told)
    }
    this.#handle = this.#timer.start(() => this.#next(), lasts)
  }

  #duration(): number {
    const scenes = this.#scenes(this.#listener)
    const lasts = durationOf(scenes, this.#telling.patienceOf(this.#listener) - this.#spent, this.#limit())
    if (!scenes[0]?.isNear) this.#spent += lasts
    return lasts / (this.speed * this.#haste)
  }

  #scenes(listener: Listener): Scene[] {
    return this.#telling.scenesOf(this.#queue, this.trace, listener)
  }

  /** What everything told has left in sight at a table that looks like this. */
  #traced(view: Shown): Trace {
    return this.told.reduce((trace, told) => this.#telling.traceAfter(trace, told, view), this.#telling.traceOf(view, null))
  }

  #limit(): number {
    const { left, hold, view } = this.#newest
    if (view.seat === null) return Infinity
    const clock = (left[String(view.seat)] ?? Infinity) * SHARE_OF_CLOCK
    const moment = (hold?.left ?? Infinity) * SHARE_OF_HOLD
    return this.#cameAt + Math.min(clock, moment) * 1000 - Date.now()
  }

  /** Somebody who has just dropped out is asked before the others' game goes on. */
  #halts(): boolean {
    if (this.#isWatchedOn || !this.#telling.isOut(this.view, this.listener) || !this.#isOthersGame()) return false
    this.now = null
    this.halt = 'fallen'
    return true
  }

  /** What comes next is no longer about them, nor the end itself. */
  #isOthersGame(): boolean {
    const [next] = this.#scenes(this.listener)
    return !next?.isNear && this.#queue.some(({ event }) => this.#telling.goesOn(event))
  }

  #show(told: ToldOf<Happening>): void {
    this.now = told
    this.waiting = this.#queue.length
    this.view = changed(this.view, told.changes ?? {})
    this.trace = this.#telling.traceAfter(this.trace, told, this.view)
    this.told = [...this.told, told]
    const sound = this.#telling.soundOf(told.event)
    if (sound !== null) this.onsound(sound)
  }
}
