import { expect, it } from 'vitest'
import { stubStorage } from '../lib/storage.stub'
import type { Told, View } from '../lib/wire'
import { bookmarkIn, keepBookmark, restOf, type Bookmark } from './bookmark'

const told = (text: string, isKnown: boolean): Told => ({ event: { kind: 'moved' }, text, changes: isKnown ? { round: 1 } : null }) as unknown as Told
const left = (moment: number, waiting: Told[] = []): Bookmark => ({ moment, view: { seat: 0 } as View, waiting })

const storage = stubStorage()

it('a bookmark is found again in its room and seat alone', () => {
  keepBookmark('room', left(3))
  expect(bookmarkIn('room', 0)?.moment).toBe(3)
  expect(bookmarkIn('room', 1)).toBeNull()
  expect(bookmarkIn('elsewhere', 0)).toBeNull()
})

it('nothing is found where nothing, or nonsense, was kept', () => {
  expect(bookmarkIn('room', 0)).toBeNull()
  storage.set('gong.bookmark', '{')
  expect(bookmarkIn('room', 0)).toBeNull()
})

it('what the server has forgotten, the bookmark remembers', () => {
  const events = [told('a', false), told('b', false), told('c', true)]
  expect(restOf(left(1, [told('b', true)]), events, 0)?.map((each) => [each.text, each.changes])).toEqual([['b', { round: 1 }], ['c', { round: 1 }]])
  expect(restOf(left(0, []), events, 0)).toBeNull()
  expect(restOf(left(4), events, 0)).toBeNull()
})
