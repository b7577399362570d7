import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RoomView, TableChanged } from '../lib/wire'
import { Clocks } from './clocks.svelte'

const DECISION = 60
const message = { left: { '0': 12 } } as unknown as TableChanged

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }))
afterEach(() => void vi.useRealTimers())

/** One person, who is there or not. */
function room(here: boolean): RoomView {
  const seats = [{ taken: true, plan: { kind: 'person' }, stand_in: false, here }]
  return { status: 'running', seats, settings: { clocks: { decision: DECISION } } } as unknown as RoomView
}

test('a clock shows what was told, from when it was told', () => {
  const clocks = new Clocks()
  clocks.look(message, 500, room(true))
  expect(clocks.of(0)).toEqual({ seconds: 12, at: 500, isStopped: false })
  expect(clocks.of(1)).toBeNull()
})

test('it stands still when nobody is there, and starts anew when somebody comes back', () => {
  const clocks = new Clocks()
  clocks.look(message, 500, room(false))
  expect(clocks.of(0)?.isStopped).toBe(true)
  vi.setSystemTime(9_000)
  clocks.look(message, 500, room(true))
  expect(clocks.of(0)).toEqual({ seconds: DECISION, at: 9_000, isStopped: false })
})

test('whatever is told after that counts as it is', () => {
  const clocks = new Clocks()
  clocks.look(message, 500, room(false))
  clocks.look(message, 500, room(true))
  const next = { ...message, left: { '0': 59 } }
  clocks.look(next, 2_000, room(true))
  expect(clocks.of(0)).toEqual({ seconds: 59, at: 2_000, isStopped: false })
})

test('a last call without a clock of the room keeps its seconds', () => {
  const clocks = new Clocks()
  const slow = room(false)
  slow.settings.clocks.decision = 0
  clocks.look(message, 500, slow)
  expect(clocks.of(0)?.seconds).toBe(12)
})
