// Which choice somebody meant who pressed something that is not offered.

import { partsOf, placeOf, type Spot } from './aims'
import type { SphereView } from './types'

const isFront = (slot: string): boolean => slot.startsWith('f')

/** The key to ask about, or nothing where nothing was meant. */
export function questionOf(view: SphereView, chosen: Spot | null, spot: Spot): string | null {
  if (view.seat === null || view.over) return null
  const [kind, id = ''] = splitOnce(spot)
  if (kind === 'hand') return view.point === 'discard' ? `discard:${id}` : `play:${id}`
  if (view.point === 'announcing') return targetQuestion(kind, id)
  const place = placeOf(spot)
  return place === null ? null : placeQuestion(view, placeOf(chosen), place)
}

function splitOnce(spot: Spot): [string, string] {
  const at = spot.indexOf(':')
  return [spot.slice(0, at), spot.slice(at + 1)]
}

function targetQuestion(kind: string, id: string): string | null {
  return kind === 'at' ? `target:${id}` : kind === 'seat' || kind === 'item' ? `target:${kind}:${id}` : null
}

function placeQuestion(view: SphereView, chosen: string | null, place: string): string | null {
  const { seat, slot } = partsOf(place)
  if (seat === view.seat) return ownQuestion(view, slot)
  const own = chosen === null ? null : partsOf(chosen)
  return own?.seat === view.seat ? `tackle:${own.slot}:${place}` : null
}

/** What an own Ultra is for, by the decision that is due and the row it stands in. */
function ownQuestion(view: SphereView, slot: string): string | null {
  switch (view.point) {
    case 'saving':
      return `save:${slot}`
    case 'rest':
      return `ready:${slot}`
    case 'picking-slot':
      return `slot:${slot}`
    case 'placing':
      return `put:${slot}`
    case 'window':
      return windowQuestion(view, slot)
    default:
      return null
  }
}

function windowQuestion(view: SphereView, slot: string): string {
  const kind = view.window?.kind
  if (kind === 'post-roll' && view.action !== null) return `reinforce:${slot}`
  if (view.active !== view.seat || (kind !== 'idle' && kind !== 'shooter')) return `use:${slot}`
  if (kind === 'shooter') return `shot:${slot}`
  if (view.phase === 6) return isFront(slot) ? `shot:${slot}` : `pass:${slot}`
  return `tackle:${slot}:${someOpponent(view)}`
}

/** An Ultra that could be tackled, so that the answer is about whoever would tackle. */
function someOpponent(view: SphereView): string {
  const places = view.teams.filter(({ seat, alive }) => seat !== view.seat && alive).flatMap(({ seat, formation }) => Object.entries(formation).map(([slot, ultra]) => ({ place: `${seat}.${slot}`, ultra })))
  return (places.find(({ ultra }) => ultra !== null && !ultra.engaged) ?? places[0])?.place ?? '0.f1'
}
