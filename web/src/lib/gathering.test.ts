import { expect, test } from 'vitest'
import { arrivalsIn, canFree, isAnybodyWaiting, isOutside, seatFor, seatsLostIn, seatToRenew, spectatorsOf, waitingIn } from './gathering'
import type { RoomView, SeatView } from './wire'

function room(more: Partial<RoomView> = {}): RoomView {
  return { id: 'r', code: 'KLMNP', invite: 'token', status: 'gathering', host: false, seat: null, spectators: 0, seats: [], ...more } as unknown as RoomView
}

function seat(more: Partial<SeatView> = {}): SeatView {
  return { number: 1, plan: { kind: 'person' }, taken: true, here: false, ...more } as SeatView
}

test('whoever is not told the invitation is outside', () => {
  expect([isOutside(room({ invite: null })), isOutside(room())]).toEqual([true, false])
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
  const seats = [FREE, FREE, seat({ number: 2, seal: 'sealed' })]
  expect(seatToRenew(room({ seat: 2, seats }), false)).toBe(2)
  expect(seatToRenew(room({ seat: 2, seats }), true)).toBeNull()
  expect(seatToRenew(room({ seat: 2, seats: [FREE, FREE, seat({ number: 2, seal: '' })] }), true)).toBe(2)
  expect(seatToRenew(room({ seat: 2, seats, starting: true }), false)).toBeNull()
  expect(seatToRenew(room({ seat: 2, seats, status: 'running' }), false)).toBeNull()
  expect(seatToRenew(room(), false)).toBeNull()
  expect(seatToRenew(null, false)).toBeNull()
})

const TAKEN = seat({ number: 0, here: true })
const BOT = seat({ number: 1, taken: false, plan: { kind: 'bot', level: '', fighters: [] } })
const FREE = seat({ number: 2, taken: false })

test('an invitation leads to the first seat that is free for people', () => {
  const seats = [TAKEN, BOT, FREE, seat({ number: 3, taken: false })]
  expect(seatFor(room({ seats }))).toBe(2)
  expect(seatFor(room({ seats: [TAKEN, BOT] }))).toBeNull()
  expect(seatFor(room({ seats, seat: 0 }))).toBeNull()
  expect(seatFor(room({ seats, status: 'running' }))).toBeNull()
  expect(seatFor(room({ seats, invite: null }))).toBeNull()
  expect(seatFor(null)).toBeNull()
})

test('somebody waits who looks on while a seat is free, or whose seat is empty', () => {
  const host = { host: true, seat: 0, spectators: 1 }
  expect(waitingIn(room({ ...host, seats: [TAKEN, FREE] })).standing).toBe(1)
  expect(isAnybodyWaiting(waitingIn(room({ ...host, seats: [TAKEN, BOT] })))).toBe(false)
  expect(waitingIn(room({ ...host, spectators: 0, seats: [TAKEN, seat()] })).away).toEqual([seat()])
  expect(isAnybodyWaiting(waitingIn(room({ ...host, spectators: 0, seats: [TAKEN, FREE] })))).toBe(false)
})

test('of those who are away, whoever has sealed a part in the dice loses the seat to a game without them', () => {
  const sealed = seat({ seal: 'a'.repeat(64) })
  expect(seatsLostIn({ standing: 0, away: [sealed] })).toEqual([sealed])
  expect(seatsLostIn({ standing: 0, away: [seat({ seal: '' })] })).toEqual([])
})

test('who has come is whoever sits there now, or looks on, and did not before', () => {
  const mine = { seat: 0, spectators: 0 }
  const before = room({ ...mine, seats: [TAKEN, FREE] })
  const sat = seat({ number: 2, here: true, name: 'Bo' })
  expect(arrivalsIn(before, room({ ...mine, seats: [TAKEN, sat] }))).toEqual({ seated: [sat], standing: 0 })
  expect(arrivalsIn(before, room({ ...mine, spectators: 2, seats: [TAKEN, FREE] }))).toEqual({ seated: [], standing: 2 })
  expect(arrivalsIn(before, before)).toEqual({ seated: [], standing: 0 })
  expect(arrivalsIn(null, before).seated).toEqual([])
})
