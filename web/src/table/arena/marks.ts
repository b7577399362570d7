// Which small sign stands for a choice or an event.

import type { TokenKind } from '../../art/tokens'
import type { Offer } from '../../lib/wire'
import type { ArenaEvent } from './wire'

const OF_VERBS: Record<string, TokenKind> = {
  move: 'step',
  place: 'flag',
  throw: 'step',
  melee: 'sword',
  'melee-second': 'sword',
  kick: 'sword',
  shoot: 'bow',
  'shoot-second': 'bow',
  'shoot-zone': 'flame',
  skull: 'skull',
  next: 'bow',
  free: 'net',
  snag: 'net',
  extinguish: 'flame',
  end: 'flag',
  token: 'laurel',
  'take-back': 'undo',
}

export function markOf({ verb }: Offer): TokenKind {
  return OF_VERBS[verb] ?? (verb.startsWith('charm') ? 'charm' : 'info')
}

const OF_EVENTS: Partial<Record<ArenaEvent['kind'], TokenKind>> = {
  moved: 'step',
  thrown: 'step',
  placed: 'flag',
  attacked: 'sword',
  'attacked-zone': 'flame',
  'attacked-pair': 'bow',
  'attack-rolled': 'dice',
  'defence-rolled': 'dice',
  'power-rolled': 'dice',
  rerolled: 'dice',
  'rocks-rolled': 'rock',
  'charm-flipped': 'charm',
  'charm-rerolled': 'charm',
  'charm-declined': 'charm',
  'lost-life': 'heart',
  healed: 'heart',
  burned: 'flame',
  'flame-rolled': 'flame',
  exploded: 'flame',
  eliminated: 'trophy',
  'trophies-passed': 'trophy',
  'skull-given': 'skull',
  'skull-removed': 'skull',
  shocked: 'bolt',
  revealed: 'bolt',
  called: 'bolt',
  'net-rolled': 'net',
  'net-thrown': 'net',
  'net-removed': 'net',
  freed: 'net',
  conceded: 'flag',
  'game-ended': 'laurel',
}

export function markOfEvent(event: ArenaEvent): TokenKind | null {
  if (event.kind === 'attacked' && event.attack.startsWith('shoot')) return 'bow'
  return OF_EVENTS[event.kind] ?? null
}

/** A, B, C: teams are told apart by letters, not by colours. */
export function teamLetter(team: number): string {
  return String.fromCharCode(65 + team)
}
