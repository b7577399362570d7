// The one clock of the table. It tells events one after another, and everything on the page is the table as it was when
// the last of them had happened: what is asked, offered or won is known when the story has reached it.

import type { FighterView, TableChanged, Told, View } from '../lib/wire'
import { changed } from './changes'
import { durationOf, lengthOf, patienceOf, scenesOf, soundOf, WATCHER, type Listener, type Sound } from './pace'
import { stageAfter, stageOf, type Stage } from './stage'

export interface Timer {
  start(callback: () => void, milliseconds: number): unknown
  stop(handle: unknown): void
}

const CLOCK: Timer = {
  start: (callback, milliseconds) => setTimeout(callback, milliseconds),
  stop: (handle) => clearTimeout(handle as number),
}

/** Why the story stands still until somebody says how to go on: their last warrior has fallen, or they were away. */
export type Halt = 'fallen' | 'away'

/** Whoever comes back to less than this is simply told it. */
const SHORT = 8_000
/** With a clock running, the story leaves two thirds of it for the decision. */
const SHARE_OF_CLOCK = 1 / 3
/** How much faster than chosen. */
export type Haste = 1 | typeof FASTER | typeof TO_THE_END
export const FASTER = 4
export const TO_THE_END = Infinity

export class Story {
  /** The table as it was at the told moment. */
  view: View = $state.raw({} as View)
  stage: Stage | null = $state.raw(null)
  /** Who is drawn on the floor: whoever falls lies there until everything has been told. */
  floor: readonly FighterView[] = $state.raw([])
  /** Everything that has been told, and the number of the first of it. */
  told: readonly Told[] = $state.raw([])
  first = $state(0)
  /** The event being looked at; nothing when all have been told. */
  now: Told | null = $state.raw(null)
  waiting = $state(0)
  halt: Halt | null = $state(null)
  /** The last message that was told to its end. What it asks is out of date while there is more to tell. */
  reached: TableChanged = $state.raw({} as TableChanged)
  /** When that message came, in milliseconds: clocks have run since. */
  reachedAt = $state(0)
  /** The number of the first event that could not be told, as too much had happened meanwhile. */
  missed: number | null = $state(null)

  speed = 1
  listener: Listener = WATCHER
  onsound: (sound: Sound) => void = () => {}

  #timer: Timer
  #queue: Told[] = []
  #newest: TableChanged
  #cameAt = Date.now()
  #seen = 0
  #handle: unknown = null
  /** While nobody looks: how many events had come by then. */
  #pausedAt: number | null = null
  #isWatchedOn = false
  #haste: Haste = 1
  /** What has gone to far events since this seat was asked last. */
  #spent = 0

  constructor(table: TableChanged, timer: Timer = CLOCK) {
    this.#timer = timer
    this.#newest = table
    this.jump(table)
  }

  get isTelling(): boolean {
    return this.now !== null || this.waiting > 0
  }

  /** How many events have been told. */
  get moment(): number {
    return this.first + this.told.length
  }

  /** A newer message; or an older one, where somebody leafs back in a replay. */
  receive(table: TableChanged): void {
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
  jump(table: TableChanged): void {
    this.stop()
    const isKnown = table.first <= this.moment && table.first >= this.first
    const before = isKnown ? this.told.slice(0, table.first - this.first) : []
    this.first = before.length > 0 ? this.first : table.first
    this.told = [...before, ...table.events]
    this.#queue = []
    this.#keep(table)
    this.stage = this.told.reduce<Stage | null>(stageAfter, null)
    this.#settle()
  }

  /** To the end at once. */
  skip(): void {
    this.stop()
    for (const told of this.#queue) this.stage = stageAfter(this.stage, told)
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

  /** Nobody looks. */
  pause(): void {
    this.#pausedAt ??= this.#seen
    this.stop()
  }

  /** Somebody looks again, and is asked whether they want to know all that has come meanwhile. */
  resume(): void {
    if (this.#pausedAt === null) return
    const hasMore = this.#seen > this.#pausedAt
    this.#pausedAt = null
    const length = lengthOf(scenesOf(this.#queue, this.stage, this.listener)) / this.speed
    if (this.halt === null && hasMore && length > SHORT) this.halt = 'away'
    else if (this.isTelling) this.#proceed()
  }

  stop(): void {
    if (this.#handle !== null) this.#timer.stop(this.#handle)
    this.#handle = null
  }

  #endHalt(): void {
    if (this.halt === 'fallen') this.#isWatchedOn = true
    this.halt = null
  }

  #keep(table: TableChanged): void {
    this.#newest = table
    this.#cameAt = Date.now()
    this.#seen = table.number
  }

  /** What was told, or waits for it, may come again in another language. */
  #retell(table: TableChanged): void {
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
    this.floor = this.view.fighters
    this.stage = stageOf(this.view) ?? this.stage
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
    const scenes = scenesOf(this.#queue, this.stage, this.#listener)
    const lasts = durationOf(scenes, patienceOf(this.#listener) - this.#spent, this.#limit())
    if (!scenes[0]?.isNear) this.#spent += lasts
    return lasts / (this.speed * this.#haste)
  }

  #limit(): number {
    const { left, view } = this.#newest
    const seconds = view.seat === null ? undefined : left[String(view.seat)]
    return seconds === undefined ? Infinity : this.#cameAt + seconds * 1000 * SHARE_OF_CLOCK - Date.now()
  }

  /** Somebody whose last warrior has just fallen is asked before the others' fight goes on. */
  #halts(): boolean {
    if (this.#isWatchedOn || !this.#isOut() || !this.#isOthersFight()) return false
    this.now = null
    this.halt = 'fallen'
    return true
  }

  #isOut(): boolean {
    const { own } = this.listener
    return own.size > 0 && this.view.fighters.every(({ id, standing }) => !standing || !own.has(id))
  }

  /** What comes next is no longer about them, nor the end itself. */
  #isOthersFight(): boolean {
    const [next] = scenesOf(this.#queue, this.stage, this.listener)
    return !next?.isNear && this.#queue.some(({ event }) => event.kind === 'turn-began' || event.kind === 'round-began')
  }

  #show(told: Told): void {
    this.now = told
    this.waiting = this.#queue.length
    this.view = changed(this.view, told.changes ?? {})
    this.floor = this.view.fighters.map((fighter) => lying(fighter, this.floor))
    this.stage = stageAfter(this.stage, told)
    this.told = [...this.told, told]
    const sound = soundOf(told.event)
    if (sound !== null) this.onsound(sound)
  }
}

function lying(fighter: FighterView, before: readonly FighterView[]): FighterView {
  const zone = before.find((each) => each.id === fighter.id)?.zone ?? null
  return fighter.zone === null && zone !== null ? { ...fighter, zone } : fighter
}
