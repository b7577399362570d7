import { describe, expect, it } from 'vitest'
import { shapeOf } from '../shape'
import { suggested, unlaid } from './opening'
import { columnOf, fitted, othersOf, ROWS, SIDE, widthOfOthers } from './places'
import { SLOT_NAMES } from './types'

describe('a formation', () => {
  it('has every slot once, whichever side it is seen from', () => {
    for (const rows of Object.values(ROWS)) expect(rows.flat().toSorted()).toEqual([...SLOT_NAMES].toSorted())
  })
  it('is seen turned by half from opposite', () => {
    expect(ROWS.far.flat().toReversed()).toEqual(ROWS.near.flat())
  })
})

describe('the others', () => {
  it('follow in the order of their turns', () => {
    expect(othersOf([0, 1, 2, 3], 2)).toEqual([3, 0, 1])
    expect(othersOf([0, 1], 0)).toEqual([1])
  })
})

describe('teams beside the pitch', () => {
  it.each([
    [1, 54],
    [2, 46],
    [3, 33],
  ])('are as large as the column lets %i of them be', (teams, width) => {
    expect(widthOfOthers(teams, shapeOf(1440, 844))).toBe(width)
    expect(columnOf(width) * (teams > 2 ? 2 : 1)).toBeLessThanOrEqual(262)
  })
  it('leave the pitch its height where they lie above it', () => {
    expect(widthOfOthers(1, shapeOf(1024, 712))).toBe(33)
    expect(widthOfOthers(1, shapeOf(390, 788))).toBe(22)
  })
})

describe('the size of cards', () => {
  it.each([
    [700, 780, false],
    [1500, 1200, false],
    [382, 420, true],
    [352, 260, true],
    [400, 300, true],
  ])('fits into %i by %i', (width, height, isTight) => {
    const { near, far } = fitted(width, height, isTight)
    expect(near).toBeGreaterThanOrEqual(far)
    expect(3 * 1.1 * near).toBeLessThanOrEqual(width)
    expect(2 * 1.3 * (near + far)).toBeLessThanOrEqual(height)
    expect(near).toBeGreaterThanOrEqual(isTight ? 34 : 44)
  })
  it('leaves other teams a side each on a phone', () => {
    const { near } = fitted(382, 420, true, 2 * SIDE)
    expect(3 * 1.1 * near).toBeLessThanOrEqual(382 - 2 * SIDE)
    expect(near).toBeGreaterThanOrEqual(44)
  })
})

describe('the opening that is suggested', () => {
  const card = (name: string, front: number, back: number) => ({ card: name, numbers: { assault: front, tackle: front, shot: front, resistance: 8, save: back, pass_: back } })
  const SIX = [card('keeper', 1, 9), card('striker', 9, 1), card('brute', 8, 2), card('passer', 2, 8), card('guard', 3, 7), card('striker', 9, 1)]
  it('has those in front that gain by it', () => {
    const placed = suggested(SIX, new Set())
    expect(placed.map(({ slot }) => slot).toSorted()).toEqual([...SLOT_NAMES].toSorted())
    expect(placed.filter(({ slot }) => slot.startsWith('f')).map(({ card }) => card)).toEqual(['striker', 'striker', 'brute'])
  })
  it('leaves alone what has a place', () => {
    expect(suggested([card('last', 9, 1)], new Set(['f1', 'f2', 'f3', 'b1', 'b3']))).toEqual([{ card: 'last', slot: 'b2' }])
  })
  it('counts each copy of a card', () => {
    const laid = { f1: 'a', f2: null, f3: null, b1: null, b2: null, b3: 'b' }
    expect(unlaid({ opening: ['a', 'a', 'b', 'c'], laid }).toSorted()).toEqual(['a', 'c'])
  })
})
