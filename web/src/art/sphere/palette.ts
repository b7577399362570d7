/** The colours of the drawings. Pages use the custom properties of sphere.css; drawings need the values themselves. */

import './sphere.css'
import { isFamily, type Family } from './types'

export const VOID = '#101a2e'
export const PITCH = '#1f3b57'
export const LINE = '#7fd6e8'
export const FLOOD = '#e8fbff'
export const SPHERE = '#b6ff3c'
export const INK = VOID

/** Two tones and a highlight; `ground` lies behind a portrait, `deep` is its pattern. */
export interface Tones {
  readonly main: string
  readonly shade: string
  readonly light: string
  readonly ground: string
  readonly deep: string
}

const tones = (main: string, shade: string, light: string, ground: string, deep: string): Tones => ({ main, shade, light, ground, deep })

export const FAMILY_TONES: Readonly<Record<Family, Tones>> = {
  brumaire: tones('#6d93ae', '#3c5d78', '#d7e9f3', '#a9c6d6', '#93b5c8'),
  tarkane: tones('#cf4630', '#8a2620', '#ffb691', '#efb49a', '#e49f84'),
  kobalt: tones('#3463dd', '#1c3a97', '#a3c0ff', '#9db8f2', '#85a5ea'),
  vexel: tones('#f0b81c', '#9a6405', '#ffec9c', '#f7dc8b', '#efcd6c'),
  dama: tones('#dd5b95', '#97305f', '#ffc3dd', '#f3b6d0', '#eaa0c0'),
  morvane: tones('#65922f', '#3c5c1b', '#cfe88f', '#bcd491', '#a8c47a'),
  landelune: tones('#8a5fdd', '#54349b', '#d5c0ff', '#c0aaee', '#ae95e4'),
  ysthari: tones('#17a594', '#0b665e', '#a5f1e2', '#90d9cd', '#79cabd'),
}

/** Whoever belongs to no family wears the sand of the training ground. */
const NO_FAMILY: Tones = tones('#8d8671', '#575140', '#f6edd0', '#d9d1bc', '#cbc1a7')

export const familyTones = (family: string | null | undefined): Tones => (isFamily(family) ? FAMILY_TONES[family] : NO_FAMILY)

/** What tells one team from another: a hue, a letter, and a pattern for whoever does not see the hue. */
export interface Team {
  readonly letter: string
  readonly hue: string
  readonly pattern: 'plain' | 'stripes' | 'dots' | 'bars' | 'checks' | 'waves'
}

/** Hues that differ in lightness too; ink can be read on all of them. */
const TEAMS: readonly Team[] = [
  { letter: 'A', hue: '#5cc8f7', pattern: 'stripes' },
  { letter: 'B', hue: '#ff9b47', pattern: 'dots' },
  { letter: 'C', hue: '#ea8fc6', pattern: 'bars' },
  { letter: 'D', hue: '#eef3f8', pattern: 'checks' },
  { letter: 'E', hue: '#3fb878', pattern: 'waves' },
  { letter: 'F', hue: '#8583f5', pattern: 'plain' },
]

export const teamOf = (seat: number): Team => TEAMS[seat % TEAMS.length]!
export const teamHue = (seat: number): string => teamOf(seat).hue
export const teamLetter = (seat: number): string => teamOf(seat).letter

/** A pattern as a CSS background, in see-through ink, to be laid over the team's hue. */
const PATTERNS: Readonly<Record<Team['pattern'], string>> = {
  plain: 'none',
  stripes: 'repeating-linear-gradient(45deg, #101a2e2e 0 4px, #0000 4px 10px)',
  dots: 'radial-gradient(circle at 4px 4px, #101a2e38 2px, #0000 2.4px) 0 0 / 8px 8px',
  bars: 'repeating-linear-gradient(0deg, #101a2e2e 0 3px, #0000 3px 9px)',
  checks: 'repeating-conic-gradient(#101a2e26 0 25%, #0000 0 50%) 0 0 / 10px 10px',
  waves: 'repeating-linear-gradient(90deg, #101a2e2e 0 3px, #0000 3px 9px)',
}

/** For a style attribute: everything below it can use --us-team and --us-team-ground. */
export function teamStyle(seat: number): string {
  const { hue, pattern } = teamOf(seat)
  const ground = pattern === 'plain' ? hue : `${PATTERNS[pattern]}, ${hue}`
  return `--us-team: ${hue}; --us-team-ground: ${ground};`
}
