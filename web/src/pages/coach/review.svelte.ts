// One game before the coach: how far that is, and what is said of it.

import { ask, send, wordsOf } from '../../lib/api'
import type { Lang } from '../../lib/settings.svelte'
import type { Analysed, JudgedBy } from '../../lib/wire'

export type Level = NonNullable<JudgedBy['level']>

const POLL = 700
const UNASKED: Analysed = { state: 'none', place: 0, done: 0, moves: 0, problem: null, analysis: null }

export class Review {
  said: Analysed = $state.raw(UNASKED)
  problem: string | null = $state(null)

  readonly analysis = $derived(this.said.analysis)
  readonly isOpen = $derived(this.said.state === 'waiting' || this.said.state === 'running')

  #poll: ReturnType<typeof setTimeout> | undefined
  #path: string
  #level: Level
  #isClosed = false

  constructor(replay: string, level: Level, lang: Lang) {
    this.#level = level
    this.#path = `/api/replays/${encodeURIComponent(replay)}/analysis?${new URLSearchParams({ level, lang })}`
  }

  /** Have it judged, unless that is done or under way. */
  async begin(): Promise<void> {
    this.problem = null
    await this.#follow(() => send('POST', this.#path, { level: this.#level }))
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#poll)
  }

  async #follow(asking: () => Promise<Analysed>): Promise<void> {
    clearTimeout(this.#poll)
    try {
      this.said = await asking()
      this.problem = this.said.problem
      if (this.isOpen && !this.#isClosed) this.#poll = setTimeout(() => void this.#follow(() => ask(this.#path)), POLL)
    } catch (error) {
      this.said = UNASKED
      this.problem = wordsOf(error)
    }
  }
}
