// The deck one brings to one's own seat.

import { api } from './api'
import { textOf, type Picked } from './decks'
import { settings } from './settings.svelte'
import type { SeatView, SphereInfo } from './wire'

/** What is to be sent: a text, or nothing for the deck that the seat has anyway. */
export async function textToBring(picked: Picked, { plan }: SeatView): Promise<string> {
  if ('own' in picked) return picked.own.text
  if (picked.ready === plan.fighters[0]) return ''
  const ready = (await api.readyDecks(settings.lang)).find(({ id }) => id === picked.ready)
  return ready === undefined ? '' : textOf(ready)
}

/** The ready deck that a seat plays, as far as others can tell: one that was brought goes by its name. */
export function readyIn({ plan, deck }: Pick<SeatView, 'plan' | 'deck'>, game: SphereInfo): SphereInfo['decks'][number] | undefined {
  return game.decks.find(({ id, name }) => (deck === null ? id === plan.fighters[0] : name === deck))
}
