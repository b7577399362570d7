// The workbench: one's own file in the making, and what the server says of it.

import { wordsOf } from '../../lib/api'
import { store, stored } from '../../lib/storage'
import type { WorkshopForm, WorkshopReport } from '../../lib/wire'
import { at, isTable, withValue, without, type Road, type Table } from './tables'
import { workshopApi } from './workshopapi'

const DRAFT = 'gong.workshop'
const USUAL = 'warriorz-2e'
/** What a file names as its base where that is not the game itself: the set of cards. */
const BASES: Readonly<Record<string, string>> = { 'ultrium-sphere': 'first-light' }
/** What is typed in one go is looked at once. */
const PAUSE = 250

const begun = (game: string): Table => ({ base: BASES[game] ?? game })

export class Bench {
  tables: Table = $state.raw(begun(USUAL))
  report: WorkshopReport | null = $state.raw(null)
  problem: string | null = $state(null)
  isChecking = $state(false)
  /** What was printed last: while something is wrong that still stands. */
  printed: WorkshopReport['printed'] = $state.raw(null)
  /** What the game itself has. */
  #base: Table = $state.raw({})
  #pause: ReturnType<typeof setTimeout> | undefined
  #asked = 0

  readonly game = $derived(this.report?.game || USUAL)
  readonly toml = $derived(this.report?.toml ?? '')
  readonly isFine = $derived(!this.isChecking && this.report !== null && this.report.problems.length === 0)
  /** Everything, one's own over what the game has: shown at once, before the server has looked. */
  readonly whole: Table = $derived(over(this.#base, this.tables))

  async open(): Promise<void> {
    const kept = stored(DRAFT)
    if (kept === null || !(await this.read(kept))) await this.lay(USUAL)
  }

  close(): void {
    clearTimeout(this.#pause)
  }

  /** An empty file over a game. */
  async lay(game: string): Promise<void> {
    await this.#take({ tables: begun(game) })
  }

  /** The text of a file; whether it could be read. */
  async read(cards: string): Promise<boolean> {
    return this.#take({ cards })
  }

  /** Nothing in the place of a value takes away what one has written there. */
  set(road: Road, value: unknown): void {
    this.tables = value === undefined ? without(this.tables, road) : withValue(this.tables, road, value)
    this.#look()
  }

  drop(road: Road): void {
    this.set(road, undefined)
  }

  isChanged(road: Road): boolean {
    return at(this.tables, road) !== undefined
  }

  isNew(road: Road): boolean {
    return at(this.#base, road) === undefined
  }

  problemAt(field: string): string | undefined {
    return this.report?.problems.find((problem) => problem.field === field)?.text
  }

  // -- asking the server

  async #take(form: WorkshopForm): Promise<boolean> {
    clearTimeout(this.#pause)
    try {
      const report = await workshopApi.check(form)
      this.#base = (await workshopApi.check({ tables: begun(report.game) })).whole
      this.tables = report.tables
      this.printed = null
      this.#show(report)
      return true
    } catch (error) {
      this.problem = wordsOf(error)
      return false
    }
  }

  #look(): void {
    this.isChecking = true
    clearTimeout(this.#pause)
    this.#pause = setTimeout(() => void this.#check(), PAUSE)
  }

  async #check(): Promise<void> {
    const asked = (this.#asked += 1)
    try {
      const report = await workshopApi.check({ tables: this.tables })
      if (asked === this.#asked) this.#show(report)
    } catch (error) {
      this.problem = wordsOf(error)
    }
  }

  #show(report: WorkshopReport): void {
    this.report = report
    this.printed = report.printed ?? this.printed
    this.problem = null
    this.isChecking = false
    store(DRAFT, report.toml)
  }
}

/** Tables laid over tables, as the server does it. */
function over(base: Table, own: Table): Table {
  const merged: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(own)) {
    const under = merged[key]
    merged[key] = isTable(under) && isTable(value) ? over(under, value) : value
  }
  return merged
}
