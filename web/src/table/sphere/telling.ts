// How a match of Ultrium Sphere is told: beside its view lies the action that is looked at.

import { patienceOf, sceneOf, type Listener, type Sound } from '../pace'
import type { Telling } from '../telling'
import { NO_THROW, throwAfter, throwOf, type Throw } from './throws'
import type { SphereEvent, SphereView } from './types'

const USUAL = 350

/** 0: shown together with what follows. A die rolls for more than half a second and must then be read, as must a card. */
const MILLISECONDS: Partial<Record<SphereEvent['kind'], number>> = {
  placed: 0,
  'opening-revealed': 500,
  rolled: 1300,
  'turn-began': 800,
  'phase-began': 140,
  drawn: 200,
  discarded: 500,
  disengaged: 60,
  engaged: 120,
  'left-play': 700,
  'entered-play': 550,
  swapped: 600,
  moved: 500,
  declared: 900,
  reinforced: 650,
  played: 1700,
  used: 1300,
  triggered: 900,
  resolved: 600,
  negated: 900,
  passed: 0,
  locked: 700,
  cancelled: 1000,
  abandoned: 800,
  goal: 2000,
  declined: 350,
  announced: 250,
  'turn-ended': 200,
  eliminated: 1200,
  'hand-looked': 600,
  'top-looked': 600,
  'card-returned': 500,
  'chosen-team': 700,
  'game-ended': 900,
}

/** The course of a turn, which concerns nobody in particular. */
const ROUTINE: ReadonlySet<string> = new Set(['turn-began', 'turn-ended', 'phase-began', 'drawn', 'announced', 'disengaged'])

/** Whoever has pressed these needs not be told of them: they are only seen to happen. */
const PRESSED: ReadonlySet<string> = new Set(['declared', 'reinforced', 'played', 'used', 'swapped', 'moved', 'entered-play', 'discarded', 'engaged'])
const SEEN = 0.35

/** After so many turns whoever plays knows the cards, and a long match is told faster, at most by so much. */
const LEARNT = 8
const FASTEST = 0.5

/** For one opponent; with more of them, so much longer. */
const PATIENCE = 2

const SOUNDS: Partial<Record<SphereEvent['kind'], Sound>> = {
  rolled: 'die',
  played: 'card',
  used: 'card',
  'entered-play': 'step',
  swapped: 'step',
  'left-play': 'hit',
  goal: 'gong',
  'game-ended': 'end',
}

export interface Trace {
  readonly throw: Throw | null
  /** The turn that is told. */
  readonly turn: number
}

export const SPHERE: Telling<SphereView, SphereEvent, Trace> = {
  traceOf: (view, before) => ({ throw: throwOf(view) ?? settled(before?.throw ?? null), turn: view.turn }),
  traceAfter: (before, { event }, view) => ({ throw: throwAfter(before.throw, event, view), turn: view.turn }),
  scenesOf: (queue, trace, listener) => {
    let now = trace.throw
    const tempo = tempoOf(trace.turn, listener)
    return queue.map(({ event }) => {
      now = aboutAfter(now, event)
      return sceneOf(tempo * lengthFor(event, listener), isNear(event, now, listener))
    })
  },
  patienceOf: (listener) => PATIENCE * patienceOf(listener),
  soundOf: ({ kind }) => SOUNDS[kind] ?? null,
  isOut: ({ teams }, { own }) => own.size > 0 && teams.every(({ seat, alive }) => !alive || !own.has(String(seat))),
  goesOn: ({ kind }) => kind === 'turn-began',
}

function lengthFor(event: SphereEvent, { own }: Listener): number {
  const usual = MILLISECONDS[event.kind] ?? USUAL
  const isPressed = PRESSED.has(event.kind) && 'seat' in event && own.has(String(event.seat))
  return isPressed ? SEEN * usual : usual
}

/** Whoever only watches has chosen how fast. */
function tempoOf(turn: number, { own }: Listener): number {
  return own.size === 0 || turn <= LEARNT ? 1 : Math.max(FASTEST, LEARNT / turn)
}

/** What was locked stays in sight until something new is looked at; what was never thrown does not. */
function settled(before: Throw | null): Throw | null {
  return before !== null && before.ending !== null ? before : null
}

/** Whose action the events to come belong to: the rest of a throw does not matter for that. */
function aboutAfter(before: Throw | null, event: SphereEvent): Throw | null {
  if (event.kind === 'declared') return { ...NO_THROW, seat: event.seat, target: event.target }
  return event.kind === 'turn-ended' ? null : before
}

function isNear(event: SphereEvent, about: Throw | null, { own }: Listener): boolean {
  if (own.size === 0) return true
  if (ROUTINE.has(event.kind)) return false
  return seatsIn(event, about).some((seat) => own.has(String(seat)))
}

/** A team concerned by an event: who does it, whom it is done to, whoever is in the action around it. */
export function seatsIn(event: SphereEvent, about: Throw | null = null): number[] {
  const fields = event as unknown as Record<string, unknown>
  const named = ['seat', 'against', 'victim'].map((name) => fields[name]).filter((seat) => typeof seat === 'number')
  const places = [fields.target, ...(Array.isArray(fields.targets) ? (fields.targets as unknown[]) : []), about?.target]
  const stood = places.filter((place) => typeof place === 'string' && /^\d\./.test(place)).map((place) => Number((place as string)[0]))
  return [...new Set([...named, ...stood, ...(about === null ? [] : [about.seat])])]
}
