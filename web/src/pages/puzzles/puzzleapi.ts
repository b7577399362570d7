// What the puzzle pages ask the server for. It judges every answer: no solution is in what comes before one.

import { ask, send } from '../../lib/api'
import type { Lang, Puzzle, PuzzleList, PuzzleVerdict } from '../../lib/wire'

const part = encodeURIComponent

export const puzzleapi = {
  list: (game: string, lang: Lang) => ask<PuzzleList>(`/api/puzzles/${part(game)}?lang=${lang}`),
  puzzle: (game: string, number: number, lang: Lang) => ask<Puzzle>(`/api/puzzles/${part(game)}/${number}?lang=${lang}`),
  /** Without a key: show the solution. */
  answer: (game: string, number: number, key: string | null, lang: Lang) =>
    send<PuzzleVerdict>('POST', `/api/puzzles/${part(game)}/${number}?lang=${lang}`, { key }),
}
