// Which page is shown follows from the address, and the other way round.

import { gameOf } from './ruletext'

export type Route =
  | { page: 'home' }
  | { page: 'games' }
  /** What a server keeps of one, and who plays how well: of a game, or of the first one. */
  | { page: 'me' }
  | { page: 'week' }
  | { page: 'ratings'; game: string | null }
  | { page: 'learn'; game: string | null }
  /** A shared deck travels behind the `#`: no server sees it. */
  | { page: 'decks'; shared: string }
  | { page: 'workshop' }
  | { page: 'room'; id: string; invite: string | null }
  | { page: 'join'; code: string }
  /** `coach`: by whom it is judged beside it, if anybody. `notes`: somebody's, which travel behind the `#`. */
  | { page: 'replay'; id: string | null; move: number; eye: string | null; coach: string | null; notes?: string }
  /** Of all games; of one, of a kind perhaps, the next one or that of a number. */
  | { page: 'puzzles'; game: string | null; number: number | null; theme: string | null }
  /** `from`: a game, or the replay or puzzle it is taken from; the position itself travels behind the `#`. */
  | { page: 'editor'; from: string | null; shared: string }
  | { page: 'rules'; id: string | null; game: string | null; q: string }
  | { page: 'unknown'; path: string }

export function parse(path: string, search = '', hash = ''): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean).map(decoded)
  const query = new URLSearchParams(search)
  if (first === 'puzzles') return puzzlesRoute(path, second, rest, query)
  if (rest.length > 0) return { page: 'unknown', path }
  if (first === '') return { page: 'home' }
  if (first === 'games' && !second) return { page: 'games' }
  if (first === 'me' && !second) return { page: 'me' }
  if (first === 'week' && !second) return { page: 'week' }
  if (first === 'ratings') return { page: 'ratings', game: second || null }
  if (first === 'decks' && !second) return { page: 'decks', shared: hash.replace(/^#/, '') }
  if (first === 'editor' && !second) return { page: 'editor', from: query.get('from'), shared: hash.replace(/^#/, '') }
  if (first === 'workshop' && !second) return { page: 'workshop' }
  if (first === 'learn') return { page: 'learn', game: second || null }
  if (first === 'room' && second) return { page: 'room', id: second, invite: query.get('invite') }
  if (first === 'join' && second) return { page: 'join', code: second }
  if (first === 'replay') return replayRoute(second, query, hash)
  if (first === 'rules') return rulesRoute(second, query)
  return { page: 'unknown', path }
}

function replayRoute(id: string, query: URLSearchParams, hash: string): Route {
  const move = Number(query.get('move') ?? 0)
  const at = Number.isInteger(move) && move > 0 ? move : 0
  return { page: 'replay', id: id || null, move: at, eye: query.get('eye'), coach: query.get('coach'), notes: hash.replace(/^#/, '') }
}

/** `/puzzles/mad-arena/12` is the twelfth of that game. */
function puzzlesRoute(path: string, game: string, rest: string[], query: URLSearchParams): Route {
  const [number, ...more] = rest
  if (more.length > 0 || (number !== undefined && !/^[1-9]\d{0,5}$/.test(number))) return { page: 'unknown', path }
  return { page: 'puzzles', game: game || null, number: number === undefined ? null : Number(number), theme: query.get('theme') }
}

/** `/rules/US-4.7` is a rule; `/rules/ultrium-sphere`, which begins like no rule, is all those of a game. */
function rulesRoute(named: string, query: URLSearchParams): Route {
  const isRule = gameOf(named) !== null
  return { page: 'rules', id: isRule ? named : null, game: query.get('game') ?? (isRule ? null : named || null), q: query.get('q') ?? '' }
}

// A stray % in an address is a wrong address, not a crash.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case 'home':
      return '/'
    case 'games':
      return '/games'
    case 'me':
      return '/me'
    case 'week':
      return '/week'
    case 'ratings':
      return under('/ratings', route.game)
    case 'decks':
      return behind('/decks', route.shared)
    case 'editor':
      return behind(withQuery('/editor', { from: route.from }), route.shared)
    case 'workshop':
      return '/workshop'
    case 'learn':
      return under('/learn', route.game)
    case 'room':
      return withQuery(`/room/${encodeURIComponent(route.id)}`, { invite: route.invite })
    case 'join':
      return `/join/${encodeURIComponent(route.code)}`
    case 'replay':
      return behind(withQuery(under('/replay', route.id), { move: route.move || null, eye: route.eye, coach: route.coach }), route.notes ?? '')
    case 'puzzles':
      return withQuery(under(under('/puzzles', route.game), route.number === null ? null : String(route.number)), { theme: route.theme })
    case 'rules':
      return withQuery(under('/rules', route.id), { game: route.game, q: route.q || null })
    case 'unknown':
      return route.path
  }
}

function under(folder: string, id: string | null): string {
  return id === null ? folder : `${folder}/${encodeURIComponent(id)}`
}

function behind(path: string, shared: string): string {
  return shared ? `${path}#${shared}` : path
}

function withQuery(path: string, values: Record<string, string | number | null>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return given.length > 0 ? `${path}?${query}` : path
}

class Router {
  route: Route = $state.raw({ page: 'home' })

  /** Follow the address bar, and links inside the page without loading it anew. */
  listen(): void {
    addEventListener('popstate', () => this.#read())
    document.addEventListener('click', (event) => this.#follow(event))
    this.#read()
  }

  go(route: Route, { replace = false } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', pathOf(route))
    if (!replace) scrollTo(0, 0)
    this.route = route
  }

  #read(): void {
    this.route = parse(location.pathname, location.search, location.hash)
  }

  #follow(event: MouseEvent): void {
    const link = linkToFollow(event)
    if (link === null) return
    event.preventDefault()
    this.go(parse(link.pathname, link.search, link.hash))
  }
}

/** The link of a plain click that leads to a page of ours; anything else is the browser's business. */
function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null
  return link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#') ? null : link
}

export const router = new Router()
