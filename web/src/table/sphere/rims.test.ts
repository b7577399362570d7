import { describe, expect, it } from 'vitest'
import { rimOf } from './rims'

const CARD = { x: 100, y: 100, width: 80, height: 100 }

describe('the rim of a card', () => {
  it.each([
    ['above', { x: 100, y: -200 }, 100, 53],
    ['beside', { x: 400, y: 100 }, 137.6, 100],
    ['across a corner', { x: 300, y: 350 }, 137.6, 147],
  ])('is met from %s', (_, toward, x, y) => {
    const met = rimOf(CARD, toward)
    expect(met.x).toBeCloseTo(x, 1)
    expect(met.y).toBeCloseTo(y, 1)
  })
  it('is left alone by what lies on the card', () => expect(rimOf(CARD, { x: 110, y: 90 })).toEqual({ x: 100, y: 100 }))
  it('is none where both are the same', () => expect(rimOf(CARD, CARD)).toEqual({ x: 100, y: 100 }))
})
