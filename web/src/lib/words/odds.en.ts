import type { Entry } from './types'

export default {
  title: 'Odds',
  show: 'Show the odds',
  hide: 'Hide the odds',
  about: 'Of a moment ago, by what everybody could see',
  soon: 'There are none to tell yet.',
  side: '{names}: {chance} %',
  seat: 'Seat {number}',
} as const satisfies Record<string, Entry>
