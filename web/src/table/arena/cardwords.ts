// What a card does, when to play it and what it costs, in sentences for players.

import { diceIn } from '../../art/pictures'
import { worded } from '../../lib/i18n.svelte'
import { settings, type Lang } from '../../lib/settings.svelte'
import type { CardFacts } from '../../lib/wire'
import en from '../../lib/words/cards.en'
import fr from '../../lib/words/cards.fr'
import { diceText, hasDice } from './facts'

const WORDS = { en, fr }
type Word = keyof typeof en
type Values = Record<string, string | number>

/** Cards whose use does not show in their numbers have words of their own, mostly under their own id. */
const OWN: Readonly<Record<string, Word>> = { strike: 'strike-down' }
const FAST = 6
const SLOW = 2
const FIRM = 5
const BARE = 3
const HEAVY = 4

const say = (lang: Lang, word: Word, values: Values = {}): string => worded(lang, WORDS[lang][word], values)

function attack(lang: Lang, verb: 'strike' | 'shoot', dice: CardFacts['melee']): string | null {
  if (!hasDice(dice)) return null
  if (dice === '?') return say(lang, `${verb}-open`)
  if (typeof dice === 'object') return say(lang, `${verb}-twice`, { dice: diceText(dice) })
  return say(lang, verb, { count: dice })
}

/** "Take 2 steps and strike somebody in your zone with 3 dice." */
export function whatOf(card: CardFacts, lang: Lang = settings.lang): string {
  const move = card.move === 0 ? say(lang, 'stay') : say(lang, 'steps', { count: card.move })
  const parts = [move, attack(lang, 'strike', card.melee), attack(lang, 'shoot', card.shoot)]
  return `${parts.filter((part) => part !== null).join(say(lang, 'and'))}.`
}

function uses(card: CardFacts): Word[] {
  const own = OWN[card.id] ?? card.id
  if (card.kind !== 'ordinary' && own in en) return [own as Word]
  const found: [Word, boolean][] = [
    ['early', card.initiative >= FAST],
    ['heavy', diceIn(card.melee) + diceIn(card.shoot) >= HEAVY],
    ['late', card.initiative <= SLOW],
    ['firm', card.defence !== '?' && card.defence >= FIRM],
    ['far', !hasDice(card.melee)],
    ['near', hasDice(card.melee)],
    ['mobile', card.move >= 2],
  ]
  return found.filter(([, isSo]) => isSo).map(([word]) => word).slice(0, 2)
}

export function whenOf(card: CardFacts, lang: Lang = settings.lang): string {
  return uses(card).map((word) => say(lang, word)).join(' ')
}

export function costOf(card: CardFacts, lang: Lang = settings.lang): string {
  const found: [Word, boolean][] = [
    ['cost-bare', card.defence !== '?' && card.defence <= BARE],
    ['cost-slow', card.initiative <= SLOW],
    ['cost-rooted', card.move === 0],
    ['cost-light', card.kind === 'ordinary' && diceIn(card.melee) + diceIn(card.shoot) <= 1],
  ]
  const costs = found.filter(([, isSo]) => isSo).map(([word]) => say(lang, word, { defence: card.defence }))
  return costs.length > 0 ? costs.join(' ') : say(lang, 'cost-none')
}
