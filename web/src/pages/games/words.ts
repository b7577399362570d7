// What is said about one of one's own games.

import { hasWon, opponentsIn, type OwnGame, type Player } from '../../lib/games'
import { t } from '../../lib/i18n.svelte'

type NameOf = (fighter: string) => string

export function resultWords(game: OwnGame): string {
  const won = hasWon(game)
  if (won === null) return t('shell.own.over')
  if (won) return t('shell.own.won')
  return game.ending?.place ? t('shell.own.lost.place', { place: game.ending.place, count: game.players.length }) : t('shell.own.lost')
}

/** Before it begins nobody knows against whom. */
export function againstWords(game: OwnGame, nameOf: NameOf): string {
  if (game.status === 'gathering') return t('shell.own.gathering')
  const others = opponentsIn(game).map((player) => playerWords(player, nameOf))
  return others.length > 0 ? t('shell.own.against', { names: others.join(', ') }) : ''
}

/** What pressing it leads to. */
export function goWords({ status, ending }: OwnGame): string {
  if (ending) return t('shell.own.watch')
  return t(status === 'gathering' ? 'shell.own.back' : 'shell.own.go')
}

/** A person by name; a bot by its warrior, once it is known. */
function playerWords({ name, isBot, seat, fighters }: Player, nameOf: NameOf): string {
  const warriors = fighters.map(nameOf).join(' + ')
  if (isBot) return warriors || t('shell.own.bot')
  const who = name || t('shell.room.nameless', { number: seat + 1 })
  return warriors ? `${who} (${warriors})` : who
}

/** Everything a game may be looked for by. */
export function searchWords(game: OwnGame, title: string, nameOf: NameOf, lang: string): string {
  const own = game.players.find(({ seat }) => seat === game.seat)?.fighters.map(nameOf) ?? []
  const date = new Date(game.at).toLocaleDateString(lang, { dateStyle: 'full' })
  const result = game.ending ? resultWords(game) : t('shell.own.running')
  return [title, game.code, againstWords(game, nameOf), ...own, result, date].join(' ')
}
