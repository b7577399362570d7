import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Course } from '../../lib/wire'
import { Following } from './following.svelte'

const course = (state: Course['state'], done: number): Course => ({ id: 'a', state, place: 0, done, games: 10, compiled: true, problem: null })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a run is watched until it is done, and then nobody asks any more', async () => {
  const look = vi.fn().mockResolvedValueOnce(course('running', 5)).mockResolvedValueOnce(course('done', 10))
  const following = new Following<Course>({ look, stop: vi.fn() })
  await following.start('these cards', () => Promise.resolve(course('waiting', 0)))
  expect([following.isOpen, following.about]).toEqual([true, 'these cards'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([following.run?.done, following.isOpen, look.mock.calls.length]).toEqual([10, false, 2])
})

test('one that is stopped is looked at no more', async () => {
  const look = vi.fn()
  const following = new Following<Course>({ look, stop: () => Promise.resolve(course('stopped', 3)) })
  await following.start('', () => Promise.resolve(course('running', 3)))
  await following.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([following.run?.state, look.mock.calls.length]).toEqual(['stopped', 0])
})

test('what goes wrong is said, and no figures are left', async () => {
  const following = new Following<Course>({ look: vi.fn(), stop: vi.fn() })
  await following.start('', () => Promise.reject(new Error('the line is lost')))
  expect(following.run).toBeNull()
  expect(following.problem).not.toBeNull()
})
