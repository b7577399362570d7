import { describe, expect, it } from 'vitest'
import type { InteractionFacts, SphereCatalogue, SphereInfo, UltraFacts } from '../../lib/wire'
import { changed, drawn, exchanged, isSame, single, type Deck } from './copies'
import { ANY, cardsOf, DEEDS, deedsOf, isWanted, type Filter } from './filters'
import { settingsFor } from './playing'
import { packed, unpacked } from './sharing'

const ultra = (given: Partial<UltraFacts>): UltraFacts => ({
  ...{ id: 'u01', name: 'Anselme Corvin', value: 4, multi: false, retroactive: false, text: '', clauses: [], does: [], flavour: '' },
  ...{ type: 'human', subtype: 'brumaire', assault: 0, tackle: 0, shot: 4, resistance: 9, save: 5, pass_: 9, seed: 'u01' },
  ...given,
})
const interaction = (given: Partial<InteractionFacts>): InteractionFacts => ({
  ...{ id: 'i01', name: 'Œil d’emprunt', value: 3, multi: true, retroactive: false, text: 'Draw a card.', clauses: [], does: ['draw_interaction'] },
  ...{ flavour: '', picture: 'draw', whom: '' },
  ...given,
})
const catalogue = {
  ultras: [ultra({}), ultra({ id: 'u65', name: 'Dama Sorrel', type: 'genetic', subtype: 'dama', value: 2, does: ['reroll'] }), ultra({ id: 'u09', subtype: null, value: 8 })],
  interactions: [interaction({})],
} as unknown as SphereCatalogue

function ids(filter: Partial<Filter>, inDeck: string[] = []): string[] {
  const wanted = { ...ANY, ...filter }
  return cardsOf(catalogue).filter((card) => isWanted(card, wanted, ({ facts }) => inDeck.includes(facts.id))).map(({ facts }) => facts.id)
}

describe('looking for cards', () => {
  it('finds all of them where nothing is asked', () => expect(ids({})).toEqual(['u01', 'u65', 'u09', 'i01']))
  it('finds words in any order, without case and accents', () => {
    expect(ids({ words: 'SORREL dama' })).toEqual(['u65'])
    expect(ids({ words: 'draw' })).toEqual(['i01'])
    expect(ids({ words: 'brumaire' })).toEqual(['u01'])
    expect(ids({ words: 'nobody' })).toEqual([])
  })
  it('tells kinds, types and families apart', () => {
    expect(ids({ pile: 'interactions' })).toEqual(['i01'])
    expect(ids({ type: 'genetic' })).toEqual(['u65'])
    expect(ids({ family: 'none' })).toEqual(['u09'])
  })
  it('looks at values and capabilities', () => {
    expect(ids({ value: '3-4' })).toEqual(['u01', 'i01'])
    expect(ids({ value: '7+' })).toEqual(['u09'])
    expect(ids({ cap: 'pass', least: 9 })).toEqual(['u01', 'u65', 'u09'])
    expect(ids({ cap: 'shot', least: 5 })).toEqual([])
  })
  it('knows what a card does', () => {
    expect(ids({ deed: 'dice' })).toEqual(['u65'])
    expect(ids({ deed: 'hands' })).toEqual(['i01'])
    expect(ids({ deed: 'nothing' })).toEqual(['u01', 'u09'])
    expect(deedsOf({ pile: 'ultras', facts: ultra({ does: ['no_reinf'] }) })).toEqual(new Set(['engages', 'neighbours']))
    expect(Object.values(DEEDS).every((words) => words.length > 0)).toBe(true)
  })
  it('shows only what is in the deck, if so wanted', () => expect(ids({ own: true }, ['u65'])).toEqual(['u65']))
})

describe('copies', () => {
  it('are never changed in place', () => {
    const before = { u01: 1 }
    expect(changed(before, 'u01', 1)).toEqual({ u01: 2 })
    expect(changed(before, 'u01', -1)).toEqual({})
    expect(changed(before, 'u02', -1)).toEqual({ u01: 1 })
    expect(before).toEqual({ u01: 1 })
  })
  it('are the same in any order', () => {
    expect(isSame({ ultras: { a: 1, b: 2 }, interactions: {} }, { ultras: { b: 2, a: 1 }, interactions: {} })).toBe(true)
    expect(isSame({ ultras: { a: 1 }, interactions: {} }, { ultras: { a: 2 }, interactions: {} })).toBe(false)
  })
  it('are exchanged', () => expect(exchanged({ a: 2, b: 1 }, { c: 3 }, { a: 1, b: 1 })).toEqual({ a: 1, c: 3 }))
  it('are drawn without being put back', () => {
    const hand = drawn({ a: 2, b: 1 }, 3)
    expect([...hand].sort()).toEqual(['a', 'a', 'b'])
    expect(single({ a: 2, b: 1 })).toEqual(['a', 'a', 'b'])
    expect(drawn({ a: 1, b: 1 }, 1, () => 0)).toEqual(['a'])
  })
})

describe('a shared deck', () => {
  const deck: Deck = { name: 'Mur & Co', style: 'bulwark', ultras: { u01: 1, u09: 4 }, interactions: { i01: 3 } }
  it('travels in an address', () => expect(unpacked(packed(deck))).toEqual(deck))
  it('is nothing where there is none', () => {
    expect(unpacked('')).toBeNull()
    expect(unpacked('content')).toBeNull()
    expect(unpacked(`u=${'u01,'.repeat(2000)}`)).toBeNull()
  })
  it('leaves out what makes no sense', () => {
    expect(unpacked('u=u01*x,u02*-1,u03*2,,u04*1000')?.ultras).toEqual({ u03: 2 })
  })
})

describe('playing it', () => {
  const game = { id: 'ultrium-sphere', decks: ['balanced', 'blitz', 'tides'].map((id) => ({ id })) } as SphereInfo
  const decks = (wanted: Parameters<typeof settingsFor>[1]) => settingsFor(game, wanted, () => 0.99).seats.map(({ fighters }) => fighters[0])
  it('is against the deck that was chosen, or any other', () => {
    expect(decks({ own: 'blitz', against: 'tides', level: 'greedy', cards: null })).toEqual(['blitz', 'tides'])
    expect(decks({ own: 'tides', against: '', level: 'greedy', cards: null })).toEqual(['tides', 'blitz'])
    expect(decks({ own: { text: '# Mine' }, against: 'blitz', level: 'greedy', cards: null })).toEqual([undefined, 'blitz'])
    expect(decks({ own: { text: '# Mine' }, against: '', level: 'greedy', cards: '[ultras]' })).toEqual([undefined, undefined])
  })
})
