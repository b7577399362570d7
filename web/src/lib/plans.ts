// From what somebody fills in to the settings of a room. Plain functions: a form in, a form out.

import type { AnyGame, Clocks, Draft, GameInfo, LineUpInfo, ModeInfo, SeatPlan, Settings } from './wire'

export interface Form {
  mode: string | null
  seats: SeatPlan[]
  draft: Draft
  /** Warriors for each seat where they are not named; 0 leaves it to the game. */
  each: number
  /** For each seat the number of its team; all different: everybody alone. */
  teamOf: number[]
  options: Record<string, string>
  clocks: Clocks
  /** A set of one's own, for a game of decks. */
  cards: string | null
  public: boolean
  /** People who play against each other may ask what a good player would do. */
  hints: boolean
  /** It counts for ratings, if everybody who plays wants that. */
  rated: boolean
}

const MOST_FIGHTERS = 8
const MOST_EACH = 4
const USUAL_SEATS = 4
/** Good enough to be worth beating, and a newcomer can; the others where a server lacks it. */
const DEFAULT_LEVELS = ['apprentice', 'greedy']
/** The best known game first; games of one's own after it. */
const ORDER = ['warriorz-2e', 'warriorz-1e', 'mad-arena', 'ultrium-sphere']

export function inOrder(games: readonly AnyGame[]): AnyGame[] {
  const rank = ({ id }: AnyGame) => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length)
  return [...games].sort((a, b) => rank(a) - rank(b))
}

export function isArena(game: AnyGame): game is GameInfo {
  return game.kernel === 'arena'
}

export function levelsOf(game: AnyGame): string[] {
  return game.bots.map(({ id }) => id)
}

/** The level that is offered first. */
export function usualLevel(game: AnyGame): string {
  const levels = levelsOf(game)
  return DEFAULT_LEVELS.find((level) => levels.includes(level)) ?? levels.at(-1) ?? ''
}

export function modeOf(game: GameInfo, form: Pick<Form, 'mode'>): ModeInfo | null {
  return game.modes.find(({ id }) => id === form.mode) ?? null
}

/** For how many the game is in this mode. */
export function playerCounts(game: GameInfo, mode: ModeInfo | null): number[] {
  return mode?.players ?? game.players
}

export function nearest(counts: number[], wanted: number): number {
  const distance = (count: number) => Math.abs(count - wanted)
  return counts.reduce((best, count) => (distance(count) < distance(best) ? count : best), counts[0] ?? wanted)
}

// -- a quick game

interface Quick {
  opponents: number
  level: string
  /** One's own warrior; without one, lots are drawn for all. */
  fighter: string | null
}

/** One person against bots, everybody alone. */
export function quickSettings(game: GameInfo, quick: Quick, random = Math.random): Settings {
  const mode = game.modes.find(({ sides }) => sides.length === 0) ?? null
  const count = nearest(playerCounts(game, mode), quick.opponents + 1)
  const level = levelsOf(game).includes(quick.level) ? quick.level : usualLevel(game)
  const seats: SeatPlan[] = Array.from({ length: count }, (_, i) => seat(i === 0 ? 'person' : 'bot', level))
  const own = game.fighters.find(({ id }) => id === quick.fighter)
  if (own) nameFighters(seats, [own.id, ...shuffled(others(game, own.id), random)])
  return { ...blank(game.id), mode: mode?.id ?? null, seats, draft: own ? 'named' : 'random' }
}

function others(game: GameInfo, own: string): string[] {
  return game.fighters.map(({ id }) => id).filter((id) => id !== own)
}

function nameFighters(seats: SeatPlan[], names: string[]): void {
  for (const [i, plan] of seats.entries()) plan.fighters = names.slice(i, i + 1)
}

export function shuffled<T>(items: T[], random: () => number): T[] {
  const drawn = items.map((item) => ({ item, lot: random() }))
  return drawn.sort((a, b) => a.lot - b.lot).map(({ item }) => item)
}

export function seat(kind: SeatPlan['kind'], level: string): SeatPlan {
  return { kind, level, fighters: [] }
}

export function blank(game: string): Settings {
  return {
    game,
    seats: [],
    mode: null,
    draft: 'choice',
    each: 0,
    teams: null,
    options: {},
    clocks: { decision: 0, away: 60, hold: 3 },
    cards: null,
    public: false,
    hints: false,
    rated: false,
  }
}

// -- a room of one's own

export function formFor(game: GameInfo): Form {
  const mode = game.modes[0] ?? null
  const count = nearest(playerCounts(game, mode), USUAL_SEATS)
  const { draft, each, clocks } = blank(game.id)
  const form: Form = { mode: mode?.id ?? null, seats: [], draft, each, clocks, teamOf: [], options: {}, cards: null, public: false, hints: false, rated: false }
  return withCount(game, form, count)
}

/** So many seats: those there are stay, new ones are for people; warriors are named afresh. */
export function withCount(game: GameInfo, form: Form, count: number): Form {
  const level = usualLevel(game)
  const seats = Array.from({ length: count }, (_, i) => form.seats[i] ?? seat('person', level))
  const each = Math.min(form.each, mostEach(game, count))
  return withNames(game, { ...form, seats, each, teamOf: seats.map((_, i) => i) })
}

export function botsIn(form: Form): number {
  return form.seats.filter(({ kind }) => kind === 'bot').length
}

/** So many bots, in the last seats: whoever opens the room sits in the first. */
export function withBots(form: Form, count: number): Form {
  const firstBot = form.seats.length - count
  const seats = form.seats.map((plan, i) => ({ ...plan, kind: i < firstBot ? ('person' as const) : ('bot' as const) }))
  return { ...form, seats }
}

export function withMode(game: GameInfo, form: Form, mode: string): Form {
  const changed = { ...form, mode }
  return withCount(game, changed, nearest(playerCounts(game, modeOf(game, changed)), form.seats.length))
}

export function withDraft(game: GameInfo, form: Form, draft: Draft): Form {
  return withNames(game, { ...form, draft })
}

/** How many warriors each of so many seats may run. */
export function mostEach(game: GameInfo, count: number): number {
  return Math.min(MOST_EACH, Math.floor(Math.min(MOST_FIGHTERS, game.fighters.length) / count))
}

function withNames(game: GameInfo, form: Form): Form {
  if (form.draft !== 'named') return { ...form, seats: form.seats.map((plan) => ({ ...plan, fighters: [] })) }
  const dealt = dealtFighters(game, form)
  return { ...form, seats: form.seats.map((plan, i) => ({ ...plan, fighters: dealt[i] ?? [] })) }
}

/** Whole sides where the mode has as many as there are seats; else one after the other. */
function dealtFighters(game: GameInfo, form: Form): string[][] {
  const sides = modeOf(game, form)?.sides ?? []
  if (sides.length === form.seats.length) return sides
  const names = sides.length > 0 ? sides.flat() : game.fighters.map(({ id }) => id)
  const each = sides.length > 0 ? 1 : Math.max(1, form.each)
  return form.seats.map((_, i) => names.slice(i * each, (i + 1) * each))
}

/** Give a warrior to a place; whoever had it takes the one that was there. */
export function withFighter(form: Form, seatNumber: number, place: number, fighter: string): Form {
  const before = form.seats[seatNumber]?.fighters[place]
  const seats = form.seats.map((plan, i) => ({
    ...plan,
    fighters: plan.fighters.map((name, j) => {
      if (i === seatNumber && j === place) return fighter
      return name === fighter && before !== undefined ? before : name
    }),
  }))
  return { ...form, seats }
}

export function withEach(game: GameInfo, form: Form, each: number): Form {
  return withNames(game, { ...form, each })
}

export function withLineUp(game: GameInfo, form: Form, lineUp: LineUpInfo): Form {
  const level = usualLevel(game)
  const seats = lineUp.seats.map((fighters, i) => ({ ...(form.seats[i] ?? seat('person', level)), fighters }))
  const teamOf = seats.map((_, i) => lineUp.teams.findIndex((team) => team.includes(i)))
  return { ...form, mode: null, draft: 'named', each: 0, seats, teamOf }
}

/** Who fights whom in it: its teams, whoever plays them. */
export function lineUpWords({ seats, teams }: LineUpInfo, name: (fighter: string) => string): string {
  const words = (team: number[]) => team.flatMap((seat) => seats[seat] ?? []).map(name).join(' + ')
  return teams.map(words).join(' / ')
}

/** Teams as the server wants them; nothing where everybody fights alone or the mode decides. */
function teamsOf(game: GameInfo, form: Form): number[][] | null {
  const numbers = [...new Set(form.teamOf)].sort((a, b) => a - b)
  if (game.modes.length > 0 || numbers.length === form.seats.length) return null
  return numbers.map((team) => form.seats.map((_, i) => i).filter((i) => form.teamOf[i] === team))
}

export function settingsOf(game: GameInfo, form: Form): Settings {
  const { mode, seats, draft, each, clocks } = form
  const options = changedOptions(game, form)
  return {
    game: game.id,
    mode,
    seats,
    draft,
    each: draft === 'named' || game.modes.length > 0 ? 0 : each,
    teams: teamsOf(game, form),
    options,
    clocks,
    public: form.public,
    hints: form.hints && !form.rated,
    rated: form.rated,
    cards: null,
  }
}

/** What is as the game has it anyway need not be said. */
export function changedOptions(game: AnyGame, form: Pick<Form, 'options'>): Record<string, string> {
  return Object.fromEntries(Object.entries(form.options).filter(([id, value]) => !isDefault(game, id, value)))
}

function isDefault(game: AnyGame, id: string, value: string): boolean {
  return game.options.find((option) => option.id === id)?.default === value
}
