import type en from './runs.en'
import type { Translation } from './types'

export default {
  stop: 'Arrêter',
  again: 'Encore une fois',
  waiting: { one: 'En attente : {count} avant', other: 'En attente : {count} avant' },
  preparing: 'Préparation…',
  running: '{done} parties sur {games}',
  stopped: 'Arrêté après {done} parties',
  stale: 'Quelque chose a changé depuis : ces chiffres sont ceux d’avant.',
  plain: 'Les règles compilées ne sont pas prêtes sur ce serveur : peu de parties, donc de larges intervalles.',
} satisfies Translation<typeof en>
