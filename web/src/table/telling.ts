// How a kind of game is told: what only it can say about its events. The story itself is the same for all.

import type { AnyEvent, AnyView } from '../lib/wire'
import type { ToldOf } from './message'
import type { Listener, Scene, Sound } from './pace'

export interface Telling<Shown extends AnyView, Happening extends AnyEvent, Trace> {
  /** What a view leaves in sight beside itself when everything has been told; `before` was there until then. */
  traceOf(view: Shown, before: Trace | null): Trace
  /** What an event leaves in sight; `view` is the table after it. */
  traceAfter(before: Trace, told: ToldOf<Happening>, view: Shown): Trace
  /** The events to come, as long as each would be told if there were no hurry. */
  scenesOf(queue: readonly ToldOf<Happening>[], trace: Trace, listener: Listener): Scene[]
  /** How long everything that does not concern somebody may take between two of their decisions. */
  patienceOf(listener: Listener): number
  soundOf(event: Happening): Sound | null
  /** Has whoever listens no part in the rest? */
  isOut(view: Shown, listener: Listener): boolean
  /** Does the game go on with this event, rather than end with what was under way? */
  goesOn(event: Happening): boolean
}
