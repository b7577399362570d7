// The choices of a seat, sorted by where on the table they are made. Every offer has a place: what is no zone,
// warrior, card or die becomes a button.

import type { Offer } from '../../lib/wire'
import type { Advised, Shown } from '../advice'

/** What an offer is about. */
export interface Choice {
  readonly verb: string
  readonly zone: number | null
  readonly fighters: readonly string[]
  readonly card: string | null
  readonly dice: readonly number[]
  /** How many dice go to the target, where they are shared out. */
  readonly count: number | null
}

export function choiceOf({ verb, fields }: Pick<Offer, 'verb' | 'fields'>): Choice {
  const { zone, fighter, target, second, card, die, dice, number } = fields
  return {
    verb,
    zone: zone === undefined ? null : Number(zone),
    fighters: [fighter, target, second].filter((id) => id !== undefined),
    card: card ?? null,
    dice: (dice ?? die)?.split(',').map(Number) ?? [],
    count: number === undefined ? null : Number(number),
  }
}

/** Where on the table a choice shows: whoever acts, and what it is done to. */
export function shownAt(choice: Advised, actor: string | null): Shown {
  const { zone, fighters, card } = choiceOf(choice)
  const target = fighters.at(-1)
  if (card !== null) return { from: null, to: `[data-testid="card-${card}"], [data-testid="open-card-${card}"]` }
  const to = zone !== null ? `[data-testid="heart-${zone}"]` : target === undefined ? null : `[data-testid="fighter-${target}"]`
  return { from: to === null || actor === null || actor === target ? null : `[data-testid="fighter-${actor}"]`, to }
}

export interface Charm {
  readonly keep: Offer | null
  readonly flips: ReadonlyMap<number, Offer>
  readonly rerolls: ReadonlyMap<string, Offer>
}

export interface Sorted {
  readonly all: readonly Offer[]
  readonly cards: ReadonlyMap<string, Offer>
  readonly drafts: ReadonlyMap<string, Offer>
  /** Steps, places and landings, and shots at everybody in a zone. */
  readonly zones: ReadonlyMap<number, readonly Offer[]>
  /** Attacks and whatever else is aimed at a warrior; an offer that names two stands with both. */
  readonly fighters: ReadonlyMap<string, readonly Offer[]>
  /** Shots whose dice are shared out, by target, fewest dice first. */
  readonly shares: ReadonlyMap<string, readonly Offer[]>
  readonly charm: Charm | null
  /** The dice of a Strike that may be handed to the next warrior; `none` of them. */
  readonly gifts: { readonly none: Offer | null; readonly dice: ReadonlyMap<number, Offer> } | null
  readonly steps: readonly Offer[]
  readonly attacks: readonly Offer[]
  /** Everything else: ending the turn, tokens, nets, fire, and what this client does not know yet. */
  readonly buttons: readonly Offer[]
}

export function sorted(offers: readonly Offer[]): Sorted {
  const read = offers.map((offer) => ({ offer, choice: choiceOf(offer) }))
  const by = (...verbs: string[]) => read.filter(({ choice }) => verbs.includes(choice.verb))
  const shares = read.filter(({ choice }) => choice.count !== null)
  const attacks = by(...ATTACKS).filter(({ choice }) => choice.count === null)
  const gifts = by('give', 'give-none')
  return {
    all: offers,
    cards: new Map(by('card').map(({ offer, choice }) => [choice.card ?? '', offer])),
    drafts: new Map(by('draft').map(({ offer, choice }) => [choice.fighters[0] ?? '', offer])),
    zones: grouped(read, ({ zone }) => (zone === null ? [] : [zone])),
    fighters: grouped([...attacks, ...shares], ({ fighters }) => fighters),
    shares: grouped(shares, ({ fighters }) => fighters),
    charm: charmOf(read),
    gifts: gifts.length === 0 ? null : giftsOf(gifts),
    steps: by(...STEPS).map(({ offer }) => offer),
    attacks: attacks.map(({ offer }) => offer),
    buttons: read.filter(({ choice }) => !PLACED.has(choice.verb)).map(({ offer }) => offer),
  }
}

interface Read {
  readonly offer: Offer
  readonly choice: Choice
}

const STEPS = ['move', 'place', 'throw']
const ATTACKS = ['melee', 'melee-second', 'kick', 'shoot', 'shoot-second', 'shoot-zone', 'skull', 'next']
const DICE = ['give', 'give-none', 'charm-no', 'charm-flip', 'charm-reroll']
const PLACED = new Set(['card', 'draft', ...STEPS, ...ATTACKS, ...DICE])

/** Each offer under every place it belongs to. */
function grouped<Place>(read: readonly Read[], placesOf: (choice: Choice) => readonly Place[]): Map<Place, Offer[]> {
  const groups = new Map<Place, Offer[]>()
  for (const { offer, choice } of read) {
    for (const place of placesOf(choice)) groups.set(place, [...(groups.get(place) ?? []), offer])
  }
  return groups
}

function charmOf(read: readonly Read[]): Charm | null {
  const of = (verb: string) => read.filter(({ choice }) => choice.verb === verb)
  const keep = of('charm-no')[0]?.offer ?? null
  const flips = new Map(of('charm-flip').map(({ offer, choice }) => [choice.dice[0] ?? 0, offer]))
  const rerolls = new Map(of('charm-reroll').map(({ offer, choice }) => [diceKey(choice.dice), offer]))
  return keep === null && flips.size + rerolls.size === 0 ? null : { keep, flips, rerolls }
}

function giftsOf(read: readonly Read[]): Sorted['gifts'] {
  const dice = read.filter(({ choice }) => choice.dice.length > 0)
  return {
    none: read.find(({ choice }) => choice.dice.length === 0)?.offer ?? null,
    dice: new Map(dice.map(({ offer, choice }) => [choice.dice[0] ?? 0, offer])),
  }
}

/** Some dice in the order in which keys list them. */
export function diceKey(dice: Iterable<number>): string {
  return [...dice].sort((a, b) => a - b).join(',')
}

/** Which dice the charm may touch at all. */
export function charmedDice(charm: Charm): Set<number> {
  const rerolled = [...charm.rerolls.keys()].flatMap((dice) => dice.split(',').map(Number))
  return new Set([...charm.flips.keys(), ...rerolled])
}
