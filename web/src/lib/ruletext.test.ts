import { expect, test } from 'vitest'
import { gameOf, isForPlayers, linesOf, looksLikeId } from './ruletext'

test('a section is one line for each rule, without its title', () => {
  const text = 'Choosing a card\nW2E-4.1.1: In secret.\nW2E-4.1.2: A card must be chosen.'
  expect(linesOf(text, 'Choosing a card')).toEqual([
    { id: 'W2E-4.1.1', parts: [{ text: 'In secret.' }] },
    { id: 'W2E-4.1.2', parts: [{ text: 'A card must be chosen.' }] },
  ])
})

test('rules mentioned in a rule can be followed', () => {
  const [line] = linesOf('RULING MAR-16 A trophy, see MA-3.2.', null)
  expect(line?.parts).toEqual([{ text: 'RULING ' }, { rule: 'MAR-16' }, { text: ' A trophy, see ' }, { rule: 'MA-3.2' }, { text: '.' }])
})

test.each([
  ['W2E-R10', true],
  [' w2e-4.7.2 ', true],
  ['MAR-16', true],
  ['charm', false],
  ['W2E-', false],
])('%j may be an ID: %s', (text, expected) => {
  expect(looksLikeId(text)).toBe(expected)
})

test('what is made for checking is not among the chapters of players', () => {
  const ids = ['W2E-1', 'W2E-9', 'W1E-10', 'W2E-11', 'W2E-12', 'W2E-12.1', 'W2E-8.9', 'MA-9', 'MA-7.1', '§4', '§6.1']
  expect(ids.filter(isForPlayers)).toEqual(['W2E-1', 'W2E-11', 'W2E-8.9', 'MA-9', 'MA-7.1'])
})

test('an ID names its game', () => {
  expect([gameOf('MAR-16'), gameOf('w1e-3'), gameOf('XYZ-1')]).toEqual(['mad-arena', 'warriorz-1e', null])
})
