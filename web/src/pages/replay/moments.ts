// The chapters of a replay, in words. What lies ahead in somebody else's game is not given away.

import { t } from '../../lib/i18n.svelte'
import type { Moment } from '../../lib/stepping'

export interface Chapter extends Moment {
  words: string
}

/** `known`: up to where everything may be said. */
export function titled(moments: readonly Moment[], known: number, nameOf: (fighter: string) => string): Chapter[] {
  return moments.map((moment) => ({ ...moment, words: moment.at <= known ? wordsOf(moment, nameOf) : dimWords(moment) }))
}

function wordsOf({ kind, what, wounds }: Moment, nameOf: (fighter: string) => string): string {
  switch (kind) {
    case 'round':
      return t('shell.replay.round', { number: what })
    case 'blow':
      return t('shell.replay.blow', { name: nameOf(what), count: wounds })
    case 'fall':
      return t('shell.replay.fall', { name: nameOf(what) })
    case 'end':
      return t('shell.replay.end')
  }
}

function dimWords({ kind, what }: Moment): string {
  if (kind === 'blow') return t('shell.replay.blow.ahead')
  if (kind === 'fall') return t('shell.replay.fall.ahead')
  return kind === 'round' ? t('shell.replay.round', { number: what }) : t('shell.replay.end')
}

/** The chapter one is in: the last that has begun. */
export function current(moments: readonly Moment[], at: number): number {
  return moments.findLastIndex((moment) => moment.at <= at)
}
