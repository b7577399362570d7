import { expect, test } from 'vitest'
import type { Sign } from './signs'
import { signsOn } from './signs'

const crowd = (zones: (number | null)[]) => zones.map((zone, i) => ({ fighter: `f${i}`, zone, life: 3 }))
const touch = (a: Sign, b: Sign): boolean => Math.abs(a.x - b.x) < Math.min(a.size, b.size) && Math.abs(a.y - b.y) < Math.min(a.size, b.size)

function collisions(signs: Sign[]): string[] {
  return signs.flatMap((a, i) => signs.slice(i + 1).filter((b) => touch(a, b)).map((b) => `${a.fighter} ${b.fighter}`))
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('%i in one zone cover nobody', (count) => {
  for (const zone of [0, 1, 4]) expect(collisions(signsOn(crowd(Array(count).fill(zone)), 6))).toEqual([])
})

test.each([3, 4, 5, 6])('one in each of %i zones and one in the centre cover nobody', (ring) => {
  expect(collisions(signsOn(crowd(Array.from({ length: ring + 1 }, (_, i) => i)), ring))).toEqual([])
})

test('who has left the arena is not on it', () => {
  expect(signsOn(crowd([null, 2]), 6).map(({ fighter }) => fighter)).toEqual(['f1'])
})
