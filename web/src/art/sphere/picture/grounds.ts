/** The grounds of the pictograms: help, harm, dice, a stop, cards and moves differ in colour and in pattern. */

import { FLOOD, INK, LINE, SPHERE } from '../palette'
import { poly, ring, star, type Paint } from '../shapes'
import type { Mood } from './scenes'

interface Ground {
  readonly fill: string
  readonly deep: string
  readonly pattern: string
}

const slanted = (step: number): string => Array.from({ length: 12 }, (_, i) => -160 + i * step).map((x) => poly([x, 80], [x + 80, -80], [x + 80 + step / 2, -80], [x + step / 2, 80])).join('')
const barred = Array.from({ length: 8 }, (_, i) => -70 + i * 20).map((y) => poly([-100, y], [100, y], [100, y + 10], [-100, y + 10])).join('')
const combs = Array.from({ length: 24 }, (_, i) => ring(6, -84 + (i % 6) * 34 + (Math.floor(i / 6) % 2) * 17, -46 + Math.floor(i / 6) * 30, 15)).join('')
const rings = [110, 92, 74, 56, 38, 20].map((radius, i) => ring(6, 0, 0, radius, i % 2 ? 0 : 1 / 12)).join('')

export const GROUNDS: Readonly<Record<Mood, Ground>> = {
  help: { fill: '#1d5f63', deep: '#267478', pattern: star(14, 0, 0, 130, 34) },
  harm: { fill: '#4b2450', deep: '#5d3163', pattern: slanted(28) },
  dice: { fill: '#26486f', deep: '#315985', pattern: combs },
  stop: { fill: '#6b1f33', deep: '#7d2b40', pattern: barred },
  cards: { fill: '#35337a', deep: '#434190', pattern: slanted(40) },
  moves: { fill: '#3d5a2a', deep: '#4b6b35', pattern: rings },
}

/** `main` is one's own, `skin` the others'. */
export const PAINT: Readonly<Record<Paint, string>> = {
  main: FLOOD,
  shade: '#b9d3e0',
  light: LINE,
  skin: '#ff8c78',
  'skin-shade': '#c65a4e',
  hair: '#c79a63',
  kit: '#9db6c8',
  'kit-shade': '#6d8aa1',
  ink: INK,
  white: '#ffffff',
  glow: LINE,
  lamp: '#ffd45c',
  sphere: SPHERE,
}
