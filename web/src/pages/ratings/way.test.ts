import { expect, test } from 'vitest'
import type { OwnRatings, RatedGame } from '../../lib/wire'
import { HEIGHT, wayOf, WIDTH } from './way'

function after(rating: number, doubt: number): RatedGame {
  return { game: 'mad-arena', replay: null, at: 0, place: 1, sides: 2, gave_up: false, rating, doubt }
}

test('the way begins where everybody does, rises with the rating and stays inside the picture', () => {
  const own: OwnRatings = { start: 25, doubt: 8, games: [after(28, 7), after(31, 6)] }
  const { points, levels } = wayOf(own)
  expect(points).toHaveLength(3)
  const [first, second, third] = points.map(({ y }) => y)
  expect(first).toBeGreaterThan(second ?? 0)
  expect(second).toBeGreaterThan(third ?? 0)
  for (const { x, y } of points) expect(x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT).toBe(true)
  expect(levels.map(({ rating }) => rating)).toEqual([10, 20, 30, 40])
})

test('without a game there is one point', () => {
  expect(wayOf({ start: 25, doubt: 8, games: [] }).points).toHaveLength(1)
})
