// How the log of a match is read: what is seen on the table anyway goes unsaid.

import type { Reading } from '../lines'
import { seatsIn } from './telling'
import type { SphereEvent } from './types'

const QUIET: ReadonlySet<string> = new Set(['passed', 'placed', 'disengaged', 'turn-ended', 'announced', 'phase-began'])
const KEY: ReadonlySet<string> = new Set(['goal', 'left-play', 'eliminated', 'game-ended', 'played', 'negated', 'cancelled'])

/** `own`: whoever reads is told the name of what they draw besides, so that the public sentence is one too many. */
export function readingFor(own: number | null): Reading<SphereEvent> {
  return {
    goesUnsaid: (event) => QUIET.has(event.kind) || (event.kind === 'drawn' && event.card === null && event.seat === own),
    isHeading: ({ kind }) => kind === 'turn-began',
    isKey: ({ kind }) => KEY.has(kind),
    aboutOf: (event) => seatsIn(event).map(String),
  }
}
