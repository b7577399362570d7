import { expect, test } from 'vitest'
import { shapeOf } from './shape'

test.each([
  [360, 580, ['narrow', 'compact', 'snug', 'short', 'modest']],
  [719, 740, ['narrow', 'compact', 'snug', 'tall']],
  [720, 560, ['compact', 'snug', 'low', 'short', 'modest']],
  [1220, 760, ['snug', 'roomy', 'tall']],
  [1700, 880, ['vast', 'roomy', 'tall']],
])('a table of %i by %i has the shape %j', (width, height, shape) => {
  expect(shapeOf(width, height)).toEqual(shape)
})
