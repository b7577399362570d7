import { expect, it } from 'vitest'
import type { Offer, View } from '../../lib/wire'
import { sorted } from './offers'
import { areNeighbours, lastStep, walksOf } from './walk'

const step = (zone: number): Offer => ({ key: `move:${zone}`, text: `to ${zone}`, odds: null, verb: 'move', fields: { zone: String(zone) }, outlook: null })
const view = (zone: number, moves: number, began = zone): View =>
  ({ ring: 6, turn: { fighter: 'agaric', began_in: began, moves }, fighters: [{ id: 'agaric', zone }] }) as unknown as View
const walks = (seen: View, zones: number[]) => [...walksOf(seen, sorted(zones.map(step)))].map(([zone, offer]) => [zone, offer.key])

it('a zone two lines away is walked to by way of one that is offered', () => {
  expect(walks(view(1, 2), [0, 2, 6])).toEqual([[3, 'move:0'], [4, 'move:0'], [5, 'move:0']])
  expect(walks(view(1, 2), [2, 6])).toEqual([[3, 'move:2'], [5, 'move:6']])
})

it('nobody walks further than the card goes, nor back to where the turn began', () => {
  expect(walks(view(1, 1), [0, 2, 6])).toEqual([])
  expect(walks(view(0, 2), [1, 2, 3, 4, 5, 6])).toEqual([])
  expect(walks(view(2, 2, 4), [0, 1, 3])).toEqual([[5, 'move:0'], [6, 'move:0']])
})

it('a walk ends with a step that is offered, or not at all', () => {
  expect(lastStep(sorted([step(0), step(3)]), 3)?.key).toBe('move:3')
  expect(lastStep(sorted([step(0)]), 3)).toBeNull()
  expect(lastStep(sorted([step(0)]), null)).toBeNull()
})

it('the ring is closed, and the centre touches all of it', () => {
  expect([areNeighbours(6, 1, 6), areNeighbours(0, 4, 6), areNeighbours(2, 4, 6), areNeighbours(3, 3, 6)]).toEqual([true, true, false, false])
})
