/** The grammar of the figures: paper shapes laid over each other, and limbs that turn about a joint from pose to pose. */

import { CORONA, DANGER, INK, PAPER, SAND, SAND_SHADE, SLATE, STONE, type Tones } from './palette'
import type { Pose } from './types'

export type Paint = 'main' | 'shade' | 'light' | 'ink' | 'paper' | 'gold' | 'sand' | 'wood' | 'red' | 'leaf' | 'fern' | 'stone' | 'slate'

/** A shape with a contour, an inner tone without one, a thick stroke with a contour, or a bare line. */
export interface Shape {
  readonly as: 'cut' | 'flat' | 'rod' | 'line'
  readonly paint: Paint
  readonly d: string
  readonly width: number
}

/** Degrees clockwise about the joint, then a shift. */
export type Move = readonly [turn: number, dx?: number, dy?: number]

/** What a limb is, so that one stance serves every figure; `arm` has the weapon, `tail` is whatever trails behind. */
export type Part = 'body' | 'head' | 'arm' | 'hand' | 'leg' | 'tail'

/** How a figure stands on a card: where its limbs are turned to. */
export type Stance = Partial<Record<Part, Move>>

export interface Limb {
  readonly as: 'limb'
  readonly part: Part
  readonly joint: readonly [number, number]
  readonly moves: Partial<Record<Pose, Move>>
  readonly layers: readonly Layer[]
}

/** Layers that only some poses show. */
export interface Mood {
  readonly as: 'mood'
  readonly poses: readonly Pose[]
  readonly layers: readonly Layer[]
}

export type Layer = Shape | Limb | Mood

/** Drawn with the feet at 0 0, about 200 units tall. */
export type Figure = readonly Layer[]

export const cut = (paint: Paint, d: string): Shape => ({ as: 'cut', paint, d, width: 0 })
export const flat = (paint: Paint, d: string): Shape => ({ as: 'flat', paint, d, width: 0 })
export const rod = (paint: Paint, width: number, d: string): Shape => ({ as: 'rod', paint, d, width })
export const line = (paint: Paint, width: number, d: string): Shape => ({ as: 'line', paint, d, width })
export const limb = (part: Part, joint: [number, number], moves: Limb['moves'], layers: readonly Layer[]): Limb => ({
  as: 'limb',
  part,
  joint,
  moves,
  layers,
})
export const mood = (poses: readonly Pose[], layers: readonly Layer[]): Mood => ({ as: 'mood', poses, layers })
/** While it fights. */
export const awake = (layers: readonly Layer[]): Mood => mood(['stand', 'strike', 'hew'], layers)
export const beaten = (layers: readonly Layer[]): Mood => mood(['hurt', 'out'], layers)

/** A shape with one tone laid on it: its shadow, its light, its lining. */
export const toned = (paint: Paint, d: string, tone: Paint, inner: string): Shape[] => [cut(paint, d), flat(tone, inner)]
/** A closed hand, its fingers drawn as lines. */
export const fist = (paint: Paint, d: string, fingers: string): Shape[] => [cut(paint, d), line('ink', 3, fingers)]

/** Eyes shut tight when hurt, crossed out when out; `left` may be missing in profile. */
export function pained(left: readonly [number, number] | null, right: readonly [number, number], wide: number, paint: Paint = 'ink'): Mood[] {
  const high = wide * 0.7
  const eyes = left ? [left, right] : [right]
  const shut = eyes.map(([x, y], i) => {
    const outer = i === 0 ? x - wide : x + wide
    return `M${outer} ${y - high}L${2 * x - outer} ${y}L${outer} ${y + high}`
  })
  const crossed = eyes.map(([x, y]) => `M${x - wide} ${y - high}L${x + wide} ${y + high}M${x - wide} ${y + high}L${x + wide} ${y - high}`)
  return [mood(['hurt'], [line(paint, 4.5, shut.join(''))]), mood(['out'], [line(paint, 4.5, crossed.join(''))])]
}

/** The transform that puts a limb where the pose wants it, or the stance where there is one. */
export function placed(limb: Limb, pose: Pose, stance?: Stance): string | undefined {
  const move = stance ? stance[limb.part] : limb.moves[pose]
  if (!move) return undefined
  const [turn, dx = 0, dy = 0] = move
  const shift = dx || dy ? `translate(${dx} ${dy})` : ''
  return `${shift}rotate(${turn} ${limb.joint[0]} ${limb.joint[1]})`
}

/** What all figures have in common. */
const SHARED = {
  ink: INK,
  paper: PAPER,
  gold: CORONA,
  sand: SAND,
  wood: SAND_SHADE,
  red: DANGER,
  leaf: '#6fa243',
  fern: '#47752f',
  stone: STONE,
  slate: SLATE,
}

/** The paints of one figure, as colours. */
export function paints(tones: Tones): Record<Paint, string> {
  const { main, shade, light } = tones
  return { main, shade, light, ...SHARED }
}
