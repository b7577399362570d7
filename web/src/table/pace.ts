// How long each event is looked at, in milliseconds at normal speed: what is far from somebody shorter, what hits them longer.

import type { AnyEvent, Told } from '../lib/wire'
import { fightersIn } from './lines'
import { fightersOn, stageAfter, type Stage } from './stage'

const USUAL = 520

/** 0: shown together with what follows. Dice tumble for half a second and must then be read. */
const MILLISECONDS: Partial<Record<AnyEvent['kind'], number>> = {
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
const NEARER = 1.15
const FARTHER = 0.8

/** Whoever is told the story. */
export interface Listener {
  /** Their own warriors; nobody's for whoever only watches, to whom everything is equally near. */
  readonly own: ReadonlySet<string>
  /** How many others there are: the more, the longer what they do may take. */
  readonly others: number
}

export const WATCHER: Listener = { own: new Set(), others: 0 }

/** How long everything that does not concern somebody may take between two of their decisions. */
export function patienceOf({ own, others }: Listener): number {
  return own.size === 0 ? Infinity : 1250 * (others + 1)
}

export interface Scene {
  readonly length: number
  readonly isNear: boolean
}

/** The events to come, as long as each would be told if there were no hurry. */
export function scenesOf(queue: readonly Told[], stage: Stage | null, listener: Listener): Scene[] {
  let now = stage
  return queue.map((told) => {
    now = stageAfter(now, told)
    const isNear = concerns(told.event, now, listener)
    return { isNear, length: (MILLISECONDS[told.event.kind] ?? USUAL) * (isNear ? NEARER : FARTHER) }
  })
}

function concerns(event: AnyEvent, stage: Stage | null, { own }: Listener): boolean {
  if (own.size === 0) return true
  if (ROUTINE.has(event.kind)) return false
  return [...fightersIn(event), ...(stage === null ? [] : fightersOn(stage))].some((id) => own.has(id))
}

/** How long the first of these is looked at. `patience`: what may still go to what is far; `limit`: to all of them. */
export function durationOf(scenes: readonly Scene[], patience: number, limit: number): number {
  const [first] = scenes
  if (first === undefined) return 0
  const far = lengthOf(scenes.filter((scene) => !scene.isNear))
  const near = lengthOf(scenes.filter((scene) => scene.isNear))
  const share = far === 0 ? 1 : Math.min(1, Math.max(patience, 0) / far)
  const hurry = Math.min(1, Math.max(limit, 0) / (near + far * share || 1))
  return first.length * (first.isNear ? 1 : share) * hurry
}

export function lengthOf(scenes: readonly Scene[]): number {
  return scenes.reduce((sum, { length }) => sum + length, 0)
}

export type Sound = 'gong' | 'die' | 'hit' | 'card' | 'turn' | 'step' | 'end'

const SOUNDS: Partial<Record<AnyEvent['kind'], Sound>> = {
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

export function soundOf(event: AnyEvent): Sound | null {
  return SOUNDS[event.kind] ?? null
}
