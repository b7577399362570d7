import { describe, expect, it } from 'vitest'
import type { TableChanged } from '../lib/wire'
import { Reel, type Timer } from './reel.svelte'
import select from './fixtures/select.json'

const [before, now] = select.tables as unknown as [TableChanged, TableChanged]

/** A clock that is turned by hand. */
class Hand implements Timer {
  waiting: { callback: () => void; milliseconds: number } | null = null
  start(callback: () => void, milliseconds: number): unknown {
    this.waiting = { callback, milliseconds }
    return this.waiting
  }
  stop(): void {
    this.waiting = null
  }
  turn(): boolean {
    const due = this.waiting
    this.waiting = null
    due?.callback()
    return due !== null
  }
}

function playing(): { reel: Reel; clock: Hand } {
  const clock = new Hand()
  const reel = new Reel(before, clock)
  reel.receive(now)
  return { reel, clock }
}

describe('events', () => {
  it('are shown one after another, then the newest view', () => {
    const { reel, clock } = playing()
    const shown: number[] = []
    while (reel.isPlaying) {
      shown.push(reel.told.length)
      clock.turn()
    }
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    expect(shown.length).toBeGreaterThan(15)
    expect(reel.view).toBe(now.view)
    expect(reel.told).toHaveLength(now.number)
  })

  it('change the picture step by step', () => {
    const { reel, clock } = playing()
    const zone = (): number | null => reel.view.fighters.find((fighter) => fighter.id === 'cactus')!.zone
    expect(zone()).toBe(0)
    while (reel.now?.event.kind !== 'moved') clock.turn()
    expect(zone()).toBe(6)
  })

  it('leave the fallen where they fell until all has been shown', () => {
    const { reel, clock } = playing()
    const fall = { ...now.events[0]!, changes: { fighters: { cactus: { zone: null, standing: false } } } }
    reel.skip()
    reel.receive({ ...now, number: now.number + 2, first: now.number, events: [fall, fall], view: before.view })
    const cactus = reel.floor.find((fighter) => fighter.id === 'cactus')!
    expect(cactus).toMatchObject({ zone: now.view.fighters.find((each) => each.id === 'cactus')!.zone, standing: false })
    while (clock.turn());
    expect(reel.floor).toBe(before.view.fighters)
  })

  it('whose changes are not known show the newest view', () => {
    const reel = new Reel(before, new Hand())
    reel.receive({ ...now, events: now.events.map((told) => ({ ...told, changes: null })) })
    expect(reel.isPlaying).toBe(true)
    expect(reel.view).toBe(now.view)
  })

  it('can be skipped at any moment, and none is lost', () => {
    const { reel, clock } = playing()
    clock.turn()
    reel.skip()
    expect(reel.isPlaying).toBe(false)
    expect(reel.view).toBe(now.view)
    expect(reel.told.map((told) => told.text)).toEqual([...before.events, ...now.events].map((told) => told.text))
    expect(clock.turn()).toBe(false)
  })

  it('are not played at speed 0', () => {
    const clock = new Hand()
    const reel = new Reel(before, clock)
    reel.speed = 0
    reel.receive(now)
    expect(reel.view).toBe(now.view)
    expect(clock.waiting).toBeNull()
  })

  it('are played in half the time at double speed', () => {
    const slow = playing().clock.waiting!.milliseconds
    const clock = new Hand()
    const reel = new Reel(before, clock)
    reel.speed = 2
    reel.receive(now)
    expect(clock.waiting!.milliseconds).toBeCloseTo(slow / 2)
  })

  it('that come again are not shown twice', () => {
    const { reel } = playing()
    reel.skip()
    reel.receive({ ...now, first: 0, events: [...before.events, ...now.events] })
    expect(reel.isPlaying).toBe(false)
    expect(reel.told).toHaveLength(now.number)
  })

  it('that come again in another language are told anew', () => {
    const { reel } = playing()
    reel.skip()
    const french = [...before.events, ...now.events].map((told) => ({ ...told, text: `fr ${told.text}` }))
    reel.receive({ ...now, first: 0, events: french })
    expect(reel.told.every((told) => told.text.startsWith('fr '))).toBe(true)
  })

  it('before those already seen start over without being played', () => {
    const { reel } = playing()
    reel.receive(before)
    expect(reel.isPlaying).toBe(false)
    expect(reel.view).toBe(before.view)
    expect(reel.told).toHaveLength(before.number)
  })

  it('with a gap between them start over: nothing is made up', () => {
    const reel = new Reel(before, new Hand())
    reel.receive({ ...now, first: before.number + 5, events: now.events.slice(5) })
    expect(reel.isPlaying).toBe(false)
    expect(reel.first).toBe(before.number + 5)
    expect(reel.view).toBe(now.view)
  })

  it('in the middle of an attack leave its dice on the table', () => {
    const rolled = now.events.findIndex((told) => told.event.kind === 'attack-rolled')
    const middle = { ...now, number: before.number + rolled + 1, events: now.events.slice(0, rolled + 1) }
    const reel = new Reel({ ...middle, first: 0, events: [...before.events, ...middle.events] }, new Hand())
    expect(reel.stage).toMatchObject({ attacker: 'cactus', targets: ['zamioculcas'], dice: [6] })
  })

  it('in great number are not played at all', () => {
    const reel = new Reel(before, new Hand())
    const many = Array.from({ length: 120 }, () => now.events[1]!)
    reel.receive({ ...now, number: before.number + 120, events: many })
    expect(reel.isPlaying).toBe(false)
  })

  it('sound as they are shown', () => {
    const clock = new Hand()
    const reel = new Reel(before, clock)
    const heard: string[] = []
    reel.onsound = (sound) => heard.push(sound)
    reel.receive(now)
    while (clock.turn());
    expect(heard.slice(0, 3)).toEqual(['card', 'die', 'die'])
  })
})
