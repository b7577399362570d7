// Which cards of the set somebody looks for.

import { numberOf } from '../../art/sphere/caps'
import type { Cap } from '../../art/sphere/types'
import type { InteractionFacts, SphereCatalogue, UltraFacts } from '../../lib/wire'
import type { Pile } from './copies'

export type Card = { pile: 'ultras'; facts: UltraFacts } | { pile: 'interactions'; facts: InteractionFacts }

/** Operations of clauses by what a player would call them. */
export const DEEDS = {
  numbers: ['mod_cap', 'set_cap', 'copy_cap', 'clear_mods'],
  dice: ['mod_roll', 'set_roll', 'reroll', 'auto', 'mod_sacrifice'],
  readies: ['disengage', 'grant_extra', 'free_pass', 'grant_role'],
  engages: ['engage', 'stay_engaged', 'forbid', 'no_reinf'],
  stops: ['negate', 'cancel_action', 'forbid_play', 'redirect'],
  protects: ['immune', 'shield', 'extra_save'],
  hands: ['draw_interaction', 'discard_interaction', 'return_to_hand', 'look_hand', 'mod_hand_limit'],
  ultras: ['draw_ultra', 'mill_ultra', 'look_top', 'mod_ultra_draws', 'to_deck', 'to_locker', 'return_to_play'],
  places: ['swap_slots', 'move_to_free', 'set_type', 'adj_diagonal'],
  neighbours: ['mod_reinf_given', 'mod_reinf_received', 'reinf_always_subtype', 'no_reinf', 'adj_diagonal'],
} as const
type Deed = keyof typeof DEEDS | 'nothing'
export const DEED_NAMES = [...Object.keys(DEEDS), 'nothing'] as Deed[]

export interface Filter {
  words: string
  pile: Pile | ''
  type: string
  family: string
  value: string
  cap: Cap | ''
  least: number
  deed: Deed | ''
  /** Only what is in the deck. */
  own: boolean
}

export const ANY: Filter = { words: '', pile: '', type: '', family: '', value: '', cap: '', least: 6, deed: '', own: false }
/** Ranges of values, as they are offered. */
export const VALUES: Readonly<Record<string, readonly [number, number]>> = { '0-2': [0, 2], '3-4': [3, 4], '5-6': [5, 6], '7+': [7, 99] }

/** All cards, the Ultras first. */
export function cardsOf(catalogue: SphereCatalogue): Card[] {
  return [
    ...catalogue.ultras.map((facts): Card => ({ pile: 'ultras', facts })),
    ...catalogue.interactions.map((facts): Card => ({ pile: 'interactions', facts })),
  ]
}

/** Without case and accents. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export function isWanted(card: Card, filter: Filter, isInDeck: (card: Card) => boolean): boolean {
  return (
    (filter.pile === '' || filter.pile === card.pile) &&
    (!filter.own || isInDeck(card)) &&
    isOfValue(card, filter.value) &&
    isOfKin(card, filter) &&
    isStrong(card, filter) &&
    (filter.deed === '' || deedsOf(card).has(filter.deed)) &&
    isNamed(card, filter.words)
  )
}

function isNamed({ facts }: Card, words: string): boolean {
  const text = folded(`${facts.name} ${facts.text} ${facts.id} ${'subtype' in facts ? (facts.subtype ?? '') : ''}`)
  return folded(words).split(/\s+/).every((word) => text.includes(word))
}

function isOfValue({ facts }: Card, range: string): boolean {
  const [least, most] = VALUES[range] ?? [0, Infinity]
  return facts.value >= least && facts.value <= most
}

/** A type or a family is asked of Ultras alone: with one of them no Interaction is meant. */
function isOfKin(card: Card, { type, family }: Filter): boolean {
  if (type === '' && family === '') return true
  if (card.pile !== 'ultras') return false
  return (type === '' || card.facts.type === type) && (family === '' || (card.facts.subtype ?? 'none') === family)
}

function isStrong(card: Card, { cap, least }: Filter): boolean {
  return cap === '' || (card.pile === 'ultras' && numberOf(card.facts, cap) >= least)
}

/** What a card does, by the names above. */
export function deedsOf({ facts }: Card): Set<Deed> {
  const found = Object.entries(DEEDS).filter(([, words]) => facts.does.some((word) => (words as readonly string[]).includes(word)))
  return new Set(found.length > 0 || facts.does.length > 0 ? found.map(([name]) => name as Deed) : ['nothing'])
}
