// How long each event is looked at, in milliseconds at normal speed.

import type { AnyEvent } from '../lib/wire'

const USUAL = 520
const LONGEST_QUEUE = 90

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
  'attack-rolled': 1000,
  'rocks-rolled': 1150,
  'flame-rolled': 900,
  rerolled: 1000,
  'charm-declined': 0,
  'charm-flipped': 900,
  'charm-rerolled': 450,
  hit: 520,
  'lost-life': 760,
  eliminated: 1100,
  'dice-kept': 0,
  'turn-ended': 120,
  'game-ended': 900,
}

/** A long queue is played faster, so that nobody waits for what is long past. */
export function durationOf(event: AnyEvent, waiting: number, speed: number): number {
  if (speed <= 0) return 0
  const hurry = waiting > 40 ? 0.45 : waiting > 20 ? 0.65 : waiting > 10 ? 0.85 : 1
  return ((MILLISECONDS[event.kind] ?? USUAL) * hurry) / speed
}

/** More than anybody would want to watch, after a reconnection for instance, is not played at all. */
export function isTooMuch(waiting: number): boolean {
  return waiting > LONGEST_QUEUE
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
