/** Chance that is always the same: what is drawn from a seed looks alike everywhere and for ever. */

/** Spreads a text over 32 bits (FNV-1a). */
export function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  return sum >>> 0
}

export interface Luck {
  /** At least 0 and below 1. */
  next(): number
  pick<T>(from: readonly T[]): T
  /** Between both, both included. */
  between(least: number, most: number): number
  chance(share: number): boolean
}

/** A stream of numbers from a seed (mulberry32). */
export function luckOf(seed: string): Luck {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    pick: (from) => from[Math.floor(next() * from.length)]!,
    between: (least, most) => least + next() * (most - least),
    chance: (share) => next() < share,
  }
}
