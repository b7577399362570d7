// How long each event of an arena game is looked at, in milliseconds at normal speed, and how it sounds.

import { sceneOf, type Listener, type Scene, type Sound } from '../pace'
import { fightersIn } from './lines'
import { fightersOn, stageAfter, type Stage } from './stage'
import type { ArenaEvent, ArenaTold } from './wire'

const USUAL = 520

/** 0: shown together with what follows. Dice tumble for half a second and must then be read. */
const MILLISECONDS: Partial<Record<ArenaEvent['kind'], number>> = {
  drafted: 350,
  placed: 420,
  'round-began': 700,
  locked: 0,
  chose: 0,
  'took-back': 0,
  countdown: 1000,
  revealed: 750,
  called: 500,
  'turn-began': 350,
  moved: 480,
  attacked: 480,
  'attacked-pair': 480,
  'attacked-zone': 480,
  'dice-shared': 300,
  ordered: 300,
  'defence-rolled': 800,
  'power-rolled': 1000,
  'attack-rolled': 1300,
  'rocks-rolled': 1300,
  'flame-rolled': 900,
  rerolled: 1200,
  'charm-declined': 0,
  'charm-flipped': 900,
  'charm-rerolled': 450,
  hit: 600,
  'lost-life': 760,
  eliminated: 1100,
  'dice-kept': 0,
  'turn-ended': 120,
  'game-ended': 900,
}

/** The course of a round, which is everybody's: nobody is hit by it. */
const ROUTINE: ReadonlySet<string> = new Set(['drafted', 'placed', 'revealed', 'called', 'turn-began', 'turn-ended', 'countdown'])

/** The events to come, as long as each would be told if there were no hurry. */
export function scenesOf(queue: readonly ArenaTold[], stage: Stage | null, listener: Listener): Scene[] {
  let now = stage
  return queue.map((told) => {
    now = stageAfter(now, told)
    const isNear = concerns(told.event, now, listener)
    return sceneOf(MILLISECONDS[told.event.kind] ?? USUAL, isNear)
  })
}

function concerns(event: ArenaEvent, stage: Stage | null, { own }: Listener): boolean {
  if (own.size === 0) return true
  if (ROUTINE.has(event.kind)) return false
  return [...fightersIn(event), ...(stage === null ? [] : fightersOn(stage))].some((id) => own.has(id))
}

const SOUNDS: Partial<Record<ArenaEvent['kind'], Sound>> = {
  countdown: 'gong',
  revealed: 'card',
  moved: 'step',
  thrown: 'step',
  placed: 'step',
  'attack-rolled': 'die',
  'defence-rolled': 'die',
  'power-rolled': 'die',
  'rocks-rolled': 'die',
  'flame-rolled': 'die',
  rerolled: 'die',
  'charm-flipped': 'die',
  'lost-life': 'hit',
  eliminated: 'hit',
  'game-ended': 'end',
}

export function soundOf(event: ArenaEvent): Sound | null {
  return SOUNDS[event.kind] ?? null
}
