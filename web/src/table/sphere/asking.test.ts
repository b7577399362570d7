import { describe, expect, it } from 'vitest'
import type { Offer } from '../../lib/wire'
import { facingIn } from './facing'
import { actOn, type Deeds } from './keys'
import { partOf } from './moments'
import { helpIn, outlookOf } from './outlook'
import { readingFor } from './reading'
import { onlyChoice } from './sparing.svelte'
import { seatsIn } from './telling'
import { NO_THROW } from './throws'
import type { SphereEvent, SphereView } from './types'
import { questionOf } from './whynot'

const team = (seat: number, engaged: boolean) => ({ seat, alive: true, formation: { f1: { engaged } } })
const view = (more: Partial<SphereView>): SphereView =>
  ({ seat: 0, over: false, point: 'window', active: 0, phase: 5, against: null, action: null, window: { kind: 'idle', owner: 0, holder: 0 }, teams: [team(0, false), team(1, false)], ...more }) as unknown as SphereView

describe('what was meant by a press on what is not offered', () => {
  it.each([
    [view({}), null, 'at:0.b1', 'tackle:b1:1.f1'],
    [view({}), 'at:0.f2', 'at:1.b3', 'tackle:f2:1.b3'],
    [view({}), null, 'at:1.b3', null],
    [view({ phase: 6 }), null, 'at:0.f1', 'shot:f1'],
    [view({ phase: 6 }), null, 'at:0.b1', 'pass:b1'],
    [view({ active: 1 }), null, 'at:0.f1', 'use:f1'],
    [view({ point: 'saving', window: null }), null, 'at:0.f1', 'save:f1'],
    [view({ point: 'announcing', window: null }), null, 'at:1.f1', 'target:1.f1'],
    [view({ point: 'announcing', window: null }), null, 'item:2', 'target:item:2'],
    [view({}), null, 'hand:i07', 'play:i07'],
    [view({ point: 'discard', window: null }), null, 'hand:i07', 'discard:i07'],
    [view({ seat: null }), null, 'hand:i07', null],
    [view({ over: true }), null, 'at:0.f1', null],
  ])('%#', (given, chosen, spot, key) => {
    expect(questionOf(given, chosen, spot)).toBe(key)
  })
  it('asks about a target that could be tackled', () => {
    const teams = [team(0, false), team(1, true), team(2, false)] as unknown as SphereView['teams']
    expect(questionOf(view({ teams }), null, 'at:0.f1')).toBe('tackle:f1:2.f1')
  })
})

describe('who is seen opposite', () => {
  it.each([
    [view({ active: 0, against: 2 }), null, 2],
    [view({ active: 3 }), null, 3],
    [view({ active: 0 }), { ...NO_THROW, seat: 2 }, 2],
    [view({ active: 3 }), { ...NO_THROW, seat: 0, target: '1.f1' }, 1],
    [view({ active: 3 }), { ...NO_THROW, seat: 2, ending: 'failure' as const }, 3],
    [view({ active: 0 }), null, 1],
  ])('%#', (given, thrown, facing) => {
    expect(facingIn(given, 0, [1, 2, 3], thrown)).toBe(facing)
  })
})

describe('what an action would meet', () => {
  const offer = { outlook: { reinforce: [{ slot: 'f1', adds: 3 }, { slot: 'b2', adds: -1 }], savers: [{ place: '1.b1', chance: 0.5 }] } } as unknown as Offer
  it('is told by place', () => {
    const outlook = outlookOf(offer, 0)
    expect(outlook?.reinforce.get('0.f1')).toBe(3)
    expect(outlook?.savers.get('1.b1')).toBe(0.5)
  })
  it('counts only the help that helps', () => {
    expect(helpIn(outlookOf(offer, 0)!)).toBe(3)
  })
  it('is nothing where nothing is looked at', () => {
    expect(outlookOf(null, 0)).toBeNull()
  })
})

describe('the only choice', () => {
  const offer = { key: 'put:f1' } as Offer
  it('is made for somebody', () => {
    expect(onlyChoice([offer], 'placing')).toBe(offer)
  })
  it.each(['window', 'opening'])('is their own at the point %s', (point) => {
    expect(onlyChoice([offer], point)).toBeNull()
  })
  it('is none where there are two', () => {
    expect(onlyChoice([offer, offer], 'placing')).toBeNull()
  })
})

describe('the log', () => {
  const drawn = (seat: number, card: string | null): SphereEvent => ({ kind: 'drawn', seat, card })
  it('says once what one draws oneself', () => {
    expect(readingFor(0).goesUnsaid(drawn(0, null), undefined)).toBe(true)
    expect(readingFor(0).goesUnsaid(drawn(0, 'i01'), undefined)).toBe(false)
    expect(readingFor(0).goesUnsaid(drawn(1, null), undefined)).toBe(false)
  })
  it('knows whom an event is about', () => {
    expect(seatsIn({ kind: 'played', seat: 0, card: 'i01', targets: ['2.f1', 'seat:1'], mode: null })).toEqual([0, 2])
  })
})

describe('the part of a turn', () => {
  it('is the window, or the decision that is due', () => {
    expect(partOf({ window: { kind: 'pre-roll', owner: 0, holder: 0 }, point: 'window', over: false })).toBe('window:pre-roll')
    expect(partOf({ window: null, point: 'saving', over: false })).toBe('point-saving')
    expect(partOf({ window: null, point: 'rolling', over: false })).toBeNull()
    expect(partOf({ window: null, point: 'saving', over: true })).toBeNull()
  })
})

describe('keys', () => {
  const done: string[] = []
  const note = (what: string) => () => void done.push(what)
  const deeds: Deeds = {
    click: (selector) => (done.push(selector), selector.includes('"p"')),
    focus: () => true,
    skip: () => true,
    step: () => false,
    log: note('log'),
    read: note('read'),
    escape: note('escape'),
  }
  it('leaves Space to the button that has the focus', () => {
    expect(actOn(' ', true, deeds)).toBe(false)
    expect(actOn(' ', false, deeds)).toBe(true)
  })
  it('presses what carries the letter', () => {
    expect(actOn('p', false, deeds)).toBe(true)
    expect(actOn('x', false, deeds)).toBe(false)
    expect(actOn('F5', false, deeds)).toBe(false)
  })
  it('leaves Escape to the browser, too', () => {
    expect(actOn('escape', false, deeds)).toBe(false)
    expect(done).toContain('escape')
  })
})
