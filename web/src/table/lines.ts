// The log: what happened, in the server's sentences, sorted so that one can find what one looks for.

import type { AnyEvent, FighterView, Told } from '../lib/wire'

export interface Line {
  /** The number of the event, which never changes. */
  readonly number: number
  readonly text: string
  readonly event: AnyEvent
  readonly fighters: readonly string[]
  readonly isRound: boolean
  readonly isKey: boolean
}

export type Filter = 'all' | 'key' | { readonly fighter: string }

/** Marks on the table tell these better than a sentence. */
const QUIET: ReadonlySet<string> = new Set(['locked', 'chose', 'took-back', 'turn-ended'])
const KEY: ReadonlySet<string> = new Set([
  ...['lost-life', 'eliminated', 'healed', 'burned', 'conceded', 'game-ended', 'skull-given', 'shocked', 'thrown', 'exploded'],
])
const NAMING = ['fighter', 'target', 'second', 'winner'] as const

export function fightersIn(event: AnyEvent): string[] {
  const fields = event as unknown as Record<string, unknown>
  const named = NAMING.map((name) => fields[name]).filter((value) => typeof value === 'string')
  return [...new Set(named)]
}

export function linesOf(told: readonly Told[], first = 0): Line[] {
  return told.flatMap((each, i) => (goesUnsaid(each.event, told[i - 1]?.event) ? [] : [lineOf(each, first + i)]))
}

/** A turn that begins with the card just turned up needs no second sentence. */
function goesUnsaid(event: AnyEvent, before: AnyEvent | undefined): boolean {
  if (event.kind === 'turn-began' && before?.kind === 'revealed') return before.fighter === event.fighter
  return QUIET.has(event.kind)
}

/** A line that was written once stays the same, so that a page that shows it has nothing to do. */
const WRITTEN = new WeakMap<Told, Line>()

function lineOf(told: Told, number: number): Line {
  const written = WRITTEN.get(told)
  if (written?.number === number) return written
  const line = write(told, number)
  WRITTEN.set(told, line)
  return line
}

function write({ event, text }: Told, number: number): Line {
  const isRound = event.kind === 'round-began'
  return { number, text, event, fighters: fightersIn(event), isRound, isKey: isRound || KEY.has(event.kind) }
}

export function filtered(lines: readonly Line[], filter: Filter): readonly Line[] {
  if (filter === 'all') return lines
  if (filter === 'key') return lines.filter((line) => line.isKey)
  return lines.filter((line) => line.isRound || line.fighters.includes(filter.fighter))
}

/** Of these fighters, the one whose card was laid down last and still lies there. */
export function lastLocked(told: readonly Told[], fighters: readonly FighterView[]): string | null {
  const laid = new Set(fighters.filter((fighter) => fighter.pick !== null).map((fighter) => fighter.id))
  const found = told.findLast(({ event }) => event.kind === 'locked' && event.fighter !== null && laid.has(event.fighter))
  return found?.event.kind === 'locked' ? found.event.fighter : null
}
