// A chance, as it is written and judged at every table.

import type { Odds } from '../lib/wire'

/** A chance as a whole percentage that never claims certainty where there is none. */
export function percent(chance: number, lang: string): string {
  const whole = Math.round(chance * 100)
  const honest = chance <= 0 ? 0 : chance >= 1 ? 100 : Math.min(Math.max(whole, 1), 99)
  return new Intl.NumberFormat(lang, { style: 'percent' }).format(honest / 100)
}

/** Three steps for colour and shape: a chance one would take, a gamble, a long shot. */
export function likelihood({ chance }: Pick<Odds, 'chance'>): 'good' | 'even' | 'poor' {
  if (chance >= 0.7) return 'good'
  return chance >= 0.4 ? 'even' : 'poor'
}
