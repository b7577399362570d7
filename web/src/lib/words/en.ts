// All parts together.
import shell from './shell.en'
import table from './table.en'

export const en = { ...shell, ...table }
