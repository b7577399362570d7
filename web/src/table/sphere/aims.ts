// What an offer is about: where on the table it is pressed, and what has to be pressed first.

import type { Offer } from '../../lib/wire'
import type { Advised, Shown } from '../advice'

/**
 * A thing that can be pressed. `at:1.b2` a place of a formation, `hand:i07` a card in the hand, `held:u12` one of the opening
 * six, `seat:1` a leader, `item:2` an item of the stack counted from the lowest, `locker:0` a locker room, `card:u12` a card
 * that is shown to be picked.
 */
export type Spot = string

export interface Aim {
  /** Pressed first, or alone where there is no second. */
  readonly first: Spot | null
  /** Whom or what it is done to. */
  readonly second: Spot | null
}

const BUTTON: Aim = { first: null, second: null }
const only = (first: Spot): Aim => ({ first, second: null })

/** The offers of the seat that is asked name its own slots without saying whose they are. */
export function aimOf({ verb, fields }: Pick<Offer, 'verb' | 'fields'>, seat: number): Aim {
  const own = (slot: string | undefined): Spot => `at:${seat}.${slot}`
  switch (verb) {
    case 'tackle':
    case 'assault':
      return { first: own(fields.slot), second: `at:${fields.place}` }
    case 'place':
      return { first: `held:${fields.held}`, second: own(fields.slot) }
    case 'swap':
      return fields.first === undefined ? BUTTON : { first: own(fields.first), second: own(fields.second) }
    case 'put':
      return only(fields.where === 'locker' ? `locker:${seat}` : own(fields.where))
    default:
      return aimOfOne(fields, own)
  }
}

/** Where on the table a choice shows: who does it, and to whom. */
export function shownAt(choice: Advised, seat: number): Shown {
  const { first, second } = aimOf(choice, seat)
  const select = (spot: Spot | null): string | null => (spot === null ? null : `[data-spot="${spot}"]`)
  return { from: second === null ? null : select(first), to: select(second ?? first) }
}

function aimOfOne(fields: Offer['fields'], own: (slot: string) => Spot): Aim {
  const { slot, place, played, discarded, picked, top, team, item } = fields
  if (slot !== undefined) return slot === 'none' ? BUTTON : only(own(slot))
  if (place !== undefined) return only(`at:${place}`)
  if (played !== undefined || discarded !== undefined) return only(`hand:${played ?? discarded}`)
  if (picked !== undefined || top !== undefined) return only(`card:${picked ?? top}`)
  if (team !== undefined) return only(`seat:${team}`)
  return item === undefined ? BUTTON : only(`item:${item}`)
}

/** The place of a spot in a formation, such as `1.b2`. */
export function placeOf(spot: Spot | null): string | null {
  return spot?.startsWith('at:') ? spot.slice(3) : null
}

/** A place as seat and slot. */
export function partsOf(place: string): { seat: number; slot: string } {
  const [seat = '0', slot = ''] = place.split('.')
  return { seat: Number(seat), slot }
}
