import { expect, test } from 'vitest'
import { duration, timeAgo } from './ago'

const NOW = 1_800_000_000_000
const MINUTE = 60_000

test.each([
  [0, 'now'],
  [59_000, 'now'],
  [-5 * MINUTE, 'now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [25 * 60 * MINUTE, 'yesterday'],
  [72 * 60 * MINUTE, '3 days ago'],
])('%i milliseconds ago is %s', (length, words) => {
  expect(timeAgo(NOW - length, NOW, 'en')).toBe(words)
})

test('in French, too', () => {
  expect(timeAgo(NOW - 5 * MINUTE, NOW, 'fr')).toBe('il y a 5 minutes')
})

test.each([
  [1, 'en', '1 second'],
  [90, 'en', '90 seconds'],
  [60, 'fr', '1 minute'],
  [120, 'fr', '2 minutes'],
])('%i seconds last, in %s, %s', (seconds, lang, words) => {
  expect(duration(seconds, lang).replace('\u00a0', ' ')).toBe(words)
})
