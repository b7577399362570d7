// What a game's numbers make true for somebody who has never played it: a lesson says nothing that another game decides.

import type { TokenKind } from '../art/tokens'
import type { Catalogue, FighterFacts, LawFacts } from '../lib/wire'
import { h } from './words'

export interface Step {
  picture: 'choose' | 'order' | 'act' | 'dice'
  title: string
  text: string
}
export interface Sign {
  token: TokenKind
  name: string
  means: string
}

/** `rounds`: as many as this match has, where that is known. */
export function aimOf(laws: LawFacts, rounds = laws.rounds): string {
  if (laws.points === 'trophies') return h('howto.aim-trophies', { rounds, bonus: laws.centre_bonus })
  return h('howto.aim-popularity', { rounds })
}

export function stepsOf({ laws, fighters }: Pick<Catalogue, 'laws' | 'fighters'>): Step[] {
  const steady = fighters.find((fighter) => fighter.steady)
  const byTrophies = laws.points === 'trophies'
  return [
    step('choose', h('howto.choose'), [
      h('howto.choose-how'),
      laws.refill ? h('howto.choose-refill') : h('howto.choose-gone'),
      steady && h('howto.choose-steady', { name: steady.name }),
    ]),
    step('order', h('howto.order'), [h('howto.order-how'), steady && laws.gong.length > 0 && h('howto.order-gong', { name: steady.name })]),
    step('act', h('howto.act'), [
      laws.reach > 1 ? h('howto.act-how') : h('howto.act-how-near'),
      laws.reach > 1 && laws.far_penalty > 0 && h('howto.act-far', { less: laws.far_penalty }),
    ]),
    step('dice', h('howto.dice'), [
      h('howto.dice-how'),
      byTrophies ? h('howto.dice-trophy') : h('howto.dice-popularity'),
      byTrophies && laws.trophies_pass > 0 && h('howto.dice-pass'),
      !byTrophies && laws.large_tokens > 0 && h('howto.dice-first', { value: laws.large_value }),
    ]),
  ]
}

function step(picture: Step['picture'], title: string, sentences: (string | false | undefined)[]): Step {
  return { picture, title, text: sentences.filter(Boolean).join(' ') }
}

export function signsOf(laws: LawFacts): Sign[] {
  const byTrophies = laws.points === 'trophies'
  const fame = byTrophies
    ? { token: 'laurel' as const, name: h('howto.points'), means: h('howto.points-means', { bonus: laws.centre_bonus }) }
    : { token: 'laurel' as const, name: h('howto.popularity'), means: h('howto.popularity-means') }
  return [
    { token: 'heart', name: h('howto.heart'), means: h('howto.heart-means') },
    fame,
    { token: 'trophy', name: h('howto.trophy'), means: byTrophies ? h('howto.trophy-means-points') : h('howto.trophy-means') },
    { token: 'shield', name: h('howto.shield'), means: h('howto.shield-means') },
    { token: 'bolt', name: h('howto.bolt'), means: h('howto.bolt-means') },
    { token: 'step', name: h('howto.step'), means: h('howto.step-means') },
    { token: 'sword', name: h('howto.sword'), means: h('howto.sword-means') },
    { token: 'bow', name: h('howto.bow'), means: laws.reach > 1 ? h('howto.bow-means') : h('howto.bow-means-near') },
    ...(laws.charms > 0 ? [{ token: 'charm' as const, name: h('howto.charm'), means: h('howto.charm-means') }] : []),
    ...(laws.rocks.length > 0 ? [{ token: 'rock' as const, name: h('howto.rock'), means: h('howto.rock-means', { rounds: laws.rocks.length }) }] : []),
  ]
}

const FAMOUS = ['bonzai', 'cactus', 'baobab']

/** Three who stand for everybody in the pictures, with cards to choose from, the smallest first. */
export function castOf(fighters: readonly FighterFacts[]): FighterFacts[] {
  const rank = ({ id }: FighterFacts) => (FAMOUS.includes(id) ? 0 : 1)
  const able = fighters.filter((fighter) => !fighter.steady && fighter.cards.length > 2)
  return able.toSorted((a, b) => rank(a) - rank(b)).slice(0, 3).toSorted((a, b) => a.size - b.size)
}
