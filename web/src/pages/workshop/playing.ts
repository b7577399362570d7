// From the workbench to a table: the warrior against bots, with the cards of the workbench.

import { api } from '../../lib/api'
import { blank, seat } from '../../lib/plans'
import { startAtOnce } from '../../lib/quick'
import { router } from '../../lib/router.svelte'
import type { Settings } from '../../lib/wire'

export interface Wanted {
  game: string
  warrior: string
  others: readonly string[]
  players: number
  level: string
  mode: string | null
  cards: string
}

export async function playWith(wanted: Wanted): Promise<void> {
  const { id } = await api.createRoom(settingsFor(wanted))
  startAtOnce(id)
  router.go({ page: 'room', id, invite: null })
}

/** The others by lot. */
export function settingsFor({ game, warrior, others, players, level, mode, cards }: Wanted, random = Math.random): Settings {
  const drawn = [...others].map((id) => ({ id, lot: random() })).sort((a, b) => a.lot - b.lot)
  const seats = [
    { ...seat('person', level), fighters: [warrior] },
    ...drawn.slice(0, players - 1).map(({ id }) => ({ ...seat('bot', level), fighters: [id] })),
  ]
  return { ...blank(game), draft: 'named', mode, seats, cards }
}
