import { expect, test } from 'vitest'
import { shapeOf } from './shape'

test.each([
  [360, 580, ['narrow', 'compact', 'snug', 'tight', 'short', 'modest']],
  [719, 740, ['narrow', 'compact', 'snug', 'tight', 'large', 'tall']],
  [720, 560, ['compact', 'snug', 'low', 'tight', 'short', 'modest']],
  [667, 333, ['compact', 'snug', 'low', 'tight', 'short', 'modest']],
  [390, 500, ['narrow', 'compact', 'snug', 'low', 'tight', 'short', 'modest']],
  [768, 850, ['narrow', 'compact', 'snug', 'tight', 'large', 'tall']],
  [768, 968, ['narrow', 'compact', 'snug', 'tight', 'large', 'tall']],
  [1024, 712, ['compact', 'snug']],
  [1280, 544, ['compact', 'snug', 'low', 'tight', 'short', 'modest']],
  [1220, 760, ['snug', 'roomy', 'tall']],
  [1700, 880, ['vast', 'roomy', 'tall']],
  [2560, 1384, ['vast', 'giant', 'roomy', 'tall']],
])('a table of %i by %i has the shape %j', (width, height, shape) => {
  expect(shapeOf(width, height)).toEqual(shape)
})
