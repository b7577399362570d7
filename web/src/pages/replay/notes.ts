// Notes of one's own in a replay, as its file has them: of a moment, words and a mark. What is no such note is left out.

import { listIn, store, stored } from '../../lib/storage'

export const NOTE_MARKS = ['flag', 'best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const
export type NoteMark = (typeof NOTE_MARKS)[number]

export interface Note {
  move: number
  text?: string
  mark?: NoteMark
}

/** As the replay file is checked for: of more, it is refused. */
export const MOST_NOTES = 100
export const LONGEST_NOTE = 500
/** Of so many replays this browser keeps notes, the latest written ones. */
const MOST_REPLAYS = 50
/** Longer addresses do not fit into a message. */
const LONGEST_LINK = 4_000
const KEY = 'gong.notes'
/** They make one sign of several: without them a family falls apart. */
const JOINERS = ['\u200c', '\u200d']

// -- pure

/** One line of visible characters. */
export function tidy(text: string): string {
  return Array.from(text.replace(/\s+/g, ' ').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (c) => (JOINERS.includes(c) ? c : '')).trim())
    .slice(0, LONGEST_NOTE)
    .join('')
}

/** What of a list is a note, in order; one of each moment. */
export function notesIn(values: readonly unknown[]): Note[] {
  const found = values.flatMap(noteIn)
  return found.reduce<Note[]>(withNote, []).slice(0, MOST_NOTES)
}

function noteIn(value: unknown): Note[] {
  const { move, text, mark } = (value ?? {}) as Record<string, unknown>
  if (typeof move !== 'number' || !Number.isInteger(move) || move < 0) return []
  return [blankless({ move, text: typeof text === 'string' ? text : '', mark: NOTE_MARKS.find((each) => each === mark) })]
}

function blankless({ move, text = '', mark }: { move: number; text?: string; mark?: NoteMark | undefined }): Note {
  const said = tidy(text)
  return { move, ...(said ? { text: said } : {}), ...(mark ? { mark } : {}) }
}

/** With this one instead of that of its moment; a blank one takes that away. */
export function withNote(notes: readonly Note[], note: Note): Note[] {
  const tidied = blankless(note)
  const others = notes.filter(({ move }) => move !== note.move)
  return [...others, ...(tidied.text || tidied.mark ? [tidied] : [])].sort((a, b) => a.move - b.move)
}

/** In an address: `12=blunder:Here it was lost`. It stays behind the `#`, so no server sees it. */
export function packed(notes: readonly Note[]): string | null {
  const text = new URLSearchParams(notes.map(({ move, text, mark }) => [String(move), `${mark ?? ''}:${text ?? ''}`])).toString()
  return text.length > LONGEST_LINK ? null : text
}

export function unpacked(text: string): Note[] {
  if (text === '' || text.length > LONGEST_LINK) return []
  return notesIn([...new URLSearchParams(text)].map(([move, said]) => ({ move: Number(move), mark: said.split(':')[0], text: said.slice(said.indexOf(':') + 1) })))
}

// -- in this browser

interface Kept {
  replay: string
  notes: unknown[]
}

function all(): Kept[] {
  return listIn(stored(KEY)).filter((each): each is Kept => typeof (each as Kept | null)?.replay === 'string' && Array.isArray((each as Kept).notes))
}

/** What one wrote of a replay, if anything; of a replay that came with notes, all that is left of them. */
export function keptOf(replay: string): Note[] | null {
  const found = all().find((each) => each.replay === replay)
  return found ? notesIn(found.notes) : null
}

export function keep(replay: string, notes: readonly Note[]): void {
  const others = all().filter((each) => each.replay !== replay)
  store(KEY, JSON.stringify([{ replay, notes }, ...others].slice(0, MOST_REPLAYS)))
}
