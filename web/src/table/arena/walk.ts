// Two steps in one press: nothing happens to whoever only walks through a zone.

import type { Offer, View } from '../../lib/wire'
import { choiceOf, type Sorted } from './offers'

/** The zones two lines away that this turn can still reach, each with the first step there. */
export function walksOf(view: View, offers: Sorted): Map<number, Offer> {
  const firsts = offers.steps.filter((offer) => offer.verb === 'move')
  if (view.turn === null || view.turn.moves < 2 || firsts.length === 0) return new Map()
  const { began_in: start } = view.turn
  const here = view.fighters.find(({ id }) => id === view.turn?.fighter)?.zone ?? start
  const zones = Array.from({ length: view.ring + 1 }, (_, zone) => zone)
  const far = zones.filter((zone) => zone !== start && zone !== here && !areNeighbours(here, zone, view.ring))
  return new Map(far.flatMap((zone) => firstStep(firsts, zone, view.ring)))
}

function firstStep(firsts: readonly Offer[], to: number, ring: number): [number, Offer][] {
  const first = firsts.find((offer) => areNeighbours(choiceOf(offer).zone ?? 0, to, ring))
  return first === undefined ? [] : [[to, first]]
}

/** The centre touches every zone of the ring, and each of them the next. */
export function areNeighbours(one: number, other: number, ring: number): boolean {
  if (one === other) return false
  if (one === 0 || other === 0) return true
  const apart = Math.abs(one - other)
  return apart === 1 || apart === ring - 1
}

/** The step that ends a walk, where it is still offered. */
export function lastStep(offers: Sorted, to: number | null): Offer | null {
  return offers.steps.find((offer) => offer.verb === 'move' && choiceOf(offer).zone === to) ?? null
}
