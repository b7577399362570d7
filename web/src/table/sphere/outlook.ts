// What an action would meet, by place: who could reinforce it, and who could save.

import type { Offer } from '../../lib/wire'
import type { Outlook } from './types'

/** For the action that is looked at; without one there is none. */
export function outlookOf(offer: Offer | null, seat: number): Outlook | null {
  const outlook = offer?.outlook ?? null
  if (outlook === null) return null
  return {
    reinforce: new Map(outlook.reinforce.map(({ slot, adds }) => [`${seat}.${slot}`, adds])),
    savers: new Map(outlook.savers.map(({ place, chance }) => [place, chance])),
  }
}

/** What all reinforcements together would add. */
export function helpIn({ reinforce }: Outlook): number {
  return [...reinforce.values()].reduce((sum, adds) => sum + Math.max(adds, 0), 0)
}
