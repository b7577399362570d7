// Which choice somebody meant who pressed something that is not offered.

import type { View } from '../../lib/wire'
import { hasDice, type Facts } from './facts'
import type { Sorted } from './offers'

export type Pressed =
  | { readonly kind: 'zone'; readonly zone: number }
  | { readonly kind: 'fighter'; readonly id: string }
  | { readonly kind: 'card'; readonly id: string }
  | { readonly kind: 'end' }

/** The key to ask about, or nothing where nothing was meant. */
export function questionOf(pressed: Pressed, view: View, offers: Sorted, facts: Facts): string | null {
  if (view.seat === null || view.over) return null
  if (pressed.kind === 'card') return `card:${pressed.id}`
  if (!view.waiting.includes(view.seat)) return null
  if (pressed.kind === 'end') return 'end'
  return pressed.kind === 'zone' ? zoneQuestion(pressed.zone, view, offers) : fighterQuestion(pressed.id, view, facts)
}

function zoneQuestion(zone: number, view: View, offers: Sorted): string | null {
  if (view.phase === 'place') return `place:${zone}`
  if (view.phase === 'throw') return `throw:${zone}`
  if (view.phase !== 'turn') return null
  const blasts = offers.all.some((offer) => offer.verb === 'shoot-zone')
  return blasts && view.turn?.moves === 0 ? `shoot:zone:${zone}` : `move:${zone}`
}

function fighterQuestion(id: string, view: View, facts: Facts): string | null {
  const actor = view.fighters.find((fighter) => fighter.id === view.turn?.fighter)
  const target = view.fighters.find((fighter) => fighter.id === id)
  if (view.phase !== 'turn' || !actor || !target || actor.seat !== view.seat || target.id === actor.id) return null
  const card = facts.card(actor.active)?.card
  if (actor.zone === target.zone) return card && !hasDice(card.melee) && hasDice(card.shoot) ? `shoot:${id}` : `melee:${id}`
  return card && !hasDice(card.shoot) && hasDice(card.melee) ? `melee:${id}` : `shoot:${id}`
}
