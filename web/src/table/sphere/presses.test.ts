import { describe, expect, it } from 'vitest'
import type { Offer } from '../../lib/wire'
import { aimOf } from './aims'
import { Offers } from './offers'
import { litBy, meaningOf } from './presses'

function offer(key: string, verb: string, fields: Record<string, string> = {}): Offer {
  return { key, text: key, verb, fields, odds: null } as Offer
}
const tackle = (slot: string, place: string): Offer => offer(`tackle:${slot}:${place}`, 'tackle', { slot, place })
const assault = (slot: string, place: string): Offer => offer(`assault:${slot}:${place}`, 'assault', { slot, place })
const PASS = offer('pass', 'pass')
const ATTACK = new Offers(
  [tackle('f1', '1.f1'), tackle('f1', '1.b2'), assault('f1', '1.f1'), tackle('f2', '1.f1'), offer('use:b1', 'use', { slot: 'b1' }), offer('end:phase', 'end-phase'), offer('end:turn', 'end-turn')],
  0,
)

describe('what an offer is about', () => {
  it.each([
    [tackle('f2', '1.b3'), 'at:0.f2', 'at:1.b3'],
    [offer('pass:b1', 'pass', { slot: 'b1' }), 'at:0.b1', null],
    [offer('save:none', 'save', { slot: 'none' }), null, null],
    [PASS, null, null],
    [offer('play:i07', 'play', { played: 'i07' }), 'hand:i07', null],
    [offer('discard:i07', 'discard', { discarded: 'i07' }), 'hand:i07', null],
    [offer('target:1.b2', 'target', { place: '1.b2' }), 'at:1.b2', null],
    [offer('target:seat:1', 'target-seat', { team: '1' }), 'seat:1', null],
    [offer('target:item:2', 'target-item', { item: '2' }), 'item:2', null],
    [offer('place:u3:b1', 'place', { held: 'u3', slot: 'b1' }), 'held:u3', 'at:0.b1'],
    [offer('put:locker', 'put', { where: 'locker' }), 'locker:0', null],
    [offer('put:f1', 'put', { where: 'f1' }), 'at:0.f1', null],
    [offer('swap:f1:b2', 'swap', { first: 'f1', second: 'b2' }), 'at:0.f1', 'at:0.b2'],
    [offer('swap:none', 'swap-none'), null, null],
    [offer('pick:u3', 'pick', { picked: 'u3' }), 'card:u3', null],
    [offer('mode:shot', 'mode', { mode: 'shot' }), null, null],
    [offer('against:2', 'against', { team: '2' }), 'seat:2', null],
  ])('%o', (given, first, second) => {
    expect(aimOf(given, 0)).toEqual({ first, second })
  })
})

describe('a press', () => {
  it('chooses an Ultra first, and lights those it could be done to', () => {
    expect(meaningOf(ATTACK, null, 'at:0.f1', false)).toEqual({ kind: 'choose', spot: 'at:0.f1' })
    expect(litBy(ATTACK, 'at:0.f1')).toEqual(new Set(['at:1.f1', 'at:1.b2']))
  })
  it('does the only thing that can be done to the target', () => {
    expect(meaningOf(ATTACK, 'at:0.f1', 'at:1.b2', false)).toMatchObject({ kind: 'do', offer: { key: 'tackle:f1:1.b2' } })
  })
  it('asks which, where there are several', () => {
    expect(meaningOf(ATTACK, 'at:0.f1', 'at:1.f1', false)).toEqual({ kind: 'ask', first: 'at:0.f1', second: 'at:1.f1' })
  })
  it('lets go of what is pressed again, where that could not be done alone', () => {
    expect(meaningOf(ATTACK, 'at:0.f1', 'at:0.f1', false)).toEqual({ kind: 'choose', spot: null })
  })
  it('chooses another of the own instead', () => {
    expect(meaningOf(ATTACK, 'at:0.f1', 'at:0.f2', false)).toEqual({ kind: 'choose', spot: 'at:0.f2' })
  })
  it('shows what is done alone before it is done', () => {
    expect(meaningOf(ATTACK, null, 'at:0.b1', false)).toEqual({ kind: 'choose', spot: 'at:0.b1' })
    expect(meaningOf(ATTACK, 'at:0.b1', 'at:0.b1', false)).toMatchObject({ kind: 'do', offer: { key: 'use:b1' } })
  })
  it('names a target at once', () => {
    const offers = new Offers([offer('target:1.b2', 'target', { place: '1.b2' })], 0)
    expect(meaningOf(offers, null, 'at:1.b2', false)).toMatchObject({ kind: 'do' })
  })
  it('puts a new Ultra on a free place at once, on somebody only when pressed twice', () => {
    const offers = new Offers([offer('put:f1', 'put', { where: 'f1' })], 0)
    expect(meaningOf(offers, null, 'at:0.f1', true)).toMatchObject({ kind: 'do' })
    expect(meaningOf(offers, null, 'at:0.f1', false)).toMatchObject({ kind: 'choose' })
  })
  it('begins a swap at either end', () => {
    const offers = new Offers([offer('swap:f1:b2', 'swap', { first: 'f1', second: 'b2' })], 0)
    expect(meaningOf(offers, 'at:0.b2', 'at:0.f1', false)).toMatchObject({ kind: 'do', offer: { key: 'swap:f1:b2' } })
    expect(offers.starts).toEqual(new Set(['at:0.f1', 'at:0.b2']))
  })
  it('is refused where nothing is offered', () => {
    expect(meaningOf(ATTACK, null, 'hand:i01', false)).toEqual({ kind: 'refuse' })
  })
})

describe('buttons', () => {
  it('has every offer exactly once', () => {
    const modes = new Offers([offer('mode:shot', 'mode', { mode: 'shot' }), PASS], 0)
    for (const offers of [ATTACK, modes]) {
      const shown = [...offers.groups.flatMap((group) => group.offers), ...offers.goingOn]
      expect(shown.map(({ key }) => key).sort()).toEqual(offers.all.map(({ key }) => key).sort())
    }
  })
  it('goes on with what is about nothing on the table', () => {
    expect(ATTACK.goingOn.map(({ key }) => key)).toEqual(['end:phase', 'end:turn'])
  })
})
