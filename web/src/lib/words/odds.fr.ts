import type { Entry } from './types'

export default {
  title: 'Chances',
  show: 'Montrer les chances',
  hide: 'Cacher les chances',
  about: 'D’il y a un instant, d’après ce que tout le monde pouvait voir',
  soon: 'Il n’y en a pas encore à dire.',
  side: '{names} : {chance} %',
  seat: 'Place {number}',
} as const satisfies Record<string, Entry>
