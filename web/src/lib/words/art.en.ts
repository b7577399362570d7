import type { Entry } from './types'

export default {} as const satisfies Record<`art.${string}`, Entry>
