import { expect, test } from 'vitest'
import { lineOfBot, nameOfBot, whatBotDoes } from './bots'

test.each([
  ['Greedy: whatever hurts most now', 'Greedy'],
  ['Glouton : ce qui fait le plus mal', 'Glouton'],
  ['Random', 'Random'],
])('%j is called %j', (title, name) => {
  expect(nameOfBot(title)).toBe(name)
})

test.each([
  ['Greedy: whatever hurts most now', 'Greedy – whatever hurts most now'],
  ['Glouton : ce qui fait le plus mal', 'Glouton – ce qui fait le plus mal'],
  ['Random', 'Random'],
])('%j stands in a list as %j', (title, line) => {
  expect(lineOfBot(title)).toBe(line)
})

test.each([
  ['Greedy: whatever hurts most now', 'Whatever hurts most now.'],
  ['Glouton : ce qui fait le plus mal', 'Ce qui fait le plus mal.'],
  ['Random', ''],
])('%j does %j', (title, does) => {
  expect(whatBotDoes(title)).toBe(does)
})
