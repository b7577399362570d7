import { describe, expect, test } from 'vitest'
import type { Catalogue } from '../../lib/wire'
import { costOf, whatOf, whenOf } from './cardwords'

const FILES = import.meta.glob<Catalogue>('./fixtures/catalogue.*.json', { eager: true, import: 'default' })
const cardsOf = (game: string, lang: 'en' | 'fr') => FILES[`./fixtures/catalogue.${game}.${lang}.json`]!.fighters.flatMap((fighter) => fighter.cards)

describe.each(['warriorz-1e', 'warriorz-2e', 'mad-arena'])('in %s', (game) => {
  test.each(['en', 'fr'] as const)('every card says what it does, when it is good and what it costs (%s)', (lang) => {
    for (const card of cardsOf(game, lang))
      for (const sentence of [whatOf(card, lang), whenOf(card, lang), costOf(card, lang)]) expect(sentence, card.id).toMatch(/^[\p{Lu}][^{}]+\.$/u)
  })

  test('techniques and items have words of their own for when they are good', () => {
    const special = cardsOf(game, 'en').filter((card) => card.kind !== 'ordinary')
    expect(new Set(special.map((card) => whenOf(card, 'en'))).size).toBe(special.length)
  })
})

test('what a card does follows from its numbers', () => {
  const [barrel, , thrust] = cardsOf('warriorz-2e', 'en')
  expect(whatOf(barrel!, 'en')).toBe('You stay in your zone and shoot into another zone with 3 dice.')
  expect(whatOf(thrust!, 'en')).toBe('Take 1 step and strike somebody in your zone with 3 dice.')
  expect(costOf(barrel!, 'en')).toBe('Nearly everybody acts before you. You cannot leave your zone.')
})
