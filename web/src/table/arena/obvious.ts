// What needs no click: the only thing that can be done, and a Lucky Charm that nobody wants to be asked about.

import type { CharmWish } from '../../lib/settings.svelte'
import type { AttackView, Offer, View } from '../../lib/wire'
import { diceAgainst } from './odds'
import { charmedDice, diceKey, type Charm, type Sorted } from './offers'

export interface Obvious {
  readonly offer: Offer
  readonly why: 'table.only-choice' | 'table.charm-useless' | 'table.charm-skipped' | 'table.charm-unstruck' | 'table.charm-all-wound' | 'table.charm-kept' | 'table.walking'
}

/** What somebody wants to be spared. */
export interface Wishes {
  /** The only choice is taken by itself. */
  readonly takesOnly: boolean
  /** `round`: asked about the Lucky Charm, they have kept it for the rest of the round. */
  readonly charm: CharmWish | 'round'
}

/** What is chosen in secret is never chosen for somebody: others would see how soon it was. */
const SECRET = ['card', 'draft']
/** A kick throws whoever is small enough for its dice: they count even where they cannot wound. */
const COUNTED = ['kick']

export function obviousOf(view: View, offers: Sorted, wishes: Wishes, fighter: string | null): Obvious | null {
  const [only] = offers.all
  if (only === undefined || offers.all.some((offer) => SECRET.includes(offer.verb))) return null
  if (offers.all.length === 1) return wishes.takesOnly ? { offer: only, why: 'table.only-choice' } : null
  return offers.charm === null || view.attack === null ? null : charmKept(offers.charm, view.attack, wishes, fighter)
}

function charmKept(charm: Charm, attack: AttackView, { takesOnly, charm: wish }: Wishes, fighter: string | null): Obvious | null {
  if (charm.keep === null) return null
  if (wish === 'round') return { offer: charm.keep, why: 'table.charm-kept' }
  if (takesOnly && !canChange(attack)) return { offer: charm.keep, why: 'table.charm-useless' }
  if (wish === 'never') return { offer: charm.keep, why: 'table.charm-skipped' }
  if (wish === 'always' || fighter === null || canHelp(charm, attack, fighter)) return null
  return { offer: charm.keep, why: fighter in attack.needs ? 'table.charm-unstruck' : 'table.charm-all-wound' }
}

/** Some face of a die wounds somebody, and some other does not. */
export function canChange(attack: AttackView): boolean {
  const needs = Object.values(attack.needs)
  return needs.length === 0 || COUNTED.includes(attack.attack) || needs.some((need) => need > 1 && need <= 6)
}

/** The most dice that a charm throws again. */
const MOST = 3

/** What is picked for somebody who has not picked yet: the dice whose change can only help. */
export function suggested(charm: Charm, attack: AttackView, fighter: string): ReadonlySet<number> {
  const dice = new Set(unwelcome(charm, attack, fighter).slice(0, MOST))
  return dice.size === 1 || charm.rerolls.has(diceKey(dice)) ? dice : new Set()
}

/** The dice somebody would gladly see changed: those that wound it, or that miss whom it attacks. */
export function unwelcome(charm: Charm, attack: AttackView, fighter: string): number[] {
  const isStruck = fighter in attack.needs
  const { dice, needs } = diceAgainst(attack, isStruck ? fighter : null)
  if (needs === null) return [...charmedDice(charm)]
  return [...charmedDice(charm)].filter((die) => dice[die - 1]! >= needs === isStruck)
}

function canHelp(charm: Charm, attack: AttackView, fighter: string): boolean {
  return unwelcome(charm, attack, fighter).length > 0
}

/** An attack that one would rather make than not: so much life it takes on average, at least. */
const WORTHWHILE = 0.3

export function hasWorthwhileAttack({ attacks, shares }: Sorted): boolean {
  const all = [...attacks, ...[...shares.values()].flat()]
  return all.some(({ odds }) => odds !== null && odds.expected >= WORTHWHILE)
}
