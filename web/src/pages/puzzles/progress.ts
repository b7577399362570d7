// How good somebody is at puzzles: a rating, what they have tried, and how many in a row were right. Kept in this browser.

import { store, stored } from '../../lib/storage'
import type { PuzzleSign } from '../../lib/wire'

export interface Progress {
  rating: number
  streak: number
  /** By game and number: was the first answer right? */
  tried: Record<string, Record<string, boolean>>
}

const KEY = 'gong.puzzles'
/** Where everybody begins; whoever is so much stronger finds a puzzle ten times as surely. */
const BEGINNING = 1200
const TENFOLD = 400
/** How far one puzzle moves a rating: at first, and after so many. */
const QUICKLY = 60
const CALMLY = 24
const SETTLED = 20
/** A puzzle that is chosen for somebody is one of so many that are nearest to their rating. */
const NEAREST = 12

export const NOTHING: Progress = { rating: BEGINNING, streak: 0, tried: {} }

/** What was stored; what is broken is as if nothing had been tried. */
export function readProgress(text: string | null): Progress {
  try {
    const { rating, streak, tried } = JSON.parse(text ?? 'null') as Progress
    const isWhole = Number.isFinite(rating) && Number.isInteger(streak) && typeof tried === 'object' && tried !== null
    return isWhole ? { rating, streak, tried } : NOTHING
  } catch {
    return NOTHING
  }
}

export function recalled(): Progress {
  return readProgress(stored(KEY))
}

export function remember(progress: Progress): void {
  store(KEY, JSON.stringify(progress))
}

/** How many were tried, and how many of them solved; of one game or of all. */
export function countsOf({ tried }: Progress, game?: string): { tried: number; solved: number } {
  const games = game === undefined ? Object.values(tried) : [tried[game] ?? {}]
  const answers = games.flatMap((answered) => Object.values(answered))
  return { tried: answers.length, solved: answers.filter(Boolean).length }
}

/** After an answer. Only the first one to a puzzle counts. */
export function noted(progress: Progress, game: string, puzzle: { number: number; rating: number }, isRight: boolean): Progress {
  const before = progress.tried[game] ?? {}
  if (String(puzzle.number) in before) return progress
  const expected = 1 / (1 + 10 ** ((puzzle.rating - progress.rating) / TENFOLD))
  const pace = countsOf(progress).tried < SETTLED ? QUICKLY : CALMLY
  return {
    rating: progress.rating + pace * (Number(isRight) - expected),
    streak: isRight ? progress.streak + 1 : 0,
    tried: { ...progress.tried, [game]: { ...before, [puzzle.number]: isRight } },
  }
}

/** One that was not tried yet and is about as hard as somebody is good; `chance`: from 0 to 1. */
export function nextOf(puzzles: readonly PuzzleSign[], progress: Progress, game: string, but: number | null, chance: number): PuzzleSign | undefined {
  const tried = progress.tried[game] ?? {}
  const others = puzzles.filter(({ number }) => number !== but)
  const fresh = others.filter(({ number }) => !(String(number) in tried))
  const farOf = ({ rating }: PuzzleSign): number => Math.abs(rating - progress.rating)
  const near = (fresh.length > 0 ? fresh : others).toSorted((one, other) => farOf(one) - farOf(other)).slice(0, NEAREST)
  return near[Math.floor(chance * near.length)]
}
