import { describe, expect, it } from 'vitest'
import type { AttackView, Odds, Offer, View } from '../../lib/wire'
import { canChange, hasWorthwhileAttack, obviousOf, suggested, unwelcome, type Wishes } from './obvious'
import { sorted } from './offers'

const offer = (verb: string, fields: Record<string, string> = {}, odds: Odds | null = null): Offer => ({ key: [verb, ...Object.values(fields)].join(':'), text: verb, odds, verb, fields, outlook: null })
const view = (attack: Partial<AttackView> | null = null): View => ({ attack }) as View
const attack = (needs: number, dice: number[]): AttackView => ({ attacker: 'cactus', attack: 'melee', target: 'agaric', needs: { agaric: needs }, dice, own_dice: {} }) as unknown as AttackView
const ASKS: Wishes = { takesOnly: true, charm: 'always' }
const asked = [offer('charm-no'), ...[1, 2].map((die) => offer('charm-flip', { die: String(die) }))]

describe('the only choice', () => {
  it('is taken: a place, or the end of a turn', () => {
    expect(obviousOf(view(), sorted([offer('end')]), ASKS, null)?.offer.verb).toBe('end')
    expect(obviousOf(view(), sorted([offer('place', { zone: '3' })]), ASKS, null)?.why).toBe('table.only-choice')
  })

  it('is left to whoever chooses in secret, and is none where there are two', () => {
    expect(obviousOf(view(), sorted([offer('card', { card: 'A1' })]), ASKS, null)).toBeNull()
    expect(obviousOf(view(), sorted([offer('draft', { fighter: 'agaric' })]), ASKS, null)).toBeNull()
    expect(obviousOf(view(), sorted([offer('end'), offer('move', { zone: '1' })]), ASKS, null)).toBeNull()
    expect(obviousOf(view(), sorted([]), ASKS, null)).toBeNull()
    expect(obviousOf(view(), sorted([offer('end')]), { ...ASKS, takesOnly: false }, null)).toBeNull()
  })
})

describe('a Lucky Charm', () => {
  const kept = (needs: number, dice: number[], charm: Wishes['charm'], who = 'agaric', takesOnly = true) => obviousOf(view(attack(needs, dice)), sorted(asked), { takesOnly, charm }, who)?.why ?? null

  it('is not offered where no die can change a wound', () => {
    expect(kept(7, [3, 4], 'always')).toBe('table.charm-useless')
    expect(kept(1, [3, 4], 'always')).toBe('table.charm-useless')
    expect(kept(4, [3, 4], 'always')).toBeNull()
    expect(canChange({ ...attack(7, [3]), attack: 'kick' })).toBe(true)
  })

  it('is asked about only when it helps, or never, as somebody wishes', () => {
    expect(kept(4, [1, 2], 'useful')).toBe('table.charm-unstruck')
    expect(kept(4, [1, 5], 'useful')).toBeNull()
    expect(kept(4, [5, 6], 'useful', 'cactus')).toBe('table.charm-all-wound')
    expect(kept(4, [1, 5], 'never')).toBe('table.charm-skipped')
  })

  it('is kept for a round, whatever the dice show', () => {
    expect(kept(4, [1, 5], 'round')).toBe('table.charm-kept')
    expect(kept(4, [1, 5], 'round', 'agaric', false)).toBe('table.charm-kept')
  })

  it('is kept as somebody wishes, also where they take the only choice themselves', () => {
    expect(kept(4, [1, 5], 'never', 'agaric', false)).toBe('table.charm-skipped')
    expect(kept(7, [3, 4], 'always', 'agaric', false)).toBeNull()
  })

  it('has the dice picked whose change can only help, as far as it may change them together', () => {
    const { charm } = sorted([...asked, offer('charm-reroll', { dice: '1,2' })])
    expect([...suggested(charm!, attack(4, [5, 6]), 'agaric')]).toEqual([1, 2])
    expect([...suggested(charm!, attack(4, [1, 5]), 'agaric')]).toEqual([2])
    expect([...suggested(sorted(asked).charm!, attack(4, [5, 6]), 'agaric')]).toEqual([])
    expect([...suggested(charm!, attack(4, [1, 2]), 'agaric')]).toEqual([])
  })

  it('helps whoever is struck by dice that wound, and the attacker by those that miss', () => {
    const { charm } = sorted(asked)
    expect(unwelcome(charm!, attack(4, [1, 5]), 'agaric')).toEqual([2])
    expect(unwelcome(charm!, attack(4, [1, 5]), 'cactus')).toEqual([1])
  })
})

it('an attack is worthwhile that takes some life on average', () => {
  const odds = (expected: number): Odds => ({ dice: 1, needs: 5, chance: expected, expected })
  expect(hasWorthwhileAttack(sorted([offer('melee', { target: 'agaric' }, odds(0.5))]))).toBe(true)
  expect(hasWorthwhileAttack(sorted([offer('melee', { target: 'agaric' }, odds(0.1))]))).toBe(false)
  expect(hasWorthwhileAttack(sorted([offer('end')]))).toBe(false)
})
