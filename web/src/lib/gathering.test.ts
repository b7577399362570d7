import { expect, test } from 'vitest'
import { canFree, isOutside, seatToRenew, spectatorsOf } from './gathering'
import type { RoomView, SeatView } from './wire'

function room(more: Partial<RoomView> = {}): RoomView {
  return { code: 'KLMNP', status: 'gathering', host: false, seat: null, spectators: 0, ...more } as RoomView
}

function seat(more: Partial<SeatView> = {}): SeatView {
  return { number: 1, taken: true, here: false, ...more } as SeatView
}

test('whoever is not told the code is outside', () => {
  expect([isOutside(room({ code: '' })), isOutside(room())]).toEqual([true, false])
})

test('a seat is freed by the host, and only that of somebody else who has gone', () => {
  const host = room({ host: true, seat: 0 })
  expect(canFree(host, seat())).toBe(true)
  expect(canFree(host, seat({ here: true }))).toBe(true)
  expect(canFree(host, seat({ taken: false }))).toBe(false)
  expect(canFree(host, seat({ number: 0 }))).toBe(false)
  expect(canFree(room({ seat: 0 }), seat())).toBe(false)
})

test('a host without a seat is no spectator; others without one are', () => {
  expect(spectatorsOf(room({ host: true, spectators: 1 }))).toBe(0)
  expect(spectatorsOf(room({ host: true, spectators: 3 }))).toBe(2)
  expect(spectatorsOf(room({ host: true, seat: 0, spectators: 1 }))).toBe(1)
  expect(spectatorsOf(room({ spectators: 1 }))).toBe(1)
  expect(spectatorsOf(room({ host: true, spectators: 0 }))).toBe(0)
})

test('a kept seat is taken anew once, before the game', () => {
  expect(seatToRenew(room({ seat: 2 }), false)).toBe(2)
  expect(seatToRenew(room({ seat: 2 }), true)).toBeNull()
  expect(seatToRenew(room({ seat: 2, status: 'running' }), false)).toBeNull()
  expect(seatToRenew(room(), false)).toBeNull()
  expect(seatToRenew(null, false)).toBeNull()
})
