/** Androids: hexagons and seams, a visor where a face would be. */

import { bar, between, cut, flat, line, oval, put, ring, rod, star, type Drawing, type Point, type Shape } from '../shapes'
import type { Body, Limb } from './body'
import { ball, motif, slant } from './kit'
import { thing } from './things'
import { part, type Traits } from './traits'

interface Shell {
  readonly drawing: Drawing
  /** Where the visor lies. */
  readonly eyes: Point
}

const shell = (d: string, seams: string, shadow: string, eyes: Point = [0, -3]): Shell => ({
  drawing: [cut('kit', d), flat('kit-shade', shadow), line('ink', 2, seams)],
  eyes,
})

const SHELLS = {
  hex: shell('M0-32L28-16L28 15L0 31L-28 15L-28-16Z', 'M-28 12L-12 12L-6 22L6 22L12 12L28 12M0-32L0-20', 'M8-27L28-16L28 15L8 27L16 12L16-12Z'),
  box: shell('M-24-25L24-25L29-16L29 16L20 27L-20 27L-29 16L-29-16Z', 'M-29 12L29 12M-10 12L-10 27M10 12L10 27', 'M14-25L24-25L29-16L29 16L20 27L14 27Z'),
  dome: shell('M-27 14L-27-4C-27-22-15-33 0-33C15-33 27-22 27-4L27 14L16 27L-16 27Z', 'M-27 10L27 10M0 10L0 27M-18-24L18-24', 'M10-31C20-27 27-17 27-4L27 14L16 27L8 27L16 10L16-10Z'),
  wedge: shell('M0-42L20-20L27 4L0 35L-27 4L-20-20Z', 'M0-42L0-16M-27 4L-10 12L0 35L10 12L27 4', 'M0-42L20-20L27 4L0 35L10 12L14-8Z'),
  bucket: shell('M-19-32L19-32L29 25L-29 25Z', 'M-22-18L22-18M-28 14L28 14M-8 14L-8 25M8 14L8 25', 'M10-32L19-32L29 25L16 25Z', [0, -1]),
  tower: shell('M-28-32L-17-32L-17-22L-6-22L-6-32L6-32L6-22L17-22L17-32L28-32L28 18L16 29L-16 29L-28 18Z', 'M-28-15L28-15M-28 10L-14 10L-8 20L8 20L14 10L28 10', 'M17-32L28-32L28 18L16 29L12 29L18 10L18-18Z', [0, -2]),
  prism: shell('M0-40L33 24L-33 24Z', 'M0-40L-8 24M0-40L12 24', 'M0-40L33 24L12 24Z', [0, 4]),
  saucer: shell('M-40 2C-32-24 32-24 40 2C30 20-30 20-40 2Z', 'M-40 2C-20 10 20 10 40 2M-16-16L16-16', 'M14-17C28-14 36-8 40 2C34 13 22 17 10 18C22 10 24-4 14-17Z', [0, -5]),
  lens: shell(oval(0, 0, 31), 'M-31 0L-22 0M22 0L31 0M0-31L0-24M0 24L0 31', 'M10-29C36-20 38 18 12 28C26 12 26-12 10-29Z', [0, 0]),
  gem: shell('M-18-34L18-34L30-12L18 30L-18 30L-30-12Z', 'M-18-34L-10-12L10-12L18-34M-30-12L30-12M-10 10L0 30L10 10', 'M18-34L30-12L18 30L6 30L14 0L10-12Z', [0, 1]),
  crate: shell('M-30-28L30-28L30 26L-30 26Z', 'M-30-17L30-17M-30 15L30 15M-19-28L-19-17M19-28L19-17', 'M16-28L30-28L30 26L16 26Z', [0, -2]),
  pyramid: shell('M-12-36L12-36L32 6L22 28L-22 28L-32 6Z', 'M-12-36L-8 6L8 6L12-36M-32 6L32 6', 'M12-36L32 6L22 28L6 28L14 6Z', [0, 0]),
} satisfies Record<string, Shell>
type ShellName = keyof typeof SHELLS

const VISORS = {
  bar: [cut('ink', 'M-23-8L23-8L20 7L-20 7Z'), flat('glow', 'M-18-4L18-4L16 3L-16 3Z')],
  slit: [cut('ink', 'M-24-5L24-5L24 4L-24 4Z'), flat('glow', oval(-6, -0.5, 5, 3))],
  tee: [cut('ink', 'M-21-9L21-9L21 1L6 1L6 20L-6 20L-6 1L-21 1Z'), flat('glow', `${oval(-11, -4, 5, 3)}${oval(11, -4, 5, 3)}`)],
  pair: [cut('ink', `${oval(-11, 0, 10)}${oval(11, 0, 10)}`), flat('glow', `${oval(-11, 0, 6)}${oval(11, 0, 6)}`), flat('white', `${oval(-13, -2, 2)}${oval(9, -2, 2)}`)],
  uneven: [cut('ink', `${oval(-10, 0, 13)}${oval(14, 2, 7)}`), flat('glow', oval(-10, 0, 9)), flat('lamp', oval(14, 2, 4)), flat('white', oval(-13, -3, 3))],
  eye: [cut('ink', oval(0, 0, 18)), cut('glow', oval(0, 0, 13)), flat('ink', oval(0, 0, 6)), flat('white', oval(-4, -4, 3))],
  dots: [cut('ink', 'M-24-8L24-8L24 8L-24 8Z'), flat('glow', `${oval(-14, 0, 4.5)}${oval(0, 0, 4.5)}${oval(14, 0, 4.5)}`)],
  grille: [cut('ink', 'M-20-14L20-14L20 16L-20 16Z'), flat('glow', `${oval(-10, -4, 5, 4)}${oval(10, -4, 5, 4)}`), line('kit', 4, 'M-20-14L-20 18M-10-14L-10 20M0-14L0 20M10-14L10 20M20-14L20 18M-22 7L22 7')],
  vee: [cut('ink', 'M-26-11L0 1L26-11L22 5L0 16L-22 5Z'), flat('glow', 'M-21-5L-4 4L-4 8L-18 3ZM21-5L4 4L4 8L18 3Z')],
  wide: [cut('glow', 'M-27-10L27-10L24 8L-24 8Z'), line('white', 3, 'M-18-4L-4-4'), line('ink', 2.4, 'M-9-10L-7 8M9-10L7 8')],
  iris: [cut('ink', ring(6, 0, 0, 20)), flat('glow', star(6, 0, 0, 16, 6)), flat('white', oval(0, 0, 4))],
  smile: [cut('ink', 'M-25-14L25-14L25 14L-25 14Z'), line('glow', 4, 'M-15-6L-8-6M8-6L15-6M-12 4Q0 11 12 4')],
} satisfies Record<string, Drawing>

const TOPS = {
  none: [],
  rod: [rod('kit-shade', 3, 'M14-26L20-48'), cut('lamp', oval(20, -52, 5.5))],
  ears: [cut('main', 'M-28-10L-40-14L-40 12L-28 10ZM28-10L40-14L40 12L28 10Z')],
  fin: [cut('main', 'M-6-26L-14-58L24-40L12-24Z')],
  horns: [cut('main', 'M-24-20L-36-46L-10-30ZM24-20L36-46L10-30Z')],
  dish: [rod('kit-shade', 3, 'M-12-28L-18-42'), cut('light', 'M-36-40C-32-56-14-60-4-52Z')],
  halo: [rod('glow', 3.6, 'M-34-14C-34-52 34-52 34-14')],
  plume: [cut('main', 'M-8-30L-14-60L-2-48L6-64L12-48L24-54L14-28Z')],
  arrow: [cut('main', 'M0-66L20-38L8-38L8-26L-8-26L-8-38L-20-38Z')],
  stack: [cut('kit-shade', 'M-20-24L-20-46L-8-46L-8-26ZM8-26L8-46L20-46L20-24Z'), line('ink', 3, 'M-20-40L-8-40M8-40L20-40')],
  blades: [rod('kit-shade', 4, 'M0-22L0-38'), cut('light', 'M-40-44C-20-50-6-44 0-38C6-44 20-50 40-44C20-34 6-34 0-36C-6-34-20-34-40-44Z')],
  pendulum: [rod('kit-shade', 4, 'M0-24L16-58'), cut('main', 'M4-46L18-42L14-30L0-34Z')],
} satisfies Record<string, Drawing>

const LIKED: Readonly<Record<string, { shells: readonly ShellName[]; visors: readonly (keyof typeof VISORS)[]; tops: readonly (keyof typeof TOPS)[] }>> = {
  kobalt: { shells: ['box', 'dome', 'bucket', 'tower', 'hex', 'crate'], visors: ['bar', 'slit', 'tee', 'dots', 'grille'], tops: ['ears', 'stack', 'rod', 'none'] },
  vexel: { shells: ['wedge', 'prism', 'gem', 'lens', 'pyramid'], visors: ['vee', 'eye', 'iris', 'pair', 'wide'], tops: ['arrow', 'fin', 'halo', 'horns', 'none'] },
}
const USUAL = { shells: ['saucer', 'hex', 'dome', 'box'], visors: ['pair', 'uneven', 'smile', 'bar'], tops: ['rod', 'dish', 'ears', 'none'] } as const

/** What can be cast. */
export const PARTS = { head: SHELLS, eyes: VISORS, top: TOPS }

function headOf(traits: Traits): Drawing {
  const liked = LIKED[traits.family ?? ''] ?? USUAL
  const { drawing, eyes } = part(traits, 'head', SHELLS, liked.shells)
  const visor = part(traits, 'eyes', VISORS, liked.visors)
  return [...part(traits, 'top', TOPS, liked.tops), ...drawing, ...put(visor, { at: eyes })]
}

function torso({ arms: [, right], legs: hips, girth }: Body, traits: Traits): Shape[] {
  const [out, top] = right.root
  const waist = hips[1].root[0] + girth * 0.5
  const sharp = traits.family === 'vexel' ? 10 : 0
  const plate = `M${-out - 4 + sharp} ${top - 14}L${out + 4 - sharp} ${top - 14}L${out + 6} ${top + 6}L${waist} -84L${waist + 4} -70L${-waist - 4} -70L${-waist} -84L${-out - 6} ${top + 6}Z`
  const shadow = `M${out * 0.5} ${top - 14}L${out + 4 - sharp} ${top - 14}L${out + 6} ${top + 6}L${waist} -84L${waist + 4} -70L${waist * 0.3} -70Z`
  return [cut('main', plate), flat('shade', shadow), line('ink', 2.2, `M${-waist} -84L${waist} -84M${-out} ${top + 16}L${-out * 0.5} ${top + 22}M${out} ${top + 16}L${out * 0.5} ${top + 22}`)]
}

/** Three blunt fingers, pointing up. */
const CLAW: Drawing = [cut('kit', 'M-11 6L-14-6L-9-17L-4-15L-6-5L-2-5L-2-20L4-20L4-5L7-5L6-15L11-17L15-6L11 6Z'), flat('kit-shade', 'M4-4L14-5L11 6L2 6Z')]
const BLOCK: Drawing = [cut('kit', 'M-13-12L13-12L13 10L-13 10Z'), line('ink', 2, 'M-4-12L-4-2M4-12L4-2')]
const PADDLE: Drawing = [cut('light', 'M-18-24L18-24L22-8L14 12L-14 12L-22-8Z'), line('ink', 2.2, 'M-7-24L-7-4M7-24L7-4')]

function arm({ arms, girth, isFist }: Body, side: 0 | 1, gloves: boolean): Shape[] {
  const limb: Limb = arms[side]
  const hand = gloves ? PADDLE : isFist ? BLOCK : CLAW
  return [
    ...put(hand, { at: limb.end, turn: slant(limb), flip: side === 0, scale: girth / 16 }),
    cut('kit-shade', bar(limb.root, girth * 0.7, limb.joint, girth * 0.6)),
    cut('kit', bar(limb.joint, girth * 0.75, between(limb.joint, limb.end, 0.86), girth * 1.15)),
    cut('light', ring(6, limb.joint[0], limb.joint[1], girth * 0.52)),
    cut('main', ring(6, limb.root[0], limb.root[1], girth * 0.98, 1 / 12)),
    flat('light', oval(limb.root[0], limb.root[1], girth * 0.3)),
  ]
}

function leg({ root, joint, end }: Limb, girth: number, isLeft: boolean): Shape[] {
  return [
    cut('kit-shade', bar(root, girth, joint, girth * 0.8)),
    cut('kit', bar(joint, girth * 0.8, end, girth * 1.2)),
    cut('main', ring(6, joint[0], joint[1], girth * 0.58)),
    ...put([cut('shade', 'M-11-6L9-6L17 6L-12 6Z')], { at: end, flip: isLeft }),
  ]
}

export function android(body: Body, traits: Traits): Drawing {
  const chest = body.arms[1].root
  return [
    ...thing(traits.parts['behind'], body),
    ...leg(body.legs[0], body.girth, true),
    ...leg(body.legs[1], body.girth, false),
    cut('kit-shade', bar(body.neck, 16, body.head, 16)),
    ...torso(body, traits),
    ...motif(traits.family, [0, chest[1] + 14], chest[0] / 32),
    ...put(headOf(traits), { at: body.head, scale: body.headSize, turn: traits.luck.between(-4, 4) }),
    ...arm(body, 0, traits.gloves),
    ...arm(body, 1, traits.gloves),
    ...thing(traits.parts['held'], body),
    ...ball(body, traits),
  ]
}
