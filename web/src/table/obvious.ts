// What needs no click: the only thing that can be done, and a Lucky Charm that nobody wants to be asked about.

import type { CharmWish } from '../lib/settings.svelte'
import type { AttackView, Offer, View } from '../lib/wire'
import { diceAgainst } from './odds'
import { charmedDice, type Charm, type Sorted } from './offers'

export interface Obvious {
  readonly offer: Offer
  readonly why: 'table.only-choice' | 'table.charm-useless' | 'table.charm-skipped'
}

/** What is chosen in secret is never chosen for somebody: others would see how soon it was. */
const SECRET = ['card', 'draft']
/** A kick throws whoever is small enough for its dice: they count even where they cannot wound. */
const COUNTED = ['kick']

export function obviousOf(view: View, offers: Sorted, wish: CharmWish, fighter: string | null): Obvious | null {
  const [only] = offers.all
  if (only === undefined || offers.all.some((offer) => SECRET.includes(offer.verb))) return null
  if (offers.all.length === 1) return { offer: only, why: 'table.only-choice' }
  return offers.charm === null || view.attack === null ? null : charmKept(offers.charm, view.attack, wish, fighter)
}

function charmKept(charm: Charm, attack: AttackView, wish: CharmWish, fighter: string | null): Obvious | null {
  if (charm.keep === null) return null
  if (!canChange(attack)) return { offer: charm.keep, why: 'table.charm-useless' }
  const isUnwanted = wish === 'never' || (wish === 'useful' && fighter !== null && !canHelp(charm, attack, fighter))
  return isUnwanted ? { offer: charm.keep, why: 'table.charm-skipped' } : null
}

/** Some face of a die wounds somebody, and some other does not. */
export function canChange(attack: AttackView): boolean {
  const needs = Object.values(attack.needs)
  return needs.length === 0 || COUNTED.includes(attack.attack) || needs.some((need) => need > 1 && need <= 6)
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
