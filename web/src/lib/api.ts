// The HTTP part of the server. Whatever goes wrong arrives as a `Failed` with a sentence to show.

import { t } from './i18n.svelte'
import { settings as chosen } from './settings.svelte'
import type { DiceRecord } from './fairness'
import type {
  AnyCatalogue,
  AnyGame,
  ApiError,
  ContinueFrom,
  CreatedRoom,
  FoundRoom,
  Lang,
  LessonText,
  Me,
  OpenRoom,
  ReadyDeck,
  ReplayFrames,
  RuleHits,
  RuleText,
  SavedReplay,
  Settings,
} from './wire'

export class Failed extends Error {
  readonly status: number
  readonly field: string | null
  readonly rule: string | null

  constructor(status: number, { error, field, rule }: ApiError) {
    super(error)
    this.status = status
    this.field = field ?? null
    this.rule = rule ?? null
  }
}

/** What to tell people about anything that was thrown. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, init).catch(() => {
    throw new Failed(0, { error: t('shell.api.offline') })
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body as T
  throw new Failed(response.status, isApiError(body) ? body : { error: statusWords(response.status) })
}

function isApiError(body: unknown): body is ApiError {
  return typeof body === 'object' && body !== null && typeof (body as ApiError).error === 'string'
}

function statusWords(status: number): string {
  return status === 404 ? t('shell.api.missing') : t('shell.api.failed', { status })
}

export function send<T>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<T> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return ask(path, { method, body: text, headers: { 'Content-Type': 'application/json' } })
}

/** Whatever is refused is refused in the language of the page. */
export function inWords(path: string): string {
  return query(path, { lang: chosen.lang })
}

function query(path: string, values: Record<string, string>): string {
  return `${path}?${new URLSearchParams(values)}`
}

const part = encodeURIComponent
const kept = new Map<string, Promise<unknown>>()

/** What never changes while the page is open is asked for once; a failure is not remembered. */
function once<T>(path: string): Promise<T> {
  const known = kept.get(path) as Promise<T> | undefined
  if (known) return known
  const asked = ask<T>(path)
  kept.set(path, asked)
  asked.catch(() => kept.delete(path))
  return asked
}

export const api = {
  games: (lang: Lang) => once<AnyGame[]>(query('/api/games', { lang })),
  catalogue: (game: string, lang: Lang) => once<AnyCatalogue>(query(`/api/games/${part(game)}`, { lang })),
  catalogueOf: (what: 'rooms' | 'replays', id: string, lang: Lang) =>
    once<AnyCatalogue>(query(`/api/${what}/${part(id)}/catalogue`, { lang })),
  readyDecks: (lang: Lang) => once<ReadyDeck[]>(query('/api/decks', { lang })),
  rule: (id: string, lang: Lang) => once<RuleText>(query(`/api/rules/${part(id)}`, { lang })),
  rules: (game: string, q: string, lang: Lang) => once<RuleHits>(query('/api/rules', { game, q, lang })),

  lesson: (game: string, lang: Lang) => once<LessonText>(query(`/api/lessons/${part(game)}`, { lang })),
  beginLesson: (game: string) => send<CreatedRoom>('POST', inWords(`/api/lessons/${part(game)}`), {}),

  rename: (name: string) => send<Me>('PUT', '/api/me', { name }),
  leaveEverywhere: () => ask<Me>(inWords('/api/me'), { method: 'DELETE' }),
  createRoom: (settings: Settings) => send<CreatedRoom>('POST', inWords('/api/rooms'), settings),
  openRooms: () => ask<OpenRoom[]>('/api/rooms'),
  findRoom: (code: string) => ask<FoundRoom>(inWords(`/api/codes/${part(code)}`)),

  record: (id: string) => once<DiceRecord>(`/api/replays/${part(id)}`),
  frames: (id: string, eye: string, lang: Lang) =>
    once<ReplayFrames>(query(`/api/replays/${part(id)}/frames`, { eye, lang })),
  upload: (text: string) => send<SavedReplay>('POST', inWords('/api/replays'), text),
  continueFrom: (id: string, from: ContinueFrom) =>
    send<CreatedRoom>('POST', inWords(`/api/replays/${part(id)}/continue`), from),
}
