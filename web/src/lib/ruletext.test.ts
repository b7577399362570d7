import { expect, test } from 'vitest'
import { gameOf, looksLikeId } from './ruletext'

test.each([
  ['W2E-R10', true],
  [' w2e-4.7.2 ', true],
  ['MAR-16', true],
  ['charm', false],
  ['W2E-', false],
])('%j may be an ID: %s', (text, expected) => {
  expect(looksLikeId(text)).toBe(expected)
})

test('an ID names its game', () => {
  expect([gameOf('MAR-16'), gameOf('w1e-3'), gameOf('US-5.4'), gameOf('XYZ-1')]).toEqual(['mad-arena', 'warriorz-1e', 'ultrium-sphere', null])
})
