// What a table gives to all its parts, however deep they lie.

import { getContext, setContext } from 'svelte'

/** How the table gives it, and how a part gets it. */
export function givenToAll<What>(): [give: (what: What) => What, get: () => What] {
  const key = Symbol('given')
  return [(what) => setContext(key, what), () => getContext<What>(key)]
}
