// The words of the arena's table, brought along by it.

import { addWords } from '../../lib/i18n.svelte'
import en from '../../lib/words/arena.en'
import fr from '../../lib/words/arena.fr'

addWords({ en, fr })
