import { expect, test } from 'vitest'
import { at, freeId, newWarrior, tableAt, withValue, without } from './tables'

const NET = { base: 'warriorz-2e', fighters: { cactus: { cards: { net: { melee: 3 } } } } }
const ROAD = ['fighters', 'cactus', 'cards', 'net', 'melee']

test('a value is set where no table is yet, and nothing else changes', () => {
  expect(withValue({ base: 'x' }, ROAD, 3)).toEqual({ base: 'x', fighters: { cactus: { cards: { net: { melee: 3 } } } } })
  expect(at(withValue(NET, ROAD, 5), ROAD)).toBe(5)
  expect(at(NET, ROAD)).toBe(3)
})

test('what is taken away leaves no empty tables behind', () => {
  expect(without(NET, ROAD)).toEqual({ base: 'warriorz-2e' })
  expect(without(withValue(NET, ['fighters', 'cactus', 'life'], 9), ROAD)).toEqual({ base: 'warriorz-2e', fighters: { cactus: { life: 9 } } })
  expect(without(NET, ['fighters', 'nobody'])).toEqual(NET)
})

test('a new warrior has a free id and size, and as many cards as the others, each of another initiative', () => {
  const others = { cactus: { size: 11, cards: { a: {}, b: {}, c: {} } } }
  const made = newWarrior(freeId('nettle', ['nettle']), others, { en: 'Nettle', fr: 'Ortie' }, String)
  const cards = tableAt(made, ['cards'])
  expect(made.size).toBe(12)
  expect(Object.keys(cards)).toEqual(['nettle-2-1', 'nettle-2-2', 'nettle-2-3'])
  expect(Object.values(cards).map((card) => at(card, ['initiative']))).toEqual([1, 2, 3])
})
