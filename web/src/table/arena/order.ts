// The order of action of a round: who has acted, who is acting, who is still to come and how fast at most.

import type { FighterView, View } from '../../lib/wire'
import { HIDDEN, type Facts } from './facts'
import type { ArenaEvent } from './wire'

export interface Step {
  readonly fighter: string
  /** The number the fighter acts on, where this seat can know it. */
  readonly initiative: number | null
  /** The fastest it can still be, where the number is not known. */
  readonly atMost: number | null
  readonly state: 'choosing' | 'locked' | 'waiting' | 'acting' | 'acted'
}

/** On which number everybody was called in the round that is under way, in the order of the calls. */
export function calledIn(events: readonly ArenaEvent[]): Map<string, number | null> {
  const called = new Map<string, number | null>()
  for (const event of events) {
    if (event.kind === 'round-began') called.clear()
    else if (event.kind === 'revealed' || event.kind === 'called') called.set(event.fighter, event.initiative)
    else if (event.kind === 'turn-began' && !called.has(event.fighter)) called.set(event.fighter, null)
  }
  return called
}

export function orderOf(view: View, called: ReadonlyMap<string, number | null>, facts: Facts): Step[] {
  const standing = view.fighters.filter((fighter) => fighter.standing)
  if (view.phase === 'place') return standing.map(placing).sort((a, b) => sizeOf(view, a) - sizeOf(view, b))
  if (isChoosing(view)) return standing.map((fighter) => choosing(fighter, facts))
  const over = standing.filter((fighter) => called.has(fighter.id))
  const rest = standing.filter((fighter) => !called.has(fighter.id)).map((fighter) => coming(fighter, facts))
  const places = [...called.keys()]
  const known = over
    .map((fighter): Step => ({ fighter: fighter.id, initiative: called.get(fighter.id) ?? printed(fighter, facts), atMost: null, state: stateOf(view, fighter) }))
    .sort((a, b) => turnOf(a) - turnOf(b) || places.indexOf(a.fighter) - places.indexOf(b.fighter))
  return [...known, ...rest.sort((a, b) => speed(b) - speed(a))]
}

/** Warriors are still being chosen: whoever has none stands nowhere yet. */
export function isDrafting(view: View): boolean {
  return ['draft', 'deal', 'clash'].includes(view.phase)
}

export function isChoosing(view: View): boolean {
  return isDrafting(view) || ['place', 'select'].includes(view.phase)
}

/** Warriors are placed one by one, the smallest first. */
function placing(fighter: FighterView): Step {
  const state = fighter.zone !== null ? 'acted' : fighter.asked ? 'choosing' : 'waiting'
  return { fighter: fighter.id, initiative: null, atMost: null, state }
}

function sizeOf(view: View, step: Step): number {
  return view.fighters.find((fighter) => fighter.id === step.fighter)?.size ?? 0
}

function choosing(fighter: FighterView, facts: Facts): Step {
  const isLocked = fighter.pick !== null || !fighter.asked
  return { fighter: fighter.id, initiative: steadyNumber(fighter, facts), atMost: null, state: isLocked ? 'locked' : 'choosing' }
}

function coming(fighter: FighterView, facts: Facts): Step {
  const own = fighter.pick === HIDDEN ? null : facts.card(fighter.pick)
  const initiative = own === null ? steadyNumber(fighter, facts) : own.card.initiative + hasteOf(fighter)
  return { fighter: fighter.id, initiative, atMost: initiative === null ? fighter.fastest : null, state: 'waiting' }
}

function hasteOf(fighter: FighterView): number {
  return fighter.shock - (fighter.net === 'none' ? 0 : 1)
}

/** Whoever uses the same card every round has no secret; the gong may decide its number. */
function steadyNumber(fighter: FighterView, facts: Facts): number | null {
  if (!facts.fighter(fighter.id).steady || fighter.fastest === null) return null
  return fighter.fastest + hasteOf(fighter)
}

/** Where no number was called, the card that was played tells it; one used every round goes by the gong. */
function printed(fighter: FighterView, facts: Facts): number | null {
  return facts.fighter(fighter.id).steady ? null : (facts.card(fighter.active)?.card.initiative ?? null)
}

function stateOf(view: View, fighter: FighterView): Step['state'] {
  if (fighter.acted) return 'acted'
  return view.turn?.fighter === fighter.id ? 'acting' : 'waiting'
}

function turnOf(step: Step): number {
  return ['acted', 'acting', 'waiting'].indexOf(step.state)
}

function speed(step: Step): number {
  return step.initiative ?? step.atMost ?? 0
}
