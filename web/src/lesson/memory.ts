// Where somebody is in the first fight of each game, so that they can leave and come back; kept in localStorage.

import { store, stored } from '../lib/storage'

interface Learning {
  room: string
  /** How many steps are over, and how many there are. */
  done: number
  steps: number
}

const keyOf = (game: string): string => `gong.lesson.${game}`
const ODDS = 'gong.lesson.odds'

/** What was stored; what is broken is as if it had never begun. */
export function readLearning(text: string | null): Learning | null {
  try {
    const { room, done, steps } = JSON.parse(text ?? 'null') as Learning
    return typeof room === 'string' && Number.isInteger(done) && Number.isInteger(steps) ? { room, done, steps } : null
  } catch {
    return null
  }
}

export function recalled(game: string): Learning | null {
  return readLearning(stored(keyOf(game)))
}

export function remember(game: string, learning: Learning): void {
  store(keyOf(game), JSON.stringify(learning))
}

export function isOver({ done, steps }: Learning): boolean {
  return done >= steps
}

/** Begun and not over. */
export function isUnderWay(game: string): boolean {
  const learning = recalled(game)
  return learning !== null && !isOver(learning)
}

// -- the odds, which are explained once, in the game after the first fight

export function oweOdds(): void {
  store(ODDS, 'owed')
}

export function owesOdds(): boolean {
  return stored(ODDS) === 'owed'
}

export function payOdds(): void {
  store(ODDS, 'told')
}
