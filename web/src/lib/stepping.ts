// Walking through a finished game: which table message shows a frame, coming from another one.

import type { Frame, ReplayFrames, RoomView, TableChanged, Told } from './wire'

/** How many events have been told when each frame is shown. */
export function countsOf(frames: readonly Frame[]): number[] {
  let told = 0
  return frames.map((frame) => (told += frame.events.length))
}

export function clamp(film: ReplayFrames, at: number): number {
  return Math.max(0, Math.min(film.frames.length - 1, at))
}

/** One step forward tells what happened in it; a jump, or a step back, tells everything up to there anew. */
export function tableAt(film: ReplayFrames, at: number, before: number | null): TableChanged | null {
  const frame = film.frames[at]
  if (frame === undefined) return null
  const counts = countsOf(film.frames.slice(0, at + 1))
  const number = counts[at] ?? 0
  const isStep = before !== null && at === before + 1
  const events = isStep ? frame.events : film.frames.slice(0, at + 1).flatMap((each) => each.events)
  return { ...still(frame, events), number, first: number - events.length }
}

function still({ view, prompt, move }: Frame, events: Told[]): Omit<TableChanged, 'number' | 'first'> {
  return { type: 'table-changed', turn: move, events, view, offers: [], can_take_back: false, left: {}, prompt, hold: null, stops: null }
}

/** The frame after a number of moves, where a link points. */
export function frameOfMove(film: ReplayFrames, move: number): number {
  const found = film.frames.findLastIndex((frame) => frame.move <= move)
  return Math.max(0, found)
}

/** The table wants a room for its names; a replay has none any more. */
export function roomOf(film: ReplayFrames): RoomView {
  const seats = film.seats.map(({ number, name, bot, fighters }) => ({
    number,
    name,
    plan: { kind: bot ? ('bot' as const) : ('person' as const), level: '', fighters },
    taken: !bot,
    here: true,
    stand_in: false,
    deck: null,
    seal: '',
    revealed: false,
    playing: null, rated: false,
  }))
  return { ...EMPTY_ROOM, seats, settings: { ...EMPTY_ROOM.settings, game: film.game } }
}

const EMPTY_ROOM: RoomView = {
  id: '',
  code: '',
  settings: {
    game: '',
    seats: [],
    mode: null,
    draft: 'named',
    each: 0,
    teams: null,
    options: {},
    clocks: { decision: 0, away: 0, hold: 0 },
    cards: null,
    public: false,
    hints: false,
    rated: false,
  },
  status: 'over',
  seats: [],
  seat: null,
  host: false,
  spectators: 0,
  commitment: '',
  invite: null,
  replay: null,
  next: null,
  upgraded: false,
  own_cards: false,
  starting: false,
  rated: false,
}
