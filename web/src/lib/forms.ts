// The form of a new room, whichever game it is for.

import { deckFormFor, deckSettingsOf, withTeams } from './deckplans'
import { formFor, isArena, modeOf, playerCounts, settingsOf, withCount, type Form } from './plans'
import type { AnyGame, Settings } from './wire'

export function newForm(game: AnyGame): Form {
  return isArena(game) ? formFor(game) : deckFormFor(game)
}

/** For how many it may be, as it is filled in. */
export function seatCounts(game: AnyGame, form: Form): number[] {
  return isArena(game) ? playerCounts(game, modeOf(game, form)) : game.players
}

export function withSeats(game: AnyGame, form: Form, count: number): Form {
  return isArena(game) ? withCount(game, form, count) : withTeams(game, form, count)
}

export function settingsFor(game: AnyGame, form: Form): Settings {
  return isArena(game) ? settingsOf(game, form) : deckSettingsOf(game, form)
}
