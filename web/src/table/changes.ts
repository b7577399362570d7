// The table as it looked after each event: as it was before, with what the server says has changed.

import type { Told } from '../lib/wire'

export type Changes = NonNullable<Told['changes']>

/** Of a list of things with ids, and of a table, only those that are named change. */
export function changed<Shown extends object>(shown: Shown, changes: Changes): Shown {
  const old = shown as Record<string, unknown>
  const fields = Object.entries(changes).map(([name, value]) => [name, after(old[name], value)])
  return { ...shown, ...Object.fromEntries(fields) }
}

function after(old: unknown, value: unknown): unknown {
  if (!isTable(value)) return value
  if (isTable(old)) return { ...old, ...value }
  if (!Array.isArray(old)) return value
  const named = new Map(Object.entries(value as Record<string, Changes>))
  return (old as { id: string }[]).map((thing) => changed(thing, named.get(thing.id) ?? {}))
}

function isTable(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
