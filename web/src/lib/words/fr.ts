// All parts together.
import shell from './shell.fr'
import table from './table.fr'

export const fr = { ...shell, ...table }
