// One's own file as tables. Plain functions: tables in, other tables out.

export type Table = { readonly [key: string]: unknown }
export type Road = readonly string[]

export const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value)

export function at(tables: unknown, road: Road): unknown {
  return road.reduce<unknown>((node, key) => (isTable(node) ? node[key] : undefined), tables)
}

export function tableAt(tables: unknown, road: Road): Table {
  const found = at(tables, road)
  return isTable(found) ? found : {}
}

export function withValue(tables: Table, [key, ...rest]: Road, value: unknown): Table {
  if (key === undefined) return tables
  const inside = rest.length > 0 ? withValue(tableAt(tables, [key]), rest, value) : value
  return { ...tables, [key]: inside }
}

/** Without what stands there; tables that are empty then go, too. */
export function without(tables: Table, [key, ...rest]: Road): Table {
  if (key === undefined || !(key in tables)) return tables
  const { [key]: found, ...others } = tables
  const left = rest.length > 0 ? without(tableAt(tables, [key]), rest) : {}
  return rest.length > 0 && isTable(found) && Object.keys(left).length > 0 ? { ...others, [key]: left } : others
}

/** An id that is free: nettle, nettle-2, nettle-3. */
export function freeId(wanted: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${wanted}-${number}`
    if (!taken.includes(id)) return id
  }
}

const both = (text: string): Table => ({ en: text, fr: text })
const FIRST_SIZE = 11

/** A warrior to begin with: as many cards as the others have, each of another initiative. */
export function newWarrior(id: string, warriors: Table, name: Table, cardName: (initiative: number) => string): Table {
  const others = Object.values(warriors).filter(isTable)
  const sizes = others.map(({ size }) => size)
  let size = FIRST_SIZE
  while (sizes.includes(size)) size += 1
  const count = Math.max(1, ...others.slice(0, 1).map(({ cards }) => Object.keys(tableAt({ cards }, ['cards'])).length))
  const cards = Object.fromEntries(
    Array.from({ length: count }, (_, i) => i + 1).map((initiative) => [`${id}-${initiative}`, newCard(initiative, cardName(initiative))]),
  )
  return { name, colour: 'green', life: size, size, defence: 4, cards }
}

/** Slow ones strike harder and leave a weaker guard; every third shoots. */
function newCard(initiative: number, name: string): Table {
  const dice = Math.max(1, 5 - Math.floor(initiative / 2))
  const attack = initiative % 3 === 2 ? { shoot: dice } : { melee: dice }
  return { name: both(name), initiative, move: initiative > 6 ? 2 : initiative > 2 ? 1 : 0, ...attack, defence: initiative > 4 ? 4 : 3 }
}
