// What a seat brings to a game, by its id: warriors, or in a sphere a deck.

import { t } from './i18n.svelte'
import { teamLetter } from './teams'
import type { AnyGame, ReplaySeat } from './wire'

interface Brought {
  id: string
  name: string
}

/** Everything that can be brought. */
export function choicesIn(game: AnyGame | undefined): readonly Brought[] {
  if (game === undefined) return []
  return game.kernel === 'sphere' ? game.decks : game.fighters
}

export function nameOfBrought(game: AnyGame | undefined, id: string): string {
  return choicesIn(game).find((each) => each.id === id)?.name ?? id
}

/** What a seat of a replay played: its warriors; in a sphere, where decks stay secret, its team. */
export function seatWords(game: AnyGame | undefined, { number, fighters }: Pick<ReplaySeat, 'number' | 'fighters'>): string {
  if (game?.kernel === 'sphere') return t('shell.room.teams', { letter: teamLetter(number) })
  return fighters.map((id) => nameOfBrought(game, id)).join(' + ')
}
