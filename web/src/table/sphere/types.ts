// What this table is told, by the names it uses.

import type { Cap } from '../../art/sphere/types'
import type { SphereEvent, SphereView, UltraView } from '../../lib/wire'
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

/** What an Ultra can do, as printed or as it is now. */
export type Numbers = Pick<UltraView, Exclude<Cap, 'pass'> | 'pass_'>

export function valueOf(numbers: Numbers, cap: Cap): number {
  return numbers[cap === 'pass' ? 'pass_' : cap]
}

export const SLOT_NAMES = ['f1', 'f2', 'f3', 'b1', 'b2', 'b3'] as const

/** What an action would meet: who could reinforce it, and who could save, by place. */
export interface Outlook {
  readonly reinforce: ReadonlyMap<string, number>
  readonly savers: ReadonlyMap<string, number>
}
