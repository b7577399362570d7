// Where to jump to in a replay: what counts in a game, whichever it is.

import type { AnyView, ArenaEvent, Frame, ReplayFrames, SphereEvent, Told } from './wire'

export interface Moment {
  at: number
  kind: 'round' | 'turn' | 'blow' | 'goal' | 'fall' | 'out' | 'end'
  /** The round or turn that begins; whom it is about: a fighter, or by its number a seat. */
  what: string
  wounds: number
}

/** Both begin a part of the game. */
export function isHeading({ kind }: { kind: string }): boolean {
  return kind === 'round' || kind === 'turn'
}

export function momentsOf(film: ReplayFrames): Moment[] {
  return film.frames.flatMap((frame, at) => (isSphere(frame.view) ? sphereMoments(frame, at) : arenaMoments(frame, at)))
}

function isSphere(view: AnyView): boolean {
  return view.kernel === 'sphere'
}

const moment = (at: number, kind: Moment['kind'], what = '', wounds = 0): Moment => ({ at, kind, what, wounds })

// -- an arena: the rounds, the hard blows, the falls and the end

/** A blow of so many wounds is a moment of its own. */
const HARD_BLOW = 2

function arenaMoments({ events }: Frame, at: number): Moment[] {
  const moments = (events as (Told & { event: ArenaEvent })[]).flatMap(({ event }) => arenaMoment(event, at))
  const fallen = moments.filter(({ kind }) => kind === 'fall').map(({ what }) => what)
  return moments.filter(({ kind, what }) => kind !== 'blow' || !fallen.includes(what))
}

function arenaMoment(event: ArenaEvent, at: number): Moment[] {
  switch (event.kind) {
    case 'round-began':
      return [moment(at, 'round', String(event.number))]
    case 'hit':
      return event.wounds < HARD_BLOW ? [] : [moment(at, 'blow', event.fighter, event.wounds)]
    case 'eliminated':
      return [moment(at, 'fall', event.fighter)]
    case 'game-ended':
      return [moment(at, 'end')]
    default:
      return []
  }
}

// -- a sphere: the turns, the goals, who drops out and the end

function sphereMoments({ events }: Frame, at: number): Moment[] {
  return (events as (Told & { event: SphereEvent })[]).flatMap(({ event }) => sphereMoment(event, at))
}

function sphereMoment(event: SphereEvent, at: number): Moment[] {
  switch (event.kind) {
    case 'turn-began':
      return [moment(at, 'turn', String(event.number))]
    case 'goal':
      return [moment(at, 'goal', String(event.seat))]
    case 'eliminated':
      return [moment(at, 'out', String(event.seat))]
    case 'game-ended':
      return [moment(at, 'end')]
    default:
      return []
  }
}
