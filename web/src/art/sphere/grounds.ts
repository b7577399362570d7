/** What lies behind a portrait: a family's motif over and over, larger or smaller, here or there by the seed. */

import { luckOf } from './seed'
import { cut, oval, poly, put, ring, star, type Point } from './shapes'
import { isFamily, type Family } from './types'

const LEFT = -150
const RIGHT = 150
const TOP = -250
const FLOOR = 30

/** Every place of a grid, each second row shifted by half a step. */
function places(wide: number, high: number, shift: Point): Point[] {
  const found: Point[] = []
  for (let y = TOP + shift[1], row = 0; y < FLOOR; y += high, row++) {
    for (let x = LEFT + shift[0] - (row % 2) * (wide / 2); x < RIGHT; x += wide) found.push([x, y])
  }
  return found
}

const strewn = (drawing: string, at: readonly Point[], scale: number): string =>
  at.map((point) => put([cut('main', drawing)], { at: point, scale })[0]!.d).join('')

function bands(scale: number, shift: Point): string {
  const step = 44 * scale
  const waves = Array.from({ length: 9 }, (_, i) => TOP + shift[1] + i * step)
  return waves.map((y) => wave(y, 18 * scale, shift[0])).join('')
}

function wave(y: number, thick: number, shift: number): string {
  const xs = Array.from({ length: 9 }, (_, i) => LEFT - 40 + shift + i * 40)
  const there = xs.slice(1).map((x, i) => `Q${x - 20} ${y + (i % 2 ? 12 : -12)} ${x} ${y}`).join('')
  const back = xs.slice(0, -1).reverse().map((x, i) => `Q${x + 20} ${y + thick + (i % 2 ? -12 : 12)} ${x} ${y + thick}`).join('')
  return `M${xs[0]} ${y}${there}L${xs.at(-1)} ${y + thick}${back}Z`
}

const rays = ([x, y]: Point): string => star(18, x, y - 150, 320, 40, 0.01)

const HAIR = 'M0-24C10-6 8 20 0 44C-8 20-10-6 0-24Z'
const CRESCENT = 'M4-16C-18-12-18 14 4 18C-6 8-6-8 4-16Z'
const THORN = poly([-8, 16], [-4, 0], [-14, -8], [0, -6], [6, -20], [8, -4], [18, 0], [7, 6], [8, 16])
const CHEVRON = poly([0, -16], [18, 2], [18, 14], [0, -4], [-18, 14], [-18, 2])
const MOON = 'M6-17C-14-20-22 2-10 14C0 22 14 16 18 6C4 8-6-4 6-17Z'

const PATTERNS: Readonly<Record<Family, (scale: number, shift: Point) => string>> = {
  brumaire: bands,
  tarkane: (scale, shift) => strewn(HAIR, places(26 * scale, 62 * scale, shift), scale),
  kobalt: (scale, shift) => strewn(oval(0, 0, 6), places(32 * scale, 32 * scale, shift), scale),
  vexel: (scale, shift) => strewn(CHEVRON, places(48 * scale, 40 * scale, shift), scale),
  dama: (scale, shift) => strewn(CRESCENT, places(40 * scale, 38 * scale, shift), scale),
  morvane: (scale, shift) => strewn(THORN, places(46 * scale, 38 * scale, shift), scale),
  landelune: (scale, shift) => strewn(MOON, places(56 * scale, 46 * scale, shift), scale),
  ysthari: (_, shift) => rays(shift),
}
const plain = (scale: number, shift: Point): string => strewn(ring(6, 0, 0, 17), places(40 * scale, 34 * scale, shift), scale)

/** One path for all of it. */
export function patternOf(family: string | null | undefined, seed: string): string {
  const luck = luckOf(`ground ${seed}`)
  const scale = luck.between(0.8, 1.35)
  const shift: Point = [luck.between(-20, 20), luck.between(-20, 20)]
  return isFamily(family) ? PATTERNS[family](scale, shift) : plain(scale, shift)
}

/** A cone of floodlight from above, to the left or to the right. */
export function coneOf(seed: string): string {
  const luck = luckOf(`light ${seed}`)
  const [from, to] = [luck.between(-120, 120), luck.between(-30, 30)]
  return poly([from - 8, TOP], [from + 8, TOP], [to + 96, FLOOR], [to - 96, FLOOR])
}
