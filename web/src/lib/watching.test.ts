import { expect, test } from 'vitest'
import { mayWatchOdds } from './watching'
import type { RoomView } from './wire'

function room(more: Partial<RoomView>, odds: boolean, ...kinds: ('person' | 'bot')[]): RoomView {
  const seats = kinds.map((kind) => ({ plan: { kind } }))
  return { seat: null, status: 'running', settings: { odds }, seats, ...more } as unknown as RoomView
}

test('odds are for those who watch, where the room says so or bots play alone', () => {
  expect(mayWatchOdds(room({}, true, 'person', 'bot'))).toBe(true)
  expect(mayWatchOdds(room({}, false, 'person', 'bot'))).toBe(false)
  expect(mayWatchOdds(room({}, false, 'bot', 'bot'))).toBe(true)
})

test('never for those who play, nor before or after the game', () => {
  expect(mayWatchOdds(room({ seat: 0 }, true, 'person'))).toBe(false)
  expect(mayWatchOdds(room({ status: 'gathering' }, true, 'person'))).toBe(false)
  expect(mayWatchOdds(room({ status: 'over' }, true, 'bot'))).toBe(false)
})
