/** The colours of the drawings. Pages use the custom properties of art.css; drawings need the values themselves. */

import type { FighterFacts } from './types'

export const NIGHT = '#1d1b3a'
export const DUSK = '#3a2f5f'
export const SAND = '#e9c893'
export const SAND_SHADE = '#cfa66b'
export const CORONA = '#ffb52e'
export const INK = '#17142b'
export const PAPER = '#fbf4e6'
export const DANGER = '#d1343b'
export const CALM = '#2a8c82'
export const STONE = '#bdb7c8'
export const SLATE = '#847d97'

/** Two tones and a highlight; `band` carries text in `onBand`. */
export interface Tones {
  readonly main: string
  readonly shade: string
  readonly light: string
  readonly band: string
  readonly onBand: string
}

const dark = (main: string, shade: string, light: string, band = shade): Tones => ({ main, shade, light, band, onBand: PAPER })
const bright = (main: string, shade: string, light: string): Tones => ({ main, shade, light, band: main, onBand: INK })

export const TONES: Readonly<Record<string, Tones>> = {
  purple: dark('#8447b5', '#5a2c86', '#c99fe8'),
  violet: dark('#7149bd', '#4a2d8a', '#bda3ee'),
  green: dark('#4d9a3c', '#2f692c', '#acd877'),
  blue: dark('#2f70c6', '#1d4889', '#93c6f3'),
  grey: dark('#8b90a0', '#5a5f70', '#d3d7df'),
  orange: dark('#ea7b20', '#a94a0c', '#ffc36e'),
  black: dark('#3d3849', '#221e2d', '#7d778f'),
  brown: dark('#8d5c36', '#5f3b21', '#cc9e68'),
  red: dark('#cf3130', '#8f1b27', '#ff9465'),
  yellow: bright('#efbc22', '#b8860b', '#ffea94'),
  bronze: dark('#b0763a', '#784a1e', '#e5b87d'),
}

/** For the fighters of home-made editions whose colour has no name here. */
const OTHERS: readonly Tones[] = [
  dark('#2a8c82', '#185a54', '#8edbd0'),
  dark('#b8427e', '#7c2452', '#f0a3c8'),
  dark('#5a6fd0', '#37469a', '#b4c0f7'),
  dark('#7a7f35', '#4d511d', '#ccd083'),
]

const USUAL: Readonly<Record<string, string>> = {
  agaric: 'purple',
  jojoba: 'green',
  bonzai: 'blue',
  cactus: 'grey',
  burdock: 'orange',
  sorgho: 'black',
  baobab: 'brown',
  zamioculcas: 'red',
}

function numberOf(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return sum
}

/** The tones of a fighter; `colour` is the game's word for it, where the game differs from the usual. */
export function fighterTones(id: string, colour?: string): Tones {
  const named = TONES[colour ?? ''] ?? TONES[USUAL[id] ?? '']
  return named ?? OTHERS[numberOf(id) % OTHERS.length]!
}

type Known = { readonly fighters: readonly Pick<FighterFacts, 'id' | 'colour'>[] }

/** One flat colour for marks and lines that belong to a fighter. */
export function fighterColour(id: string, catalogue?: Known): string {
  return fighterTones(id, catalogue?.fighters.find((fighter) => fighter.id === id)?.colour).main
}
