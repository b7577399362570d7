import type { Entry } from './types'

export default {} as const satisfies Record<`table.${string}`, Entry>
