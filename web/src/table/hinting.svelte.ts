// Asking for a hint: one at a time, and only where something can be chosen freely.

export class Hinting {
  isThinking = $state(false)

  async ask(onhint: () => Promise<void>): Promise<void> {
    if (this.isThinking) return
    this.isThinking = true
    await onhint().finally(() => (this.isThinking = false))
  }
}
