// Cards for decks, from tables of a file to what is drawn. Plain functions.

import type { InteractionFacts, UltraFacts } from '../../art/sphere/types'
import type { Lang, WorkshopAbility, WorkshopReport } from '../../lib/wire'
import { said } from './drawing'
import type { Table } from './tables'

export const PILES = ['ultras', 'interactions'] as const
export type Pile = (typeof PILES)[number]
export type Printed = WorkshopReport['printed']
export type Drawn = { pile: 'ultras'; facts: UltraFacts } | { pile: 'interactions'; facts: InteractionFacts }

const LANGS = ['en', 'fr'] as const
/** Where what a card does stands in its table. */
const LISTS = { ultras: 'abilities', interactions: 'clauses' } as const
/** What a new card does first, and how it begins. */
const FIRST = 'mod_cap'
const BEGUN = {
  ultras: { id: 'comet', table: { name: { en: 'Comet', fr: 'Comète' }, type: 'alien', value: 5, assault: 1, tackle: 1, shot: 7, resistance: 8, save: 3, pass: 5 } },
  interactions: { id: 'flare', table: { name: { en: 'Flare', fr: 'Fusée' }, value: 3 } },
} as const

export const listOf = (pile: Pile): string => LISTS[pile]

export function newCard(pile: Pile, abilities: readonly WorkshopAbility[]): { id: string; table: Table } {
  const form = pile === 'ultras' ? 'ability' : 'clause'
  const first = abilities.find((one) => one.form === form && one.id.startsWith(FIRST))
  const { id, table } = BEGUN[pile]
  return { id, table: { ...table, [LISTS[pile]]: first ? [first.least] : [] } }
}

/** Numbers as they are typed; picture and text as the server said them last. */
export function drawnCard(pile: Pile, id: string, table: Table, lang: Lang, printed: Printed): Drawn {
  const known = printedCard(pile, id, lang, printed)
  const shared = {
    id,
    name: said(table, 'name', lang) ?? id,
    value: number(table.value, 1),
    multi: table.multi === true,
    text: textOf(known),
    flavour: said(table, 'flavour', lang) ?? '',
  }
  if (pile === 'interactions') {
    return { pile, facts: { ...shared, retroactive: table.retroactive === true, picture: told(known?.picture), whom: told(known?.whom) } }
  }
  const numbers = { assault: number(table.assault), tackle: number(table.tackle), shot: number(table.shot), resistance: number(table.resistance), save: number(table.save), pass_: number(table.pass) }
  return { pile, facts: { ...shared, ...numbers, type: told(table.type) ?? 'human', subtype: told(table.subtype), seed: told(known?.seed) ?? id } }
}

/** What the card says in each language; nothing where the server has said nothing yet. */
export function sayings(pile: Pile, id: string, printed: Printed): { lang: Lang; text: string }[] {
  return LANGS.flatMap((lang) => {
    const known = printedCard(pile, id, lang, printed)
    return known ? [{ lang, text: textOf(known) }] : []
  })
}

function printedCard(pile: Pile, id: string, lang: Lang, printed: Printed): Table | undefined {
  return printed?.[lang]?.[pile]?.find((card) => card.id === id)
}

const textOf = (card: Table | undefined): string => told(card?.text) ?? ''
const told = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const number = (value: unknown, usual = 0): number => (typeof value === 'number' ? value : usual)
