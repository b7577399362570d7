// The action that is looked at: who tries what against whom, the number that is needed, the die, and what came of it.

import type { SphereEvent, SphereView } from './types'

export type Ending = 'success' | 'failure' | 'cancelled' | 'abandoned'

export interface Throw {
  /** One of the five actions; nothing for the throw that decides who starts. */
  readonly action: string | null
  readonly seat: number
  /** The places of who acts and of the target, such as `1.b2`. */
  readonly actor: string | null
  readonly target: string | null
  readonly face: number | null
  readonly why: string
  readonly ending: Ending | null
  /** How the numbers of now judge the die. */
  readonly needed: number | null
  readonly isSucceeding: boolean | null
  /** Who has scored with it. */
  readonly goal: number | null
}

/** Nothing is known of it yet. */
export const NO_THROW: Throw = { action: null, seat: 0, actor: null, target: null, face: null, why: 'action', ending: null, needed: null, isSucceeding: null, goal: null }

/** Whatever begins a part of a turn ends what was looked at; a goal is looked at until then. */
const BEGINNING: ReadonlySet<string> = new Set(['turn-began', 'phase-began'])
const ENDING: ReadonlySet<string> = new Set(['turn-ended', 'game-ended'])

export function throwAfter(before: Throw | null, event: SphereEvent, view: SphereView): Throw | null {
  const next = afterEvent(before, event)
  return next === null || next.ending !== null ? next : judged(next, view)
}

function afterEvent(before: Throw | null, event: SphereEvent): Throw | null {
  if (BEGINNING.has(event.kind)) return null
  if (ENDING.has(event.kind)) return before?.goal == null ? null : before
  switch (event.kind) {
    case 'declared':
      return { ...NO_THROW, action: event.action, seat: event.seat, actor: `${event.seat}.${event.slot}`, target: event.target }
    case 'rolled':
      return rolled(before, event)
    case 'locked':
      return before && { ...before, ending: event.success ? 'success' : 'failure', isSucceeding: event.success }
    case 'cancelled':
    case 'abandoned':
      return before && { ...before, ending: event.kind }
    case 'goal':
      return { ...(before ?? NO_THROW), goal: event.seat }
    default:
      return before
  }
}

function rolled(before: Throw | null, event: Extract<SphereEvent, { kind: 'rolled' }>): Throw {
  if (event.why === 'start') return { ...NO_THROW, seat: event.seat, face: event.face, why: event.why }
  const base = before ?? { ...NO_THROW, seat: event.seat }
  const why = event.why === 'reroll' ? base.why : event.why
  // What was judged before was another throw.
  const needed = why === 'sacrifice' ? null : base.needed
  return { ...base, face: event.face, why, ending: null, needed, isSucceeding: null }
}

function judged(now: Throw, { action }: SphereView): Throw {
  if (now.why === 'sacrifice') return sacrificed(now, action)
  if (action === null || now.action !== action.kind) return { ...now, isSucceeding: null }
  return { ...now, needed: action.needed, isSucceeding: action.succeeding, face: action.roll ?? now.face }
}

/** Must the attacker leave? What was seen stays in sight when the action is over. */
function sacrificed(now: Throw, action: SphereView['action']): Throw {
  if (action === null) return now
  const face = action.roll ?? now.face
  const limit = action.sacrifice ?? null
  return limit === null ? { ...now, face, isSucceeding: null } : { ...now, face, needed: limit + 1, isSucceeding: face === null ? null : limit <= 0 || face > limit }
}

/** The open action of a view, for whoever comes to the table while it is under way. */
export function throwOf(view: SphereView): Throw | null {
  const { action } = view
  if (action === null) return null
  const isSacrifice = action.stage === 'sacrifice'
  const now: Throw = {
    ...NO_THROW,
    action: action.kind,
    seat: Number(action.actor.split('.')[0]),
    actor: action.actor,
    target: action.target,
    face: action.roll,
    why: isSacrifice ? 'sacrifice' : 'action',
    needed: action.needed,
    isSucceeding: action.succeeding,
  }
  return isSacrifice ? sacrificed(now, action) : now
}

export const ATTACKS: readonly string[] = ['tackle', 'assault']

/** Must the die reach the number? Otherwise it must not exceed it. */
export function isAttack(action: string | null): boolean {
  return action !== null && ATTACKS.includes(action)
}

export const FACES = 12

/** How many of the twelve faces are good. */
export function goodFaces(action: string, needed: number): number {
  const good = isAttack(action) ? FACES + 1 - needed : needed
  return Math.max(0, Math.min(FACES, good))
}
