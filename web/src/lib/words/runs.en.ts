import type { Entry } from './types'

export default {
  stop: 'Stop',
  again: 'Once more',
  waiting: { one: 'Waiting: {count} before it', other: 'Waiting: {count} before it' },
  preparing: 'Getting ready…',
  running: '{done} of {games} games',
  stopped: 'Stopped after {done} games',
  stale: 'Something has changed since: these figures are of what was there before.',
  plain: 'The compiled rules are not ready on this server, so there are only a few games: the intervals are wide.',
} as const satisfies Record<string, Entry>
