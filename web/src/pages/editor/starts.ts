// Where a new position begins: a few warriors on the sand before the first card, or two teams on the pitch.

import type { AnyCatalogue } from '../../lib/wire'
import type { Position } from './positions'

/** So many warriors stand there at first: as few as the game has a mode for. */
const WARRIORS: Record<string, number> = { 'mad-arena': 4 }
const DUEL = 2

export function startOf(catalogue: AnyCatalogue): Position {
  return catalogue.kernel === 'sphere' ? pitch(catalogue.game) : sand(catalogue)
}

function sand(catalogue: Extract<AnyCatalogue, { kernel: 'arena' }>): Position {
  const warriors = catalogue.fighters.filter(({ place }) => place === 'ring').slice(0, WARRIORS[catalogue.game] ?? DUEL)
  const apart = warriors.length === DUEL ? 3 : 1
  const fighters = warriors.map(({ id }, i) => [id, { zone: 1 + i * apart }])
  return { game: catalogue.game, seats: warriors.map(({ id }) => [id]), phase: 'select', round: 1, fighters: Object.fromEntries(fighters) }
}

const DECK = {
  ultras: { u27: 1, u28: 1, u33: 1, u35: 1, u65: 2, u66: 3, u67: 3, u68: 2, u71: 1 },
  interactions: { i03: 1, i08: 4, i11: 1, i16: 1, i18: 1, i44: 1, i48: 1, i49: 1, i53: 1, i63: 3 },
}

function pitch(game: string): Position {
  const teams = [
    { formation: { f1: 'u65', f2: 'u68', f3: 'u66', b1: 'u26', b2: 'u67', b3: 'u25' }, hand: { i36: 1, i55: 1, i60: 1, i62: 1 }, ...DECK },
    { formation: { f1: 'u66', f2: 'u65', f3: 'u69', b1: 'u68', b2: 'u25', b3: 'u28' }, hand: { i08: 1, i14: 1, i53: 1, i55: 1 }, ...DECK },
  ]
  return { game, turn: 1, active: 0, point: 'attack', teams }
}
