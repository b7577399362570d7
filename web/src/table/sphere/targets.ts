// Whom an item of the stack is aimed at, by name.

import type { ItemView, SphereView } from './types'
import type { Visitor } from './visitor'

export function targetNames({ targets }: ItemView, view: SphereView, visitor: Pick<Visitor, 'facts' | 'seatName'>): string {
  return targets.map((target) => targetName(target, view, visitor)).join(', ')
}

function targetName(target: string, view: SphereView, { facts, seatName }: Pick<Visitor, 'facts' | 'seatName'>): string {
  const [kind, number] = target.split(':')
  if (kind === 'seat') return seatName(Number(number))
  if (kind === 'item') return facts.name(view.stack[Number(number) - 1]?.card ?? '')
  return nameAt(target, view, facts.name.bind(facts))
}

/** Who stands at a place such as `1.b2`; the place itself where nobody does. */
export function nameAt(place: string | null, view: SphereView, nameOf: (card: string) => string): string {
  const ultra = ultraAt(place, view)
  return ultra === null ? (place ?? '') : nameOf(ultra.card)
}

export function ultraAt(place: string | null, view: SphereView) {
  const [seat, slot] = (place ?? '').split('.')
  return view.teams.find((team) => String(team.seat) === seat)?.formation[slot ?? ''] ?? null
}
