// A pressed card is locked a moment later: until then it can be taken back, whoever else has locked already.

/** Milliseconds to take it back in: a finger covers what it presses, and needs longer. */
const HELD = { mouse: 1_500, touch: 2_500 }
/** What a clock must have left when the choice is sent. */
const SPARE = 1_000

export class Hold {
  /** How long the card that is held is held in all; nothing when none is. */
  lasts: number | null = $state(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `left`: milliseconds on this seat's clock. */
  start(isTouch: boolean, left: number, done: () => void): void {
    this.stop()
    const lasts = Math.max(0, Math.min(isTouch ? HELD.touch : HELD.mouse, left - SPARE))
    this.lasts = lasts
    this.#timer = setTimeout(() => {
      this.stop()
      done()
    }, lasts)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.lasts = null
  }
}
