// Ratings, and what the server keeps of whoever asks.

import { ask, send } from '../../lib/api'
import type { Everything, Lang, Leaderboard, Me, OwnRatings, WantedRatings } from '../../lib/wire'

const part = encodeURIComponent

export const ratingapi = {
  board: (game: string, lang: Lang) => ask<Leaderboard>(`/api/ratings/${part(game)}?lang=${lang}`),
  own: (game: string, lang: Lang) => ask<OwnRatings>(`/api/me/ratings/${part(game)}?lang=${lang}`),
  want: (wanted: boolean, lang: Lang) => send<WantedRatings>('PUT', `/api/me/ratings?lang=${lang}`, { wanted }),
  everything: (lang: Lang) => ask<Everything>(`/api/me/everything?lang=${lang}`),
  deleteEverything: (lang: Lang) => ask<Me>(`/api/me/everything?lang=${lang}`, { method: 'DELETE' }),
}
