import { expect, test } from 'vitest'
import { APART, BOTTOM, Frame, HIGH, LEFT, RIGHT, TOP } from './curve'

const frame = new Frame(400, 20)

test('a curve goes from the left edge to the signs, certainty above, no hope below', () => {
  expect(frame.path([[1_000_000], [0]], 0)).toBe(`M${LEFT}.0 ${TOP}.0L${frame.x(1).toFixed(1)} ${HIGH - BOTTOM}.0`)
  expect(frame.x(20)).toBe(400 - RIGHT)
})

test.each([0, 7, 20])('pressing where move %i lies means that move', (move) => {
  expect(frame.moveAt(frame.x(move))).toBe(move)
  expect(frame.moveAt(frame.x(move) + 3)).toBe(move)
})

test('pressing beyond an edge means the first or the last move', () => {
  expect([frame.moveAt(-50), frame.moveAt(900)]).toEqual([0, 20])
})

test.each([[[1_000_000, 0, 0, 0]], [[250_000, 250_000, 250_000, 250_000]], [[0, 10_000, 400_000, 590_000]]])('no sign lies over another, nor outside: %j', (last) => {
  const heights = frame.signs(last).sort((a, b) => a - b)
  heights.slice(1).forEach((height, i) => expect(height - heights[i]!).toBeGreaterThanOrEqual(APART))
  expect(heights[0]).toBeGreaterThanOrEqual(TOP)
  expect(heights.at(-1)).toBeLessThanOrEqual(HIGH - BOTTOM)
})

test('whoever has the better chance has the higher sign', () => {
  const [first, second] = frame.signs([100_000, 900_000])
  expect(second).toBeLessThan(first!)
})
