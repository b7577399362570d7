// Many games played on the server, watched until they are done.

import { wordsOf } from '../../lib/api'
import type { Course } from '../../lib/wire'

const POLL = 800

export interface Calls<T> {
  look: (id: string) => Promise<T>
  stop: (id: string) => Promise<T>
}

export class Following<T extends Course> {
  run: T | null = $state.raw(null)
  problem: string | null = $state(null)
  /** What was asked about: for anything else the figures are old. */
  about: string = $state('')
  readonly isOpen = $derived(this.run?.state === 'waiting' || this.run?.state === 'running')
  readonly #calls: Calls<T>
  #poll: ReturnType<typeof setTimeout> | undefined

  constructor(calls: Calls<T>) {
    this.#calls = calls
  }

  async start(about: string, begin: () => Promise<T>): Promise<void> {
    this.about = about
    await this.#follow(begin)
  }

  async stop(): Promise<void> {
    const { run } = this
    if (run) await this.#follow(() => this.#calls.stop(run.id))
  }

  close(): void {
    clearTimeout(this.#poll)
  }

  async #follow(ask: () => Promise<T>): Promise<void> {
    clearTimeout(this.#poll)
    try {
      const run = (this.run = await ask())
      this.problem = null
      if (this.isOpen) this.#poll = setTimeout(() => void this.#follow(() => this.#calls.look(run.id)), POLL)
    } catch (error) {
      this.run = null
      this.problem = wordsOf(error)
    }
  }
}
