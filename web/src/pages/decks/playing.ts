// From the workbench to a table: a room for one, against a bot.

import { api } from '../../lib/api'
import { blank, seat } from '../../lib/plans'
import { bringAtOnce, startAtOnce } from '../../lib/quick'
import { router } from '../../lib/router.svelte'
import type { Settings, SphereInfo } from '../../lib/wire'

interface Wanted {
  /** A ready deck by its id, or the text of one's own. */
  own: string | { text: string }
  /** A ready deck by its id; without one the lot decides. */
  against: string
  level: string
  /** One's own set of cards, if it is played with one. */
  cards: string | null
}

export async function playWith(game: SphereInfo, wanted: Wanted): Promise<void> {
  const { id } = await api.createRoom(settingsFor(game, wanted))
  if (typeof wanted.own !== 'string') bringAtOnce(id, wanted.own.text)
  startAtOnce(id)
  router.go({ page: 'room', id, invite: null })
}

/** A deck of one's own is brought once one sits; what no seat names the server finds a deck for. */
export function settingsFor(game: SphereInfo, { own, against, level, cards }: Wanted, random = Math.random): Settings {
  const mine = typeof own === 'string' ? own : ''
  const others = cards === null ? game.decks.map(({ id }) => id).filter((id) => id !== mine) : []
  const theirs = against || (others[Math.floor(random() * others.length)] ?? '')
  const seats = [
    { ...seat('person', level), fighters: named(mine) },
    { ...seat('bot', level), fighters: named(theirs) },
  ]
  return { ...blank(game.id), draft: 'named', seats, cards }
}

const named = (deck: string): string[] => (deck === '' ? [] : [deck])
