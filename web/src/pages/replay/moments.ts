// The chapters of a replay, in words. Of what lies ahead in somebody else's game, only its rounds or turns and the end are listed.

import { t } from '../../lib/i18n.svelte'
import { isHeading, type Moment } from '../../lib/moments'

/** Of a fighter, or of a seat by its number. */
type NameOf = (what: string) => string

export interface Chapter extends Moment {
  words: string
}

const isHarmless = (moment: Moment): boolean => isHeading(moment) || moment.kind === 'end'

/** `known`: up to where everything may be said. */
export function titled(moments: readonly Moment[], known: number, nameOf: NameOf): Chapter[] {
  const told = moments.filter((moment) => moment.at <= known || isHarmless(moment))
  return told.map((moment) => ({ ...moment, words: wordsOf(moment, nameOf) }))
}

function wordsOf({ kind, what, wounds }: Moment, nameOf: NameOf): string {
  switch (kind) {
    case 'round':
      return t('shell.replay.round', { number: what })
    case 'turn':
      return t('shell.replay.turn', { number: what })
    case 'goal':
      return t('shell.replay.goal', { name: nameOf(what) })
    case 'blow':
      return t('shell.replay.blow', { name: nameOf(what), count: wounds })
    case 'fall':
      return t('shell.replay.fall', { name: nameOf(what) })
    case 'out':
      return t('shell.replay.out', { name: nameOf(what) })
    case 'end':
      return t('shell.replay.end')
  }
}

/** The chapter one is in: the last that has begun. */
export function current(moments: readonly Moment[], at: number): number {
  return moments.findLastIndex((moment) => moment.at <= at)
}
