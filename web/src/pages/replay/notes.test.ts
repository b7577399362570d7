import { beforeEach, expect, test, vi } from 'vitest'
import { keep, keptOf, LONGEST_NOTE, notesIn, packed, tidy, unpacked, withNote, type Note } from './notes'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) })
})

const NOTES: Note[] = [{ move: 3, mark: 'flag' }, { move: 12, text: 'Là: tout bascule & plus = rien <b>', mark: 'blunder' }, { move: 40, text: 'why?' }]

test('notes travel in an address and come back as they were', () => {
  expect(unpacked(packed(NOTES) ?? '')).toEqual(NOTES)
  expect(packed(Array.from({ length: 20 }, (_, move) => ({ move, text: 'x'.repeat(400) })))).toBeNull()
})

test.each(['12', '-1=flag:', '1.5=flag:', 'x=flag:hello', '3=brilliant:', '%'])('what is no note in an address is none: %s', (text) => {
  expect(unpacked(text)).toEqual([])
})

test('a text is one line of visible characters, no longer than a replay takes', () => {
  expect(tidy(' a\u0007b\n\u202ec\u200b ')).toBe('ab c')
  expect(tidy('👩‍🚀')).toBe('👩‍🚀')
  expect(Array.from(tidy('é'.repeat(600)))).toHaveLength(LONGEST_NOTE)
})

test('a moment has one note, and a blank one takes it away', () => {
  expect(withNote(NOTES, { move: 12, text: 'no' })[1]).toEqual({ move: 12, text: 'no' })
  expect(withNote(NOTES, { move: 12, text: ' ' })).toHaveLength(2)
  expect(notesIn([NOTES[2], NOTES[0], null, { move: 'x' }]).map(({ move }) => move)).toEqual([3, 40])
})

test('this browser keeps them by replay, an empty book too', () => {
  expect(keptOf('r1')).toBeNull()
  keep('r1', NOTES)
  keep('r2', [])
  expect(keptOf('r1')).toEqual(NOTES)
  expect(keptOf('r2')).toEqual([])
})
