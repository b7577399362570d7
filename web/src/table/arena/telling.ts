// How an arena game is told: beside its view lie the attack that is looked at and whoever has just fallen.

import type { FighterView, View } from '../../lib/wire'
import { patienceOf } from '../pace'
import type { Telling } from '../telling'
import { scenesOf, soundOf } from './pace'
import { stageAfter, stageOf, type Stage } from './stage'
import type { ArenaEvent } from './wire'

export interface Trace {
  readonly stage: Stage | null
  /** Who is drawn on the floor: whoever falls lies there until everything has been told. */
  readonly floor: readonly FighterView[]
}

export const ARENA: Telling<View, ArenaEvent, Trace> = {
  traceOf: (view, before) => ({ stage: stageOf(view) ?? before?.stage ?? null, floor: view.fighters }),
  traceAfter: ({ stage, floor }, told, view) => ({
    stage: stageAfter(stage, told),
    floor: view.fighters.map((fighter) => lying(fighter, floor)),
  }),
  scenesOf: (queue, { stage }, listener) => scenesOf(queue, stage, listener),
  patienceOf,
  soundOf,
  isOut: ({ fighters }, { own }) => own.size > 0 && fighters.every(({ id, standing }) => !standing || !own.has(id)),
  goesOn: ({ kind }) => kind === 'turn-began' || kind === 'round-began',
}

function lying(fighter: FighterView, before: readonly FighterView[]): FighterView {
  const zone = before.find((each) => each.id === fighter.id)?.zone ?? null
  return fighter.zone === null && zone !== null ? { ...fighter, zone } : fighter
}
