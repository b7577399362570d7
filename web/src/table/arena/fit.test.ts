import { describe, expect, test } from 'vitest'
import { fitted } from './fit'

describe.each([8, 7, 6, 5, 4, 3, 2, 1])('a hand of %i', (count) => {
  test.each([
    [476, 590],
    [420, 540],
    [370, 260],
    [330, 90],
    [370, 48],
  ])('stays inside %i by %i', (width, height) => {
    const { rows, width: wide, height: high, isSwept } = fitted(count, width, height)
    const columns = Math.ceil(count / rows)
    expect(rows * high + 8 * (rows - 1)).toBeLessThanOrEqual(height + 0.01)
    if (!isSwept) expect(columns * wide + 8 * (columns - 1)).toBeLessThanOrEqual(width + 0.01)
  })
})

test('cards grow as the hand shrinks', () => {
  const widths = [8, 6, 4, 2, 1].map((count) => fitted(count, 476, 590).width)
  expect(widths).toEqual(widths.toSorted((a, b) => a - b))
  expect(widths.at(-1)).toBeGreaterThan(widths[0]! + 40)
})

test('on a phone four lying cards are in sight, and a little of the fifth', () => {
  const { form, rows, width, isSwept } = fitted(8, 370, 200)
  expect(form).toBe('wide')
  expect(rows).toBe(2)
  expect(isSwept).toBe(true)
  expect(2 * width + 16).toBeLessThan(370)
})

test('where there is no height all cards are in sight, if only with their pictures and numbers', () => {
  const { form, width, isSwept } = fitted(7, 370, 48)
  expect(form).toBe('brief')
  expect(isSwept).toBe(false)
  expect(7 * width).toBeLessThan(370)
})

test('a card of which four fit beside each other has its name, if it is high enough', () => {
  expect(fitted(7, 370, 112)).toMatchObject({ form: 'brief', isSwept: true, unit: 10 })
  expect(4 * fitted(7, 370, 112).width + 24).toBeLessThan(370)
})

test('rather than lying with their words cut, eight cards stand in two rows with their names', () => {
  expect(fitted(8, 370, 262)).toMatchObject({ form: 'brief', rows: 2, isSwept: false, unit: 10 })
  expect(fitted(6, 414, 262).form).toBe('wide')
})

test('a room not yet measured has cards of some size', () => {
  expect(fitted(8, 0, 0).form).toBe('small')
})
