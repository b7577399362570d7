import type { InteractionFacts, UltraFacts } from '../../art/sphere/types'
import english from './catalogue.en.json'
import french from './catalogue.fr.json'

interface Cards {
  readonly ultras: readonly UltraFacts[]
  readonly interactions: readonly InteractionFacts[]
}

/** All cards of the first set: `?lang=fr` for the French ones. */
export const cardsOf = (lang: string | null): Cards => (lang === 'fr' ? french : english)
