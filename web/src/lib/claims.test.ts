import { describe, expect, test } from 'vitest'
import { claimable } from './claims'
import type { RoomView, SeatView, TableChanged } from './wire'

function seat(number: number, more: Partial<SeatView> = {}): SeatView {
  const plan = { kind: 'person' as const, level: 'greedy', fighters: [] }
  return { number, plan, taken: true, name: `P${number}`, here: true, stand_in: false, deck: null, seal: '', revealed: false, playing: null, rated: false, ...more }
}

function room(more: Partial<RoomView> = {}, decision = 0): RoomView {
  const settings = { clocks: { decision, away: 60, hold: 3 } }
  return { settings, status: 'running', seat: 0, seats: [seat(0), seat(1)], ...more } as unknown as RoomView
}

function table(waiting: number[], left: Record<string, number> = {}): TableChanged {
  return { view: { waiting }, left } as unknown as TableChanged
}

function seats(view: RoomView, shown: TableChanged): number[] {
  return claimable(view, shown).map(({ number }) => number)
}

describe('whose turn can be claimed', () => {
  test('of those the game waits for, the others', () => {
    expect(seats(room(), table([0, 1]))).toEqual([1])
    expect(seats(room(), table([0]))).toEqual([])
  })

  test('once, and only where no clock runs', () => {
    expect(seats(room(), table([1], { '1': 60 }))).toEqual([])
    expect(seats(room({}, 30), table([1]))).toEqual([])
  })

  test('by nobody who only watches, and of no bot', () => {
    expect(seats(room({ seat: null }), table([1]))).toEqual([])
    expect(seats(room({ seats: [seat(0), seat(1, { stand_in: true })] }), table([1]))).toEqual([])
    expect(seats(room({ seats: [seat(0), seat(1, { plan: { kind: 'bot', level: 'greedy', fighters: [] } })] }), table([1]))).toEqual([])
  })
})
