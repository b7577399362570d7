import type en from './shell.en'
import type { Translation } from './types'

export default {
  'shell.title': 'Gong',
  'shell.link.closed': 'La connexion à cette table est fermée.',
  'shell.seats': { one: '{count} place', other: '{count} places' },
} satisfies Translation<typeof en>
