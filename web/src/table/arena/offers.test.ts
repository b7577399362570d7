import { describe, expect, it } from 'vitest'
import type { Offer } from '../../lib/wire'
import charm from './fixtures/charm.json'
import handOut from './fixtures/hand-out.json'
import share from './fixtures/mad-share.json'
import pair from './fixtures/pair.json'
import turn from './fixtures/turn.json'
import { charmedDice, choiceOf, diceKey, sorted } from './offers'
import type { ArenaMessage } from './wire'

const offered = (scene: { tables: unknown[] }): Offer[] => (scene.tables.at(-1) as ArenaMessage).offers
const named = (...verbs: string[]): Offer[] => verbs.map((verb) => ({ key: verb, text: verb, odds: null, verb, fields: {}, outlook: null }))
const every = import.meta.glob<{ tables?: { offers: Offer[] }[] }>('./fixtures/*.json', { eager: true, import: 'default' })

describe('an offer', () => {
  it.each([
    ['move', { zone: '3' }, { zone: 3 }],
    ['place', { zone: '0' }, { zone: 0 }],
    ['shoot-zone', { zone: '5' }, { zone: 5, fighters: [] }],
    ['melee-second', { target: 'cactus' }, { fighters: ['cactus'], count: null }],
    ['shoot', { target: 'agaric', second: 'baobab' }, { fighters: ['agaric', 'baobab'] }],
    ['shoot', { target: 'cactus', number: '4' }, { fighters: ['cactus'], count: 4 }],
    ['draft', { fighter: 'cactus' }, { fighters: ['cactus'] }],
    ['card', { card: 'net' }, { card: 'net' }],
    ['charm-reroll', { dice: '1,4' }, { dice: [1, 4] }],
    ['give', { die: '2' }, { dice: [2] }],
    ['end', {}, { zone: null, dice: [], card: null }],
  ])('to %s is about %o', (verb, fields, about) => {
    expect(choiceOf({ verb, fields } as unknown as Offer)).toMatchObject({ verb, ...about })
  })
})

describe('offers', () => {
  it('of a turn lie on zones and warriors', () => {
    const found = sorted(offered(turn))
    expect([...found.zones.keys()]).toEqual([1, 2, 3, 4, 5, 6])
    expect([...found.fighters.keys()]).toEqual(['cactus', 'agaric', 'zamioculcas'])
    expect(found.buttons).toEqual([])
  })

  it('that name two warriors lie on both', () => {
    const { fighters } = sorted(offered(pair))
    const both = (id: string) => fighters.get(id)?.map((offer) => offer.key)
    expect(both('baobab')).toContain('shoot:baobab+agaric')
    expect(both('agaric')).toContain('shoot:baobab+agaric')
  })

  it('of shared dice are grouped by target', () => {
    const { shares, attacks } = sorted(offered(share))
    expect(shares.get('bonzai')?.map((offer) => choiceOf(offer).count)).toEqual([1, 2, 3, 4, 5])
    expect(attacks).toEqual([])
  })

  it('of a charm know which dice may be touched', () => {
    const found = sorted(offered(charm)).charm!
    expect(charmedDice(found)).toEqual(new Set([1, 2, 3]))
    expect(found.rerolls.get(diceKey([3, 1]))?.key).toBe('charm:reroll:1,3')
    expect(found.keep?.key).toBe('charm:no')
  })

  it('of a Strike are dice and none', () => {
    const { gifts } = sorted(offered(handOut))
    expect([...gifts!.dice.keys()]).toEqual([1, 2, 3, 4])
    expect(gifts!.none?.key).toBe('give:none')
  })

  it('this client has never heard of become buttons', () => {
    expect(sorted(named('somersault', 'end')).buttons.map((offer) => offer.key)).toEqual(['somersault', 'end'])
  })

  it('all have a place, in every scene', () => {
    for (const [path, scene] of Object.entries(every)) {
      for (const { offers } of scene.tables ?? []) expect(placed(offers), path).toEqual(new Set(offers.map((offer) => offer.key)))
    }
  })
})

/** Every key that some part of the table shows. */
function placed(offers: readonly Offer[]): Set<string> {
  const found = sorted(offers)
  const lists = [found.cards.values(), found.drafts.values(), found.steps, found.attacks, found.buttons, found.gifts?.dice.values() ?? []]
  const groups = [...found.zones.values(), ...found.shares.values(), ...found.fighters.values()]
  const charms = [...(found.charm?.flips.values() ?? []), ...(found.charm?.rerolls.values() ?? []), found.charm?.keep, found.gifts?.none]
  return new Set([...lists, ...groups, charms].flatMap((list) => [...list]).flatMap((offer) => (offer ? [offer.key] : [])))
}
