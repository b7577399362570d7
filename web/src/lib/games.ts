// The games this browser has a part in, running and finished, so that the way back to them is not lost.
// Kept in localStorage; the server need not know who looks for them.

import { listIn, store, stored } from './storage'
import type { AnyView, RoomView, SphereView, Status, View } from './wire'

export interface OwnGame {
  id: string
  /** Which game is played there. */
  game: string
  code: string
  /** When it was last looked at, in milliseconds. */
  at: number
  /** How it was then. */
  status: Status
  /** One's own seat; none for whoever only opened the room. */
  seat: number | null
  /** Everybody at the table, in the order of their seats. */
  players: Player[]
  /** How it ended, once it has. */
  ending: Ending | null
}

export interface Player {
  seat: number
  name: string
  isBot: boolean
  fighters: string[]
}

export interface Ending {
  replay: string
  /** The seats that won. */
  winners: number[]
  /** One's own place among all, from 1; none where teams or several fighters were ranked. */
  place: number | null
  rounds: number
  ring: number
  /** The final board. */
  figures: Standing[]
  /** In a sphere: the goals of each seat, whose turns are its rounds. */
  goals?: number[]
}

export interface Standing {
  fighter: string
  /** None for who has left the arena. */
  zone: number | null
  life: number
}

export const MOST_GAMES = 200
/** A game that nobody looked at for so long is not going on any more. */
const RUNS_FOR = 30 * 24 * 3_600_000
const KEY = 'gong.games'

/** What was stored, without what is broken or was left long ago. */
export function readGames(text: string | null, now: number): OwnGame[] {
  return listIn(text)
    .filter(isGame)
    .map((game) => ({ ...OLD_FACTS, ...game }))
    .filter(({ at, ending }) => ending !== null || now - at < RUNS_FOR)
    .slice(0, MOST_GAMES)
}

/** What games lack that were noted before there was a list of finished ones. */
const OLD_FACTS = { status: 'running' as Status, seat: null, players: [] as Player[], ending: null }

/** The list after a look at a room: a game one has a part in is first. */
export function noted(games: readonly OwnGame[], room: RoomView, view: AnyView | null, now: number): OwnGame[] {
  const others = without(games, room.id)
  if (!(room.host || room.seat !== null)) return others
  const known = games.find(({ id }) => id === room.id)
  const game: OwnGame = {
    id: room.id,
    game: room.settings.game,
    code: room.code,
    at: known?.ending ? known.at : now,
    status: room.status,
    seat: room.seat,
    players: playersOf(room, view),
    ending: endingOf(room, view) ?? known?.ending ?? null,
  }
  return [game, ...others].sort((a, b) => b.at - a.at).slice(0, MOST_GAMES)
}

function playersOf(room: RoomView, view: AnyView | null): Player[] {
  return room.seats.map(({ number, name, plan, deck }) => ({
    seat: number,
    name,
    isBot: plan.kind === 'bot',
    fighters: fightersOf(number, view) ?? (deck ? [deck] : plan.fighters),
  }))
}

/** Warriors may be chosen at the table; a deck is brought. */
function fightersOf(number: number, view: AnyView | null): string[] | undefined {
  return view?.kernel === 'sphere' ? undefined : view?.fighters.filter(({ seat }) => seat === number).map(({ id }) => id)
}

function endingOf(room: RoomView, view: AnyView | null): Ending | null {
  if (room.status !== 'over' || room.replay === null || !view?.result) return null
  const { seats, ranking } = view.result
  const own = ownIn(room, view)
  const place = own.length === 1 ? ranking.indexOf(own[0] ?? '') + 1 : 0
  return { replay: room.replay, winners: seats, place: place || null, ...boardOf(view) }
}

/** One's own among those that are ranked. */
function ownIn({ seat }: RoomView, view: AnyView): string[] {
  if (view.kernel === 'sphere') return seat === null ? [] : [String(seat)]
  return view.fighters.filter((fighter) => fighter.seat === seat).map(({ id }) => id)
}

type Board = Pick<Ending, 'rounds' | 'ring' | 'figures' | 'goals'>

function boardOf(view: AnyView): Board {
  return view.kernel === 'sphere' ? scoreOf(view) : floorOf(view)
}

function scoreOf({ turn, teams }: SphereView): Board {
  return { rounds: turn, ring: 0, figures: [], goals: teams.map(({ goals }) => goals) }
}

function floorOf({ round, ring, fighters }: View): Board {
  const figures = fighters.map(({ id, zone, life, standing }) => ({ fighter: id, zone: standing ? zone : null, life }))
  return { rounds: round, ring, figures }
}

export function without(games: readonly OwnGame[], id: string): OwnGame[] {
  return games.filter((each) => each.id !== id)
}

function isGame(value: unknown): value is OwnGame {
  const { id, game, code, at } = (value ?? {}) as Record<string, unknown>
  return [id, game, code].every((each) => typeof each === 'string') && typeof at === 'number'
}

// -- looking for one

export function hasWon({ seat, ending }: OwnGame): boolean | null {
  return ending === null || seat === null ? null : ending.winners.includes(seat)
}

export function opponentsIn({ seat, players }: OwnGame): Player[] {
  return players.filter((player) => player.seat !== seat)
}

/** Every word that is looked for must be found, in any order, whatever the accents. */
export function isFound(text: string, query: string): boolean {
  const plain = bare(text)
  return bare(query).split(/\s+/).every((word) => plain.includes(word))
}

function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{Mark}/gu, '').toLowerCase()
}

// -- in this browser

/** Read afresh each time: another tab may have written since. */
export function ownGames(): OwnGame[] {
  return readGames(stored(KEY), Date.now())
}

/** The seat one had in a finished game. */
export function ownSeatIn(replay: string): number | null {
  return ownGames().find(({ ending }) => ending?.replay === replay)?.seat ?? null
}

export function note(room: RoomView, view: AnyView | null = null): void {
  store(KEY, JSON.stringify(noted(ownGames(), room, view, Date.now())))
}

export function forget(id: string): void {
  store(KEY, JSON.stringify(without(ownGames(), id)))
}

export function forgetAll(): void {
  store(KEY, '[]')
}

// -- to take along

/** All games as one file, with the record of each that is over; a record that cannot be had is left out. */
export async function archived(games: readonly OwnGame[], recordOf: (replay: string) => Promise<unknown>): Promise<string> {
  const kept = []
  for (const game of games) {
    const record = game.ending ? await recordOf(game.ending.replay).catch(() => null) : null
    kept.push({ ...game, date: new Date(game.at).toISOString(), record })
  }
  return JSON.stringify({ format: 'gong-games', version: 1, games: kept }, null, 1)
}
