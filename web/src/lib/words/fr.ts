// All parts together.
import art from './art.fr'
import shell from './shell.fr'
import table from './table.fr'

export const fr = { ...shell, ...table, ...art }
