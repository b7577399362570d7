import { describe, expect, test } from 'vitest'
import { placeOf, type Box } from './peek'

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height })
const TABLE = box(0, 60, 1440, 840)
const DOCK = box(920, 120, 500, 770)

describe('a card in large', () => {
  test('lies in the dock below the card, and leaves the board in sight', () => {
    const place = placeOf(box(940, 180, 160, 200), DOCK, TABLE, 250)
    expect(place).toEqual({ left: 928, top: 328, width: 484 })
  })

  test('lies above a card at the foot of the dock', () => {
    expect(placeOf(box(940, 600, 160, 200), DOCK, TABLE, 250).top).toBe(600 - 8 - 250 - 60)
  })

  test('stays within a low dock', () => {
    const low = box(920, 120, 500, 300)
    expect(placeOf(box(940, 180, 160, 200), low, TABLE, 250).top).toBe(420 - 8 - 250 - 60)
  })

  test('lies above a dock at the foot of a narrow table', () => {
    const foot = box(4, 560, 382, 280)
    expect(placeOf(box(10, 600, 90, 120), foot, box(0, 60, 390, 780), 250)).toEqual({ left: 8, top: 242, width: 374 })
  })
})
