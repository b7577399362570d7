import { afterEach, expect, test, vi } from 'vitest'
import type { Analysed } from '../../lib/wire'
import { Review } from './review.svelte'

const said = (state: Analysed['state'], more: Partial<Analysed> = {}): Analysed => ({ state, place: 0, done: 0, moves: 0, problem: null, analysis: null, ...more })

/** A server that says one thing after another; what it was asked. */
function server(...answers: Analysed[]): string[] {
  const asked: string[] = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${path}`)
    const answer = answers.shift()
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new Error('no line'))
  })
  return asked
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a game is asked for once, and how far it is until it is done', async () => {
  const asked = server(said('waiting', { place: 2 }), said('running', { done: 3, moves: 40 }), said('done'))
  const review = new Review('a b', 'gladiator', 'fr')
  await review.begin()
  expect([review.isOpen, review.said.place]).toEqual([true, 2])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([review.isOpen, review.said.done]).toEqual([true, 3])
  await vi.advanceTimersByTimeAsync(5_000)
  expect([review.isOpen, review.said.state]).toEqual([false, 'done'])
  const path = '/api/replays/a%20b/analysis?level=gladiator&lang=fr'
  expect(asked).toEqual([`POST ${path}`, `GET ${path}`, `GET ${path}`])
})

test('nobody asks any more when the page is closed', async () => {
  const asked = server(said('running'), said('running'))
  const review = new Review('r', 'fighter', 'en')
  await review.begin()
  review.close()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toHaveLength(1)
})

test('what goes wrong is said, and one can try again', async () => {
  server(said('failed', { problem: 'Too many.' }), said('done'))
  const review = new Review('r', 'fighter', 'en')
  await review.begin()
  expect([review.problem, review.isOpen]).toEqual(['Too many.', false])
  await review.begin()
  expect([review.problem, review.said.state]).toEqual([null, 'done'])
})

test('a lost line is told', async () => {
  server()
  const review = new Review('r', 'fighter', 'en')
  await review.begin()
  expect(review.problem).not.toBeNull()
})
