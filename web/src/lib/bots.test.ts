import { expect, test } from 'vitest'
import { nameOfBot } from './bots'

test.each([
  ['Greedy: whatever hurts most now', 'Greedy'],
  ['Glouton : ce qui fait le plus mal', 'Glouton'],
  ['Random', 'Random'],
])('%j is called %j', (title, name) => {
  expect(nameOfBot(title)).toBe(name)
})
