// A place of a formation in words, for whoever hears the page instead of seeing it.

import type { Facts } from './facts'
import { CAPS } from '../../art/sphere/types'
import { valueOf, type UltraView } from './types'
import { s } from './words'

export function spokenOf(place: string, ultra: UltraView | null, laid: string | null, facts: Facts, team: string): string {
  const slot = (place.split('.')[1] ?? '').toUpperCase()
  if (ultra === null) return laid === null ? s('slot-free', { slot, team }) : s('slot-laid', { slot, team, card: facts.name(laid) })
  const numbers = CAPS.map((cap) => `${facts.word(`cap:${cap}`)} ${valueOf(ultra, cap)}`).join(', ')
  const state = ultra.engaged ? s('engaged') : ultra.committed ? s('committed') : s('ready')
  return s('slot-ultra', { card: facts.name(ultra.card), slot, team, state, numbers })
}
