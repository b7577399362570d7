import { expect, test } from 'vitest'
import { apart, foremost, type Advised } from './advice'

const advised = (key: string, chance: number, more: Partial<Advised> = {}): Advised => ({ key, text: key, verb: 'melee', fields: {}, chance, isBest: false, isChosen: false, ...more })
const keysOf = (choices: readonly Advised[]): string[] => foremost(choices, ({ key }) => key.slice(0, 1)).map(({ key }) => key)

test('one mark for each place: the better choice there', () => {
  expect(keysOf([advised('a1', 30), advised('a2', 40), advised('b1', 10)])).toEqual(['a2', 'b1'])
})

test('what is best or was chosen shows before what merely looks better', () => {
  expect(keysOf([advised('a1', 60), advised('a2', 40, { isBest: true })])).toEqual(['a2'])
  expect(keysOf([advised('a1', 30, { isChosen: true }), advised('a2', 40)])).toEqual(['a1'])
})

test('no mark lies over another, and the first stays where it is', () => {
  const spots = apart([
    { x: 100, y: 50 },
    { x: 110, y: 60 },
    { x: 105, y: 55 },
    { x: 300, y: 50 },
  ])
  expect(spots[0]).toEqual({ x: 100, y: 50 })
  expect(spots[3]).toEqual({ x: 300, y: 50 })
  for (const [i, one] of spots.entries()) {
    for (const other of spots.slice(i + 1)) expect(Math.abs(one.x - other.x) >= 52 || Math.abs(one.y - other.y) >= 28).toBe(true)
  }
})
