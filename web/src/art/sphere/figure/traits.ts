/** What makes one Ultra a person of its own: chosen by the casting sheet, the rest by its seed and by what it is good at. */

import { numberOf, strength, strongest } from '../caps'
import type { Luck } from '../seed'
import { isFamily, type Cap, type Family, type UltraFacts } from '../types'
import type { BuildName, PoseName } from './body'

export interface Traits {
  readonly family: Family | null
  readonly build: BuildName
  readonly pose: PoseName
  /** Mirrored. */
  readonly flip: boolean
  /** Wears a keeper's gloves. */
  readonly gloves: boolean
  /** Which of the parts of its type; what is missing is left to the seed. */
  readonly parts: Readonly<Record<string, string>>
  readonly luck: Luck
}

/** What whoever is good at something does on its picture. */
const POSES: Readonly<Record<Cap, readonly PoseName[]>> = {
  assault: ['punch', 'guard', 'charge'],
  tackle: ['charge', 'guard', 'run'],
  shot: ['kick', 'run', 'spin', 'cheer'],
  resistance: ['cross', 'hips', 'guard'],
  save: ['spread', 'reach', 'spread', 'cross'],
  pass: ['serve', 'spin', 'hold', 'point'],
}

export function poseOf(ultra: UltraFacts, luck: Luck): PoseName {
  return luck.pick(POSES[strongest(ultra)[0]!])
}

/** Whoever withstands much is large, whoever does not is slight. */
export function buildOf(ultra: UltraFacts, luck: Luck): BuildName {
  const weight = strength('resistance', numberOf(ultra, 'resistance'))
  if (weight > 0.9) return luck.pick(['broad', 'stout', 'broad'])
  if (weight < -0.7) return luck.pick(['slim', 'small', 'tall'])
  return luck.pick(['usual', 'usual', 'tall', 'slim', 'stout'])
}

/** The part that was cast, or one by luck out of those its kin like; a part of another type is not known here. */
export function part<Name extends string, Part>(traits: Traits, kind: string, of: Readonly<Record<Name, Part>>, liked?: readonly Name[]): Part {
  const lucky = traits.luck.pick(liked ?? (Object.keys(of) as Name[]))
  const cast = traits.parts[kind]
  return of[cast !== undefined && Object.hasOwn(of, cast) ? (cast as Name) : lucky]
}

export const familyOf = (ultra: UltraFacts): Family | null => (isFamily(ultra.subtype) ? ultra.subtype : null)
