import { describe, expect, test } from 'vitest'
import type { Catalogue } from '../lib/wire'
import { groups, wholeLines } from './cards'
import { shapesOfEffect } from './effects'
import { placed, type Layer } from './figure'
import { figureOf } from './figures'
import { flightOf, pictureOf } from './pictures'
import { stanceOf } from './stances'
import { shapesOfThing } from './things'
import type { CardFacts } from './types'

const CATALOGUES = import.meta.glob<Catalogue>('../table/arena/fixtures/catalogue.*.en.json', { eager: true, import: 'default' })
const EDITIONS = Object.values(CATALOGUES).map((catalogue): [string, Catalogue] => [catalogue.game, catalogue])

/** Everything a figure draws, in order. */
function limbs(layers: readonly Layer[], card: CardFacts): string {
  const { pose, stance } = pictureOf(card)
  const parts = layers.map((layer) => {
    if (layer.as === 'limb') return `${placed(layer, pose, stanceOf(stance))}${limbs(layer.layers, card)}`
    if (layer.as === 'mood') return layer.poses.includes(pose) ? limbs(layer.layers, card) : ''
    return layer.d
  })
  return parts.join('')
}

/** All paths of a picture, without its ground and its colours. */
function drawn(fighter: string, card: CardFacts): string {
  const { effect, thing, count } = pictureOf(card)
  const flying = thing === null ? [] : [...shapesOfThing(thing).map(({ d }) => d), ...flightOf(count).map(String)]
  return [limbs(figureOf(fighter), card), ...shapesOfEffect(effect).map(({ d }) => d), ...flying].join()
}

describe.each(EDITIONS)('in %s', (_, catalogue) => {
  test.each(catalogue.fighters.map(({ id, cards }) => ({ id, cards })))('no two cards of $id have the same pose, nor weapon and effect', ({ id, cards }) => {
    expect(new Set(cards.map((card) => limbs(figureOf(id), card))).size).toBe(cards.length)
    const blows = cards.map((card) => pictureOf(card)).map(({ effect, thing, count }) => `${effect} ${thing} ${count}`)
    expect(new Set(blows).size).toBe(cards.length)
  })

  test('no two cards have the same picture', () => {
    const all = catalogue.fighters.flatMap((fighter) => fighter.cards.map((card) => drawn(fighter.id, card)))
    expect(new Set(all).size).toBe(all.length)
  })

  test('as much flies as there are dice', () => {
    const shots = catalogue.fighters.flatMap((fighter) => fighter.cards).filter((card) => card.kind === 'ordinary' && card.melee === 0)
    for (const card of shots.filter((shot) => pictureOf(shot).thing !== null)) expect(pictureOf(card).count, card.id).toBe(card.shoot)
  })
})

const SHOT: CardFacts = { id: 'sting', name: 'Sting', kind: 'ordinary', initiative: 1, move: 0, melee: 0, shoot: 2, defence: 3, text: null, origin: 'printed' }

test('a card of a home-made edition is drawn after what it does', () => {
  expect(pictureOf(SHOT)).toMatchObject({ pose: 'stand', thing: 'dagger', count: 2, ground: 'columns' })
  expect(pictureOf({ ...SHOT, shoot: 0, melee: 5 })).toMatchObject({ pose: 'strike', stance: 'cleave', thing: null, ground: 'burst' })
  expect(pictureOf({ ...SHOT, shoot: 0, melee: '?' })).toMatchObject({ pose: 'strike' })
  expect(pictureOf({ ...SHOT, kind: 'item' }).count).toBe(1)
})

test('dice are counted by a number from three on', () => {
  expect(groups(2)).toEqual([['', '']])
  expect(groups(2, 0)).toEqual([['2']])
  expect(groups([3, 2])).toEqual([['3'], ['2']])
  expect(groups(6)).toEqual([['6']])
  expect(groups('?')).toEqual([['?']])
  expect(groups(0)).toEqual([[]])
})

test('a text ends after a whole line', () => {
  expect([wholeLines(30, '12px'), wholeLines(36, '12px'), wholeLines(4, '12px'), wholeLines(30, 'normal')]).toEqual([2, 3, 1, 1])
})
