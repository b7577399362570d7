// What the server knows about decks: whether one is legal, what would suit it, how it does.

import { api, ask, inWords, send } from '../../lib/api'
import type { AnyCatalogue, AnyGame, DeckForm, DeckReport, DeckSuggestion, Lang, SphereCatalogue, SphereInfo, Trial } from '../../lib/wire'

/** The game whose seats bring decks. */
export const GAME = 'ultrium-sphere'

const trialPath = (id: string): string => inWords(`/api/decks/trials/${encodeURIComponent(id)}`)

async function game(lang: Lang): Promise<SphereInfo | null> {
  const games: readonly AnyGame[] = await api.games(lang)
  return games.find((one) => one.kernel === 'sphere') ?? null
}

async function catalogue(lang: Lang, cards: string | null): Promise<SphereCatalogue | null> {
  const printed: AnyCatalogue = cards === null ? await api.catalogue(GAME, lang) : await send('POST', inWords('/api/decks/cards'), { cards })
  return printed.kernel === 'sphere' ? printed : null
}

export const deckApi = {
  game,
  /** Everything printed about the cards of the game, or about one's own. */
  catalogue,
  check: (deck: DeckForm) => send<DeckReport>('POST', inWords('/api/decks/check'), deck),
  suggest: (deck: DeckForm) => send<DeckSuggestion[]>('POST', inWords('/api/decks/suggestions'), deck),
  tryOut: (deck: DeckForm) => send<Trial>('POST', inWords('/api/decks/trials'), deck),
  trial: (id: string) => ask<Trial>(trialPath(id)),
  stop: (id: string) => ask<Trial>(trialPath(id), { method: 'DELETE' }),
}
