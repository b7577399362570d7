// Positions as a form changes them: plain data in the notation of their game, never changed in place. Only what differs from
// what is usual needs to be said; the server fills in the rest and says what is impossible.

export type Position = Record<string, unknown>
export type Fields = Record<string, unknown>

/** An address that fits into a message. */
const LONGEST_LINK = 12_000

export const tableIn = (value: unknown): Fields => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {})
export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** With these fields; what is undefined goes. */
export function changed(fields: Fields, change: Fields): Fields {
  const all = { ...fields, ...change }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

// -- in an address, behind the `#`: no server sees it

export function packed(position: Position): string | null {
  const bytes = new TextEncoder().encode(JSON.stringify(position))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const safe = text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return safe.length > LONGEST_LINK ? null : safe
}

export function unpacked(text: string): Position | null {
  if (text === '' || text.length > LONGEST_LINK) return null
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    return positionIn(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/** The position in a text of JSON; it throws where that is none. */
export function positionIn(text: string): Position {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('{ … }')
  return value as Position
}

// -- warriors

export const CARD_PLACES = ['hand', 'played', 'active', 'pick'] as const
export type CardPlace = (typeof CARD_PLACES)[number]

/** Where the cards of a warrior lie: the played ones in their order. */
export interface Cards {
  played: readonly string[]
  active: string | null
  pick: string | null
}

export function placeOf({ played, active, pick }: Cards, card: string): CardPlace {
  if (card === pick) return 'pick'
  if (card === active) return 'active'
  return played.includes(card) ? 'played' : 'hand'
}

/** A card put somewhere else: whatever lies face up there has been played, and one card at most is chosen. */
export function withCard(cards: Cards, card: string, place: CardPlace): Cards {
  const others = cards.played.filter((each) => each !== card)
  const active = place === 'active' ? card : cards.active === card ? null : cards.active
  const played = place === 'played' ? [card, ...others] : place === 'active' ? [...others, card] : others
  return { played, active, pick: place === 'pick' ? card : cards.pick === card ? null : cards.pick }
}

/** The seats of a position, each the names of its warriors; without any, each warrior is a seat. */
export function seatsOf(position: Position): string[][] {
  const seats = listIn(position.seats).map((seat) => listIn(seat).map(String))
  return seats.length > 0 ? seats : Object.keys(tableIn(position.fighters)).map((name) => [name])
}

export function withFighter(position: Position, fighter: string, zone: number): Position {
  const fighters = { ...tableIn(position.fighters), [fighter]: { zone } }
  return { ...position, seats: [...seatsOf(position), [fighter]], fighters }
}

/** Without a warrior, wherever somebody else's fields name it; what was under way is then over. */
export function withoutFighter(position: Position, fighter: string): Position {
  const seats = seatsOf(position)
  const left = seats.map((seat) => seat.filter((name) => name !== fighter))
  const gone = left.map((seat, i) => (seat.length === 0 ? i : -1)).filter((i) => i >= 0)
  const { [fighter]: _, ...others } = tableIn(position.fighters)
  const fighters = Object.fromEntries(Object.entries(others).map(([name, fields]) => [name, unnamed(tableIn(fields), fighter)]))
  const kept = position.teams && teamsOf(position).map((team) => team.filter((seat) => !gone.includes(seat)).map((seat) => seat - gone.filter((each) => each < seat).length)).filter((team) => team.length > 0)
  return changed(selecting({ ...position, fighters }), { seats: left.filter((seat) => seat.length > 0), teams: kept })
}

function unnamed(fields: Fields, fighter: string): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.filter((each) => each !== fighter) : value]))
}

const ABOUT = ['game', 'rules', 'mode', 'options', 'seats', 'teams', 'draft', 'cards', 'edition', 'fighters', 'round']

/** A new round begins: nothing of a turn or an attack is left, and everybody chooses. */
export function selecting(position: Position): Position {
  const about = Object.fromEntries(Object.entries(position).filter(([name]) => ABOUT.includes(name)))
  const fighters = Object.entries(tableIn(position.fighters)).map(([name, fields]) => [name, changed(tableIn(fields), { pick: undefined })])
  return { ...about, phase: 'select', fighters: Object.fromEntries(fighters) }
}

/** The turn of a warrior begins, with the card it has chosen, or that lies there. Whoever else has one face down acts later; the
 * others have acted. */
export function turning(position: Position, fighter: string, cards: Cards, first: string): Position {
  const shown = cards.pick ?? cards.active ?? first
  const { played, active, pick } = withCard(cards, shown, 'active')
  const all = Object.entries(tableIn(position.fighters)).map(([name, fields]) => [name, changed(tableIn(fields), { fastest: undefined, slowest: undefined })])
  const fighters: Fields = Object.fromEntries(all)
  fighters[fighter] = { ...tableIn(fighters[fighter]), played, active, pick: pick ?? undefined }
  return { ...selecting(position), phase: 'turn', actor: fighter, fighters }
}

/** Who fights together: lists of seats, each seat in one of them. */
export function teamsOf(position: Position): number[][] {
  const named = listIn(position.teams).map((team) => listIn(team).map(Number))
  return named.length > 0 ? named : seatsOf(position).map((_, seat) => [seat])
}

/** A seat beside another one, or alone; where everybody is, nothing needs to be said. */
export function teamsWith(position: Position, seat: number, beside: number | null): Position {
  const others = teamsOf(position).map((team) => team.filter((each) => each !== seat))
  const joined = others.map((team) => (beside !== null && team.includes(beside) ? [...team, seat] : team))
  const teams = [...joined, ...(beside === null ? [[seat]] : [])].filter((team) => team.length > 0)
  return changed(position, { teams: teams.some((team) => team.length > 1) ? teams : undefined })
}

/** What a Sphere's piles hold: how many of each card. */
export function withCopies(pile: Fields, card: string, count: number): Fields {
  return changed(pile, { [card]: count > 0 ? count : undefined })
}
