// Messages on their way to the story. Bots send many in the blink of an eye: of those only the newest is taken up.

import type { TableChanged } from '../lib/wire'

/** A message shown keeps the next one waiting so long. */
const BLINK = 60

export class Arriving<Message extends TableChanged> {
  /** The message the story goes up to: the newest, or one a blink older. */
  latest: Message
  #arrived: Message
  #blink: ReturnType<typeof setTimeout> | undefined

  constructor(message: Message) {
    this.latest = $state.raw(message)
    this.#arrived = message
  }

  /** Nothing that could be pressed waits, nor does anything that takes it away. */
  take(message: Message): void {
    this.#arrived = message
    if (this.#blink !== undefined && this.latest.offers.length + message.offers.length === 0) return
    this.#show()
  }

  stop(): void {
    clearTimeout(this.#blink)
  }

  #show(): void {
    this.latest = this.#arrived
    clearTimeout(this.#blink)
    this.#blink = setTimeout(() => this.#end(), BLINK)
  }

  #end(): void {
    this.#blink = undefined
    if (this.latest !== this.#arrived) this.#show()
  }
}
