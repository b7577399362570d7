// Decks that were built in this browser, kept in localStorage. Each is the text that `gong decks export` writes.

import { listIn, store, stored } from './storage'
import type { ReadyDeck, SphereInfo } from './wire'

export interface OwnDeck {
  name: string
  text: string
}

/** As long as a seat may bring; the server takes no more. */
export const LONGEST_DECK = 4_096
export const MOST_DECKS = 60
const KEY = 'gong.decks'

/** What was stored, without what is broken. */
export function readDecks(text: string | null): OwnDeck[] {
  return listIn(text).filter(isDeck).slice(0, MOST_DECKS)
}

function isDeck(value: unknown): value is OwnDeck {
  const { name, text } = (value ?? {}) as Record<string, unknown>
  return typeof name === 'string' && name !== '' && typeof text === 'string' && text.length <= LONGEST_DECK
}

/** The list with this deck first; it takes the place of one of the same name. */
function withDeck(decks: readonly OwnDeck[], deck: OwnDeck): OwnDeck[] {
  return [deck, ...withoutDeck(decks, deck.name)].slice(0, MOST_DECKS)
}

function withoutDeck(decks: readonly OwnDeck[], name: string): OwnDeck[] {
  return decks.filter((each) => each.name !== name)
}

// -- in this browser

/** Read afresh each time: another tab may have written since. */
export function ownDecks(): OwnDeck[] {
  return readDecks(stored(KEY))
}

export function keepDeck(deck: OwnDeck): void {
  store(KEY, JSON.stringify(withDeck(ownDecks(), deck)))
}

export function dropDeck(name: string): void {
  store(KEY, JSON.stringify(withoutDeck(ownDecks(), name)))
}

// -- choosing one from a list

/** A ready deck by its id, or one of one's own. */
export type Picked = { readonly ready: string } | { readonly own: OwnDeck }

const OWN = 'own:'
/** How a deck goes by in a list. */
export const keyOfReady = (id: string): string => `ready:${id}`
export const keyOfOwn = ({ name }: OwnDeck): string => `${OWN}${name}`

/** A key that was kept, if what it stands for is still there; else the lot decides. */
export function knownKey(key: string, { decks }: Pick<SphereInfo, 'decks'>, own: readonly OwnDeck[]): string {
  const known = [...decks.map(({ id }) => keyOfReady(id)), ...own.map(keyOfOwn)]
  return known.includes(key) ? key : ''
}

/** What a key of the list stands for; nothing where the lot decides, or the deck has gone. */
export function pickedIn(key: string, decks: readonly OwnDeck[]): Picked | null {
  if (!key.startsWith(OWN)) return key === '' ? null : { ready: key.slice(keyOfReady('').length) }
  const own = decks.find((deck) => keyOfOwn(deck) === key)
  return own === undefined ? null : { own }
}

/** A ready deck as text, card by card, as `gong decks export` would have it. */
export function textOf({ name, ultras, interactions }: Pick<ReadyDeck, 'name' | 'ultras' | 'interactions'>): string {
  const lines = (copies: Record<string, number>) => Object.entries(copies).map(([card, count]) => `${count} ${card}`)
  return [`# ${name}`, '## Ultras', ...lines(ultras), '## Interactions', ...lines(interactions)].join('\n')
}
