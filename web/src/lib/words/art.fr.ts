import type en from './art.en'
import type { Translation } from './types'

export default {} satisfies Translation<typeof en>
