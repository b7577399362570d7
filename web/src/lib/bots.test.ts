import { expect, test } from 'vitest'
import { lineOfBot, nameOfBot, whatBotDoes } from './bots'

test.each([
  ['Greedy: whatever hurts most now', 'Greedy', 'Greedy – whatever hurts most now', 'Whatever hurts most now.'],
  ['Glouton : ce qui fait le plus mal', 'Glouton', 'Glouton – ce qui fait le plus mal', 'Ce qui fait le plus mal.'],
  ['Random', 'Random', 'Random', ''],
])('%j is called %j, stands in a list as %j and does %j', (title, name, line, does) => {
  expect([nameOfBot(title), lineOfBot(title), whatBotDoes(title)]).toEqual([name, line, does])
})
