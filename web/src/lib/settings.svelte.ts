// What a person has chosen for this browser; kept in localStorage, so it needs no account.

import { LESSONS } from './lessons'
import { store, stored } from './storage'

export type CharmWish = 'always' | 'useful' | 'never'
export type Lang = 'en' | 'fr'
export type Theme = 'auto' | 'light' | 'dark'
/** Whether to be told of one's turn while looking elsewhere. */
type Notify = 'unasked' | 'yes' | 'no'
/** How fast events are played; 0 shows the result at once. */
export type Speed = 0 | 0.5 | 1 | 2 | 4

export interface Settings {
  lang: Lang
  theme: Theme
  sound: boolean
  speed: Speed
  /** Ask for a second tap before a choice is sent from a touch screen. */
  confirmTouch: boolean
  /** Ask before a turn ends with an attack worth making. */
  guardEnd: boolean
  /** The only choice is played without a click. */
  obvious: boolean
  /** A press on a card locks it a moment later. */
  pressLocks: boolean
  /** When to be asked about the Lucky Charm. */
  charm: CharmWish
  /** The name one sits down with. */
  name: string
  /** On the first page, offer the fight that teaches: until somebody takes it, or has had enough of the offer. */
  offerLesson: boolean
  /** The games that one has been shown how to play. */
  taughtGames: readonly string[]
  /** On a phone, say what to do: until somebody has had enough of it, or the first game is over. */
  hints: boolean
  notify: Notify
}

const LANGUAGES: readonly Lang[] = ['en', 'fr']
const NOTIFY: readonly Notify[] = ['unasked', 'yes', 'no']
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark']
export const CHARM_WISHES: readonly CharmWish[] = ['always', 'useful', 'never']
export const SPEEDS: readonly Speed[] = [0.5, 1, 2, 4, 0]
const KEY = 'gong.settings'

export function preferredLanguage(languages: readonly string[]): Lang {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLang)
  return known ?? 'en'
}

function isLang(tag: string): tag is Lang {
  return (LANGUAGES as readonly string[]).includes(tag)
}

function defaults(): Settings {
  const languages = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [])
  return {
    lang: preferredLanguage(languages),
    theme: 'auto',
    sound: true,
    speed: 1,
    confirmTouch: false,
    guardEnd: true,
    obvious: true,
    pressLocks: true,
    charm: 'useful',
    name: '',
    offerLesson: true,
    taughtGames: [],
    hints: true,
    notify: 'unasked',
  }
}

/** What was stored, field by field: one that is missing or not among the choices falls back alone. */
export function readSettings(text: string | null, fallback: Settings): Settings {
  const stored = parsed(text)
  return {
    lang: oneOf(stored.lang, LANGUAGES, fallback.lang),
    theme: oneOf(stored.theme, THEMES, fallback.theme),
    sound: typeof stored.sound === 'boolean' ? stored.sound : fallback.sound,
    speed: oneOf(stored.speed, SPEEDS, fallback.speed),
    confirmTouch: typeof stored.confirmTouch === 'boolean' ? stored.confirmTouch : fallback.confirmTouch,
    guardEnd: typeof stored.guardEnd === 'boolean' ? stored.guardEnd : fallback.guardEnd,
    obvious: typeof stored.obvious === 'boolean' ? stored.obvious : fallback.obvious,
    pressLocks: typeof stored.pressLocks === 'boolean' ? stored.pressLocks : fallback.pressLocks,
    charm: oneOf(stored.charm, CHARM_WISHES, fallback.charm),
    name: typeof stored.name === 'string' ? stored.name.slice(0, 24) : fallback.name,
    offerLesson: typeof stored.offerLesson === 'boolean' ? stored.offerLesson : fallback.offerLesson,
    taughtGames: taughtIn(stored, fallback),
    hints: typeof stored.hints === 'boolean' ? stored.hints : fallback.hints,
    notify: oneOf(stored.notify, NOTIFY, fallback.notify),
  }
}

/** An earlier version did not say which games it had shown: then they all count. */
function taughtIn({ taught, taughtGames }: Record<string, unknown>, fallback: Settings): readonly string[] {
  if (Array.isArray(taughtGames)) return taughtGames.filter((game) => typeof game === 'string')
  return taught === true ? LESSONS : fallback.taughtGames
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function oneOf<T>(value: unknown, choices: readonly T[], fallback: T): T {
  return choices.includes(value as T) ? (value as T) : fallback
}

export const settings: Settings = $state(readSettings(stored(KEY), defaults()))

/** Change some settings, remember them and dress the page accordingly. */
export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes)
  store(KEY, JSON.stringify(settings))
  dress()
}

export function isTaught(game: string): boolean {
  return settings.taughtGames.includes(game)
}

/** Somebody knows how this game is played. */
export function teach(game: string): void {
  if (!isTaught(game)) change({ taughtGames: [...settings.taughtGames, game] })
}

/** `data-theme` is always light or dark, so that styles need not ask twice. */
export function dress(): void {
  if (typeof document === 'undefined') return
  document.documentElement.lang = settings.lang
  document.documentElement.dataset.theme = settings.theme === 'auto' ? systemTheme() : settings.theme
}

function systemTheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Follow the system while the theme is automatic. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', dress)
  dress()
}
