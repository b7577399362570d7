// The chapters of a replay, in words. Of what lies ahead in somebody else's game, only its rounds or turns and the end are listed.

import { t } from '../../lib/i18n.svelte'
import { isHeading, type Moment } from '../../lib/moments'
import { frameOfMove } from '../../lib/stepping'
import type { ReplayFrames } from '../../lib/wire'
import { n } from './words'
import type { Note } from './notes'

/** Of a fighter, or of a seat by its number. */
type NameOf = (what: string) => string

export interface Chapter {
  at: number
  kind: Moment['kind'] | 'note'
  /** Of a round or turn. */
  number: string
  words: string
}

const isHarmless = (moment: Moment): boolean => isHeading(moment) || moment.kind === 'end'

/** `known`: up to where everything may be said. */
export function titled(moments: readonly Moment[], known: number, nameOf: NameOf): Chapter[] {
  const told = moments.filter((moment) => moment.at <= known || isHarmless(moment))
  return told.map((moment) => ({ at: moment.at, kind: moment.kind, number: moment.what, words: wordsOf(moment, nameOf) }))
}

/** Notes among them, each after what else is at its moment. Somebody else's may say what is not known yet. */
export function withNotes(chapters: readonly Chapter[], notes: readonly Note[], film: ReplayFrames, known: number): Chapter[] {
  const noted = notes.map((note): Chapter => {
    const at = frameOfMove(film, note.move)
    return { at, kind: 'note', number: '', words: at <= known ? n('notes.chapter', { text: saying(note) }) : n('notes.ahead') }
  })
  return [...chapters, ...noted].sort((a, b) => a.at - b.at)
}

/** A note in words alone. */
export function saying({ text, mark }: Note): string {
  return [mark && n(`notes.mark.${mark}`), text].filter(Boolean).join(', ')
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
export function current(chapters: readonly Chapter[], at: number): number {
  return chapters.findLastIndex((chapter) => chapter.kind !== 'note' && chapter.at <= at)
}
