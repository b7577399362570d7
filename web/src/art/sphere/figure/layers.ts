/** Of what a figure is laid, from the back to the front. */

import type { Drawing } from '../shapes'
import type { Body } from './body'
import { ball } from './kit'
import { thing } from './things'
import type { Traits } from './traits'

interface Layers {
  /** What of the head lies behind everything else. */
  readonly back: Drawing
  readonly trunk: Drawing
  readonly front: Drawing
  readonly arms: Drawing
}

/** With what lies behind it, what it wears and what it holds. */
export function laid({ back, trunk, front, arms }: Layers, body: Body, traits: Traits): Drawing {
  const { parts } = traits
  return [
    ...thing(parts['behind'], body),
    ...back,
    ...trunk,
    ...front,
    ...thing(parts['worn'], body),
    ...arms,
    ...thing(parts['held'], body),
    ...ball(body, traits),
  ]
}
