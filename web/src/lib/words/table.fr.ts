import type en from './table.en'
import type { Translation } from './types'

export default {} satisfies Translation<typeof en>
