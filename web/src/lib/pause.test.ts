import { expect, test } from 'vitest'
import { isPaused } from './pause'
import type { RoomView, SeatView, Status } from './wire'

const person: SeatView = { number: 0, plan: { kind: 'person', level: 'greedy', fighters: [] }, taken: true, name: 'Ada', here: false, stand_in: false, deck: null, seal: '', revealed: false, playing: null, rated: false }
const bot: SeatView = { ...person, plan: { ...person.plan, kind: 'bot' }, taken: false }

function room(status: Status, ...seats: SeatView[]): RoomView {
  return { status, seats } as unknown as RoomView
}

test('a game waits while nobody who plays is there', () => {
  expect(isPaused(room('running', person, bot))).toBe(true)
})

test.each([
  ['somebody is there', room('running', person, { ...person, here: true })],
  ['only bots play', room('running', bot, bot)],
  ['a bot sits in for everybody', room('running', { ...person, stand_in: true }, bot)],
  ['it has not begun', room('gathering', person, bot)],
  ['it is over', room('over', person, bot)],
  ['it is a replay', null],
])('no game waits where %s', (_, where) => {
  expect(isPaused(where)).toBe(false)
})
