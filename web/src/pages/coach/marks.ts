// How good a choice was, as chess players write it: read at a glance, whatever the language.

import type { ToldDecision } from '../../lib/wire'

export type Mark = ToldDecision['mark']

const SIGNS: Record<Mark, string> = { best: '', good: '', inaccuracy: '?!', mistake: '?', blunder: '??' }

export const signOf = (mark: Mark): string => SIGNS[mark]
