// The workbench: one's own file in the making, and what the server says of it.

import { wordsOf } from '../../lib/api'
import { store, stored } from '../../lib/storage'
import type { WorkshopForm, WorkshopReport } from '../../lib/wire'
import { at, tableAt, withValue, without, type Road, type Table } from './tables'
import { workshopApi } from './workshopapi'

const DRAFT = 'gong.workshop'
const USUAL = 'warriorz-2e'
/** What is typed in one go is looked at once. */
const PAUSE = 250

const begun = (game: string): Table => ({ base: game, fighters: {} })

export class Bench {
  tables: Table = $state.raw(begun(USUAL))
  report: WorkshopReport | null = $state.raw(null)
  problem: string | null = $state(null)
  isChecking = $state(false)
  /** The warriors of the game itself. */
  #base: Table = $state.raw({})
  #pause: ReturnType<typeof setTimeout> | undefined
  #asked = 0

  readonly game = $derived(String(this.tables.base ?? USUAL))
  readonly isFine = $derived(!this.isChecking && this.report !== null && this.report.problems.length === 0)
  /** Every warrior, one's own over those of the game: shown at once, before the server has looked. */
  readonly warriors: Table = $derived(over(this.#base, tableAt(this.tables, ['fighters'])))

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

  set(road: Road, value: unknown): void {
    this.tables = withValue(this.tables, road, value)
    this.#look()
  }

  drop(road: Road): void {
    this.tables = { fighters: {}, ...without(this.tables, road) }
    this.#look()
  }

  isChanged(road: Road): boolean {
    return at(this.tables, road) !== undefined
  }

  isNew(id: string): boolean {
    return !(id in this.#base)
  }

  problemAt(field: string): string | undefined {
    return this.report?.problems.find((problem) => problem.field === field)?.text
  }

  // -- asking the server

  async #take(form: WorkshopForm): Promise<boolean> {
    clearTimeout(this.#pause)
    try {
      const report = await workshopApi.check(form)
      const game = String(report.tables.base ?? report.tables.game ?? USUAL)
      this.#base = (await workshopApi.check({ tables: begun(game) })).whole
      this.tables = report.tables
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

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value)
