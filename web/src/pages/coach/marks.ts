// How good a choice was, as chess players write it: read at a glance, whatever the language.

import type { ToldDecision } from '../../lib/wire'

export type Mark = ToldDecision['mark']

const SIGNS: Record<Mark, string> = { best: '', good: '', inaccuracy: '?!', mistake: '?', blunder: '??' }

export const signOf = (mark: Mark): string => SIGNS[mark]

/** One colour for each, wherever it is shown; all are bright enough for ink on them. */
const COLOURS: Record<Mark, string> = { best: '#8edbd0', good: '#d9d1ea', inaccuracy: '#ffe08a', mistake: '#ff9b47', blunder: '#ff8b86' }

export const colourOf = (mark: Mark): string => COLOURS[mark]
