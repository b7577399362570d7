// A deck in an address: `#n=My+deck&u=u01,u09*4&i=i01*3`. It stays behind the `#`, so no server sees it.

import { NO_DECK, type Copies, type Deck } from './copies'

/** Longer ones are no decks, and addresses should fit into a message. */
const LONGEST = 4_000
const MOST_COPIES = 99

export function packed({ name, style, ultras, interactions }: Deck): string {
  const given = { n: name, s: style ?? '', u: listed(ultras), i: listed(interactions) }
  return new URLSearchParams(Object.entries(given).filter(([, text]) => text !== '')).toString()
}

function listed(copies: Copies): string {
  return Object.entries(copies)
    .map(([card, n]) => (n === 1 ? card : `${card}*${n}`))
    .join(',')
}

/** The deck of an address; nothing where there is none. */
export function unpacked(text: string): Deck | null {
  if (text === '' || text.length > LONGEST) return null
  const given = new URLSearchParams(text)
  if (!given.has('u') && !given.has('i')) return null
  return { name: given.get('n') ?? NO_DECK.name, style: given.get('s'), ultras: copiesIn(given.get('u')), interactions: copiesIn(given.get('i')) }
}

function copiesIn(text: string | null): Copies {
  const entries = (text ?? '').split(',').flatMap(entryOf)
  return Object.fromEntries(entries)
}

function entryOf(part: string): [string, number][] {
  const [card = '', count = '1'] = part.split('*')
  const n = Number(count)
  return card !== '' && Number.isInteger(n) && n > 0 && n <= MOST_COPIES ? [[card, n]] : []
}
