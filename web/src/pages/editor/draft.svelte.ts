// The position that is being set up: what it says, what its game makes of it, and what it is worth.

import { wordsOf } from '../../lib/api'
import type { Lang } from '../../lib/settings.svelte'
import type { PositionWorth, Situation } from '../../lib/wire'
import { editorapi } from './editorapi'
import type { Position } from './positions'

/** Milliseconds without another change, after which it is checked, and between two looks at a coach that gets ready. */
const PAUSE = 200
const RETRY = 3_000
const MOST_STEPS = 100

export class Draft {
  position: Position = $state.raw({})
  /** What was found of the position as it is, and the last time that one was possible. */
  situation: Situation | null = $state.raw(null)
  good: Situation | null = $state.raw(null)
  worth: PositionWorth | null = $state.raw(null)
  isJudging = $state(false)
  failure: string | null = $state(null)

  #past: Position[] = $state.raw([])
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = 0

  readonly canUndo = $derived(this.#past.length > 0)
  readonly problem = $derived(this.situation?.problem ?? null)
  readonly isGood = $derived(this.situation !== null && this.situation.problem === null)

  constructor(readonly lang: () => Lang) {}

  /** Another position altogether. */
  begin(position: Position): void {
    this.#past = []
    this.#set(position)
  }

  change(position: Position): void {
    this.#past = [...this.#past, this.position].slice(-MOST_STEPS)
    this.#set(position)
  }

  undo(): void {
    const before = this.#past.at(-1)
    this.#past = this.#past.slice(0, -1)
    if (before) this.#set(before)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#asked += 1
  }

  #set(position: Position): void {
    if (position.game !== this.position.game) this.good = null
    this.position = position
    this.situation = null
    this.worth = null
    this.isJudging = false
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.look(), PAUSE)
  }

  /** What came of an older position is of no use any more. */
  async look(): Promise<void> {
    const number = ++this.#asked
    await this.#attempt(number, async () => {
      const found = await editorapi.table(this.position, this.lang())
      if (number !== this.#asked) return
      this.situation = found
      if (found.problem === null) this.good = found
    })
  }

  async judge(): Promise<void> {
    const number = this.#asked
    this.isJudging = true
    await this.#attempt(number, async () => {
      const found = await editorapi.worth(this.position, this.lang())
      if (number !== this.#asked) return
      this.worth = found
      if (found.ready) this.isJudging = false
      else this.#timer = setTimeout(() => void this.judge(), RETRY)
    })
  }

  async #attempt(number: number, what: () => Promise<void>): Promise<void> {
    try {
      this.failure = null
      await what()
    } catch (error) {
      if (number !== this.#asked) return
      this.failure = wordsOf(error)
      this.isJudging = false
    }
  }
}
