// The settings of a room in which each seat brings a deck and plays for itself.

import { blank, changedOptions, levelsOf, nearest, seat, shuffled, usualLevel, type Form } from './plans'
import type { SeatPlan, Settings, SphereInfo } from './wire'

const USUAL_TEAMS = 2

interface DeckQuick {
  teams: number
  level: string
  /** One's own deck; without one the lot decides, as it does for the bots. */
  deck: string | null
}

/** One person against bots, none of whom has the same deck as another. */
export function quickDeckSettings(game: SphereInfo, quick: DeckQuick, random = Math.random): Settings {
  const level = levelsOf(game).includes(quick.level) ? quick.level : usualLevel(game)
  const decks = game.decks.map(({ id }) => id)
  const own = decks.filter((id) => id === quick.deck)
  const dealt = [...own, ...shuffled(decks.filter((id) => id !== quick.deck), random)]
  const seats = Array.from({ length: nearest(game.players, quick.teams) }, (_, i) => plan(i === 0 ? 'person' : 'bot', level, dealt, i))
  return { ...blank(game.id), draft: 'named', seats }
}

/** Where there are fewer decks than seats, they are dealt again from the first. */
function plan(kind: SeatPlan['kind'], level: string, decks: readonly string[], number: number): SeatPlan {
  return { ...seat(kind, level), fighters: decks.slice(number % decks.length).slice(0, 1) }
}

// -- a room of one's own

export function deckFormFor(game: SphereInfo): Form {
  const { each, clocks } = blank(game.id)
  const form: Form = { mode: null, seats: [], draft: 'named', each, clocks, teamOf: [], options: {}, cards: null, public: false, hints: false, rated: false }
  return withTeams(game, form, nearest(game.players, USUAL_TEAMS))
}

/** So many teams: those there are stay, new ones are for people. */
export function withTeams(game: SphereInfo, form: Form, count: number): Form {
  const decks = game.decks.map(({ id }) => id)
  const seats = Array.from({ length: count }, (_, i) => form.seats[i] ?? plan('person', usualLevel(game), decks, i))
  return { ...form, seats }
}

export function deckSettingsOf(game: SphereInfo, form: Form): Settings {
  const { seats, clocks, cards, rated } = form
  const options = changedOptions(game, form)
  return { ...blank(game.id), draft: 'named', seats, clocks, cards, options, public: form.public, hints: form.hints && !rated, rated }
}
