// All parts together.
import art from './art.en'
import shell from './shell.en'
import table from './table.en'

export const en = { ...shell, ...table, ...art }
