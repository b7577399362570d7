// What this table is told, by the names it uses.

import type { SphereEvent, SphereView } from '../../lib/wire'
import type { MessageOf } from '../message'

export type {
  ActionView,
  Hold,
  InteractionFacts,
  ItemView,
  MarkView,
  OwnStops,
  SphereCatalogue,
  SphereEvent,
  SphereView,
  TeamView,
  UltraFacts,
  UltraView,
  WindowView,
} from '../../lib/wire'

export type SphereMessage = MessageOf<SphereView, SphereEvent>

/** In the order of their places on a card. */
export const CAPS = ['assault', 'tackle', 'shot', 'resistance', 'save', 'pass'] as const
export type Cap = (typeof CAPS)[number]

export interface Numbers {
  readonly assault: number
  readonly tackle: number
  readonly shot: number
  readonly resistance: number
  readonly save: number
  readonly pass_: number
}

export function valueOf(numbers: Numbers, cap: Cap): number {
  return numbers[cap === 'pass' ? 'pass_' : cap]
}

export const SLOT_NAMES = ['f1', 'f2', 'f3', 'b1', 'b2', 'b3'] as const

/** What an action would meet: who could reinforce it, and who could save, by place. */
export interface Outlook {
  readonly reinforce: ReadonlyMap<string, number>
  readonly savers: ReadonlyMap<string, number>
}
