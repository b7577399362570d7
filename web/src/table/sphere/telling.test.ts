import { describe, expect, it } from 'vitest'
import { lengthOf, WATCHER, type Listener } from '../pace'
import type { ToldOf } from '../message'
import { SPHERE } from './telling'
import { NO_THROW } from './throws'
import type { SphereEvent } from './types'

const ME: Listener = { own: new Set(['0']), others: 1 }
const declared = (seat: number) => ({ kind: 'declared', seat, slot: 'f1', action: 'tackle', target: `${1 - seat}.f1` }) as unknown as SphereEvent
const rolled = (seat: number) => ({ kind: 'rolled', seat, face: 7, why: 'action' }) as unknown as SphereEvent

/** How long these are told to somebody in a turn, in milliseconds. */
function told(turn: number, listener: Listener, ...events: SphereEvent[]): number {
  const queue = events.map((event) => ({ event, text: '', changes: null }) as unknown as ToldOf<SphereEvent>)
  return lengthOf(SPHERE.scenesOf(queue, { throw: NO_THROW, turn }, listener))
}

describe('how long something is told', () => {
  it('is short for what one has just pressed oneself', () => {
    expect(told(1, ME, declared(0))).toBeLessThan(told(1, ME, declared(1)) / 2)
  })
  it('is the same for the die, whoever throws it', () => {
    const die = (seat: number) => told(1, ME, declared(seat), rolled(seat)) - told(1, ME, declared(seat))
    expect(die(0)).toBeCloseTo(die(1))
  })
  it('is shorter in a long match, but the die is always seen', () => {
    const lengths = [8, 12, 20, 60].map((turn) => told(turn, ME, declared(1), rolled(1)))
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
    expect(lengths[3]).toBe(lengths[0]! / 2)
  })
  it('never changes for whoever only watches', () => {
    expect(told(60, WATCHER, declared(0), rolled(0))).toBe(told(1, WATCHER, declared(0), rolled(0)))
  })
})
