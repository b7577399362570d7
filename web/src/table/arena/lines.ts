// The sentences of an arena game: which of them count, whom they are about, and which need not be said.

import type { FighterView } from '../../lib/wire'
import { Lines } from '../lines'
import type { ArenaEvent, ArenaTold } from './wire'

/** Marks on the table tell these better than a sentence. */
const QUIET: ReadonlySet<string> = new Set(['locked', 'chose', 'took-back', 'turn-ended'])
const KEY: ReadonlySet<string> = new Set([
  ...['lost-life', 'eliminated', 'healed', 'burned', 'conceded', 'game-ended', 'skull-given', 'shocked', 'thrown', 'exploded'],
])
const NAMING = ['fighter', 'target', 'second', 'winner'] as const

export function fightersIn(event: ArenaEvent): string[] {
  const fields = event as unknown as Record<string, unknown>
  const named = NAMING.map((name) => fields[name]).filter((value) => typeof value === 'string')
  return [...new Set(named)]
}

/** A turn that begins with the card just turned up needs no second sentence. */
function goesUnsaid(event: ArenaEvent, before: ArenaEvent | undefined): boolean {
  if (event.kind === 'turn-began' && before?.kind === 'revealed') return before.fighter === event.fighter
  return QUIET.has(event.kind)
}

export const arenaLines = new Lines<ArenaEvent>({
  goesUnsaid,
  isHeading: ({ kind }) => kind === 'round-began',
  isKey: ({ kind }) => KEY.has(kind),
  aboutOf: fightersIn,
})

/** Of these fighters, the one whose card was laid down last and still lies there. */
export function lastLocked(told: readonly ArenaTold[], fighters: readonly FighterView[]): string | null {
  const laid = new Set(fighters.filter((fighter) => fighter.pick !== null).map((fighter) => fighter.id))
  const found = told.findLast(({ event }) => event.kind === 'locked' && event.fighter !== null && laid.has(event.fighter))
  return found?.event.kind === 'locked' ? found.event.fighter : null
}
