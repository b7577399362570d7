import { describe, expect, it } from 'vitest'
import type { FighterView } from '../../lib/wire'
import { placesOf, type Box } from './places'
import { spotBeside } from './spot'

const SIZE = { width: 240, height: 130 }
const fighter = (id: string, zone: number, size = 9): FighterView => ({ id, zone, size, standing: true }) as FighterView

function isApart(one: Box, other: Box): boolean {
  return one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y
}

describe.each([0, 1, 2, 3, 4, 5, 6])('dice thrown at somebody in zone %i', (zone) => {
  it.each([1, 2, 3, 4, 5, 6])('by somebody in zone %i hide neither of them, and stay on the board', (from) => {
    const places = placesOf([fighter('target', zone), fighter('attacker', from, 16), fighter('other', (zone + 2) % 7)], 6)
    const spot = spotBeside(['target'], ['target', 'attacker'], places, SIZE)
    for (const place of places.filter((each) => each.fighter.id !== 'other')) expect(isApart(spot, place.box), place.fighter.id).toBe(true)
    expect(spot.x).toBeGreaterThanOrEqual(-500)
    expect(spot.x + spot.width).toBeLessThanOrEqual(500)
    expect(spot.y).toBeGreaterThanOrEqual(-430)
    expect(spot.y + spot.height).toBeLessThanOrEqual(430)
  })
})

it('lies under nothing that lies over the board', () => {
  const places = placesOf([fighter('target', 5), fighter('attacker', 4)], 6)
  const free = spotBeside(['target'], ['target', 'attacker'], places, SIZE)
  const moved = spotBeside(['target'], ['target', 'attacker'], places, SIZE, [free])
  expect(isApart(moved, free)).toBe(true)
})

it('hides nobody where there is room', () => {
  const places = placesOf([fighter('target', 2), fighter('attacker', 2), fighter('other', 3)], 6)
  const spot = spotBeside(['target'], ['target', 'attacker'], places, SIZE)
  expect(places.every((place) => isApart(spot, place.box))).toBe(true)
})
