import type { Entry } from './types'

export default {
  'shell.title': 'Gong',
  'shell.link.closed': 'The connection to this table is closed.',
  'shell.seats': { one: '{count} seat', other: '{count} seats' },
} as const satisfies Record<`shell.${string}`, Entry>
