import { describe, expect, it } from 'vitest'
import { goodFaces, throwAfter, throwOf, type Throw } from './throws'
import type { SphereEvent, SphereView } from './types'

const QUIET = { action: null } as unknown as SphereView
const view = (action: Partial<SphereView['action']>): SphereView => ({ action: { kind: 'tackle', actor: '0.f1', target: '1.b2', needed: 7, succeeding: null, roll: null, ...action } }) as unknown as SphereView
const told = (events: readonly SphereEvent[], views: readonly SphereView[] = []): Throw | null =>
  events.reduce<Throw | null>((now, event, i) => throwAfter(now, event, views[i] ?? QUIET), null)

const DECLARED: SphereEvent = { kind: 'declared', seat: 0, action: 'tackle', slot: 'f1', target: '1.b2' }
const ROLLED: SphereEvent = { kind: 'rolled', seat: 0, face: 9, why: 'action' }
const LOCKED: SphereEvent = { kind: 'locked', action: 'tackle', success: true, seat: 0 }

describe('an action that is looked at', () => {
  it('is known by who tries it and against whom', () => {
    expect(told([DECLARED])).toMatchObject({ action: 'tackle', actor: '0.f1', target: '1.b2', face: null })
  })
  it('is judged by the numbers of now until it is locked', () => {
    const rolled = told([DECLARED, ROLLED], [view({}), view({ roll: 9, succeeding: true })])
    expect(rolled).toMatchObject({ face: 9, needed: 7, isSucceeding: true, ending: null })
    expect(told([DECLARED, ROLLED, LOCKED], [view({}), view({ roll: 9, succeeding: true })])).toMatchObject({ ending: 'success', needed: 7, face: 9 })
  })
  it('is followed by the sacrifice of an Assault', () => {
    const sacrifice: SphereEvent = { kind: 'rolled', seat: 0, face: 3, why: 'sacrifice' }
    expect(told([DECLARED, ROLLED, LOCKED, sacrifice])).toMatchObject({ why: 'sacrifice', face: 3, ending: null, isSucceeding: null })
  })
  it.each([
    [4, 3, false],
    [3, 3, false],
    [2, 3, true],
    [0, 1, true],
  ])('with a limit of %i and a %i tells whether the attacker stays', (limit, face, stays) => {
    const sacrifice: SphereEvent = { kind: 'rolled', seat: 0, face, why: 'sacrifice' }
    const asked = view({ kind: 'assault', sacrifice: limit, roll: face, stage: 'sacrifice' })
    const assault: SphereEvent = { ...DECLARED, action: 'assault' }
    expect(told([assault, ROLLED, LOCKED, sacrifice], [QUIET, QUIET, QUIET, asked])).toMatchObject({ needed: limit + 1, face, isSucceeding: stays })
    expect(told([assault, ROLLED, LOCKED, sacrifice, { kind: 'engaged', seat: 0, slot: 'f1' } as SphereEvent], [QUIET, QUIET, QUIET, asked])).toMatchObject({ isSucceeding: stays })
    expect(throwOf(asked)).toMatchObject({ why: 'sacrifice', isSucceeding: stays })
  })
  it('says how it ended when it was cancelled', () => {
    expect(told([DECLARED, { kind: 'cancelled', action: 'tackle', seat: 0 }])?.ending).toBe('cancelled')
  })
  it('is over with the turn, but for a goal', () => {
    expect(told([DECLARED, ROLLED, { kind: 'turn-ended', seat: 0 }])).toBeNull()
    expect(told([DECLARED, { kind: 'goal', seat: 0, against: 1, scored: 1 }, { kind: 'turn-ended', seat: 0 }])?.goal).toBe(0)
  })
})

describe('good faces', () => {
  it.each([
    ['tackle', 7, 6],
    ['assault', 0, 12],
    ['tackle', 14, 0],
    ['shot', 5, 5],
    ['save', -1, 0],
    ['pass', 13, 12],
  ])('of %s that needs %i are %i', (action, needed, good) => {
    expect(goodFaces(action, needed)).toBe(good)
  })
})
