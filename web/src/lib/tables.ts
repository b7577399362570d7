// The tables there are, each to be fetched when a game of its kind is opened, or a moment before.

export const TABLES = {
  arena: () => import('../table/arena/Table.svelte'),
  sphere: () => import('../table/sphere/Table.svelte'),
}

/** Whoever is about to sit down need not wait for the table as well. */
export function fetchTable(kernel: keyof typeof TABLES): void {
  TABLES[kernel]().catch(() => {})
}
