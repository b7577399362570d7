// What the drawings need of a warrior, from the tables of a file, whole or not.

import type { CardFacts, Dice, FighterFacts } from '../../art/types'
import type { Lang } from '../../lib/settings.svelte'
import { at, tableAt, type Table } from './tables'

const number = (value: unknown, usual: number): number => (typeof value === 'number' ? value : usual)
const dice = (value: unknown): Dice => (value === '?' || Array.isArray(value) ? (value as Dice) : number(value, 0))

export function said(table: Table, field: string, lang: Lang): string | null {
  const text = at(table, [field, lang])
  return typeof text === 'string' && text !== '' ? text : null
}

export function fighterOf(id: string, table: Table, lang: Lang): FighterFacts {
  return {
    id,
    name: said(table, 'name', lang) ?? id,
    colour: String(table.colour ?? ''),
    size: number(table.size, 0),
    life: number(table.life, 0),
    defence: number(table.defence, 4),
  }
}

export function cardOf(id: string, table: Table, lang: Lang): CardFacts {
  return {
    id,
    name: said(table, 'name', lang) ?? id,
    kind: table.kind === 'technique' || table.kind === 'item' ? table.kind : 'ordinary',
    initiative: number(table.initiative, 0),
    move: number(table.move, 0),
    melee: dice(table.melee),
    shoot: dice(table.shoot),
    defence: table.defence === '?' ? '?' : number(table.defence, 4),
    text: said(table, 'text', lang),
    origin: table.origin === 'printed' || table.origin === 'probable' ? table.origin : 'reconstructed',
  }
}

/** The fastest first, as a hand is held. */
export function cardsOf(fighter: Table, lang: Lang): CardFacts[] {
  const cards = Object.keys(tableAt(fighter, ['cards'])).map((id) => cardOf(id, tableAt(fighter, ['cards', id]), lang))
  return cards.sort((a, b) => b.initiative - a.initiative)
}
