/** Genetics: nothing is the same on both sides, one arm is too large, plates grow where there is skin. */

import { between, cut, flat, line, oval, path, poly, put, star, taper, type Drawing, type Shape } from '../shapes'
import type { Body, Limb } from './body'
import { legs, motif, slant } from './kit'
import { laid } from './layers'
import { part, type Traits } from './traits'

interface Head {
  readonly back: Drawing
  readonly front: Drawing
}

const beast = (front: Drawing, back: Drawing = []): Head => ({ front, back })
const eyes = (x: number, y: number, size: number): Drawing => [
  flat('glow', `${oval(-x, y, size * 1.25, size)}${oval(x, y, size * 1.25, size)}`),
  flat('ink', `${oval(-x + 1, y, size * 0.5, size * 0.9)}${oval(x + 1, y, size * 0.5, size * 0.9)}`),
]

const SLENDER = 'M-17-24C-9-31 9-31 17-24L19-4L12 25C8 34-8 34-12 25L-19-4Z'
const MUZZLE: Drawing = [
  cut('skin', SLENDER),
  flat('skin-shade', 'M7-28C12-27 15-26 17-24L19-4L12 25C10 30 5 32 2 32C8 20 11 0 7-28Z'),
  flat('white', 'M-8 17C-4 13 4 13 8 17C9 27 5 31 0 31C-5 31-9 27-8 17Z'),
  flat('ink', `${oval(-4, 21, 2, 2.6)}${oval(4, 21, 2, 2.6)}`),
  line('ink', 2, 'M-5 27Q0 30 5 27'),
  ...eyes(11, -4, 4.6),
]
const BROAD = 'M-25-20C-15-31 15-31 25-20L29 2L20 25C12 33-12 33-20 25L-29 2Z'
const SNOUT: Drawing = [
  cut('skin', BROAD),
  flat('skin-shade', 'M12-27C17-26 21-24 25-20L29 2L20 25C16 29 10 31 6 31C16 18 19-6 12-27Z'),
  cut('skin-shade', oval(0, 17, 16, 11)),
  flat('ink', `${oval(-6, 17, 3, 4)}${oval(6, 17, 3, 4)}`),
  ...eyes(13, -5, 4),
  line('ink', 4, 'M-22-14L-6-8M22-14L6-8'),
]
const JAW: Drawing = [
  cut('skin', 'M-18-24C-10-31 10-31 18-24L22-4L30 12L22 32L-22 32L-30 12L-22-4Z'),
  flat('skin-shade', 'M9-28C13-27 16-26 18-24L22-4L30 12L22 32L8 32C20 16 16-8 9-28Z'),
  cut('ink', 'M-22 14L22 14L20 22L-20 22Z'),
  flat('white', 'M-18 22L-14 10L-9 22ZM18 22L14 10L9 22ZM-5 14L0 20L5 14Z'),
  ...eyes(10, -6, 4),
  line('ink', 4, 'M-18-14L-4-10M18-14L4-10'),
]
const LIZARD: Drawing = [
  cut('skin', 'M-20-20C-10-32 10-32 20-20L26 4C22 22 10 32 0 32C-10 32-22 22-26 4Z'),
  flat('skin-shade', 'M9-28C14-27 17-24 20-20L26 4C22 22 12 30 4 32C16 14 16-10 9-28Z'),
  ...eyes(15, -8, 6),
  line('ink', 2.6, 'M-21 14Q0 24 21 14'),
  flat('ink', `${oval(-4, 6, 1.8)}${oval(4, 6, 1.8)}`),
]
const CAT: Drawing = [
  cut('skin', 'M-26-2L-28-34L-12-25C-5-28 5-28 12-25L28-34L26-2C26 16 14 28 0 28C-14 28-26 16-26-2Z'),
  flat('skin-shade', 'M12-25L28-34L26-2C26 14 15 26 4 28C16 14 18-8 12-25Z'),
  flat('white', 'M-11 12C-6 7 6 7 11 12C10 22 4 26 0 26C-4 26-10 22-11 12Z'),
  flat('ink', 'M-5 8L5 8L0 14Z'),
  ...eyes(12, -3, 5),
  line('ink', 2, 'M-24 10L-38 6M-24 15L-38 18M24 10L38 6M24 15L38 18'),
]

const longEars = (droop: number): Drawing => [
  cut('skin', `M-15-16C-32-${34 - droop}-50-${30 - droop}-56-${16 - droop}C-44-2-28 0-17-8ZM15-16C32-${34 - droop} 50-${30 - droop} 56-${16 - droop}C44-2 28 0 17-8Z`),
  flat('light', `M-20-13C-32-${26 - droop}-42-${24 - droop}-48-${16 - droop}C-40-8-30-6-21-9ZM20-13C32-${26 - droop} 42-${24 - droop} 48-${16 - droop}C40-8 30-6 21-9Z`),
]
const FAN_EARS: Drawing = [
  cut('skin', 'M-12-22C-30-72-58-70-60-52C-58-28-36-10-18-8ZM12-22C30-72 58-70 60-52C58-28 36-10 18-8Z'),
  flat('light', 'M-16-22C-30-58-48-60-52-50C-50-32-34-16-20-13ZM16-22C30-58 48-60 52-50C50-32 34-16 20-13Z'),
]
const CRESCENTS: Drawing = [cut('hair', 'M-6-26C-34-34-38-62-16-76C-24-58-16-42 0-32ZM6-26C34-34 38-62 16-76C24-58 16-42 0-32Z')]
const SPIRALS: Drawing = [cut('hair', 'M-4-28L-24-72L-16-58L-6-62L-9-48L2-46ZM4-28L24-72L16-58L6-62L9-48L-2-46Z')]
const LYRE: Drawing = [cut('hair', 'M-10-26C-26-40-10-56-26-76C-6-66-8-46-2-30ZM10-26C26-40 10-56 26-76C6-66 8-46 2-30Z')]
const ONE_HORN: Drawing = [cut('hair', 'M-6-26C-38-30-46-60-22-80C-30-58-18-42 0-32ZM6-28L16-40L10-44L20-50L16-34L10-26Z')]
const FORELOCK: Drawing = [cut('hair', 'M-14-28C-18-44 0-52 18-44C12-40 18-32 12-24C8-14 2-8-4-6C-2-16-10-20-14-28Z')]
const BULL: Drawing = [cut('white', 'M-20-18C-44-14-56-32-50-54C-44-40-32-34-14-30ZM20-18C44-14 56-32 50-54C44-40 32-34 14-30Z')]
const RAM: Drawing = [cut('hair', 'M-14-28C-40-40-58-16-46 4C-36 16-22 6-28-6C-34-2-38-8-36-12C-32-20-24-20-18-16ZM14-28C40-40 58-16 46 4C36 16 22 6 28-6C34-2 38-8 36-12C32-20 24-20 18-16Z')]
const THORNS: Drawing = [cut('hair', star(13, 0, -4, 46, 29, 0.02))]
const QUILLS: Drawing = [cut('hair', poly([-26, 10], [-50, 2], [-30, -8], [-52, -26], [-28, -22], [-38, -52], [-14, -32], [-8, -64], [4, -34], [22, -60], [18, -30], [44, -44], [28, -18], [52, -14], [28, 6]))]
const TUSKS: Drawing = [cut('white', 'M-13 22C-24 22-31 10-28-4C-22 4-17 9-9 13ZM13 22C24 22 31 10 28-4C22 4 17 9 9 13Z')]
const TUSK: Drawing = [cut('white', 'M-13 24C-30 26-38 6-30-14C-26 0-20 8-9 14ZM13 20L20 12L17 6L11 13Z')]
const FRILL: Drawing = [cut('main', star(9, 0, 0, 50, 36, 0.05)), flat('light', star(9, 0, 0, 42, 30, 0.05))]
const MANE: Drawing = [cut('hair', star(12, 0, 2, 50, 36))]
const FINS: Drawing = [cut('main', 'M-22-8L-56-26L-46-6L-58 6L-42 10L-46 24L-20 12ZM22-8L56-26L46-6L58 6L42 10L46 24L20 12ZM-6-26L0-58L8-26Z')]
const SPLIT: Drawing = [flat('main', 'M0-30C12-30 22-22 24-10L26 4C24 20 12 30 0 32Z'), line('ink', 2.6, 'M0-32L0 32M-4-18L4-18M-4-6L4-6M-4 6L4 6M-4 18L4 18')]

export const HEADS = {
  fennec: beast(MUZZLE, FAN_EARS),
  roan: beast([...MUZZLE, ...FORELOCK], longEars(0)),
  gazelle: beast(MUZZLE, [...longEars(4), ...CRESCENTS]),
  kudu: beast(MUZZLE, [...longEars(0), ...SPIRALS]),
  lyre: beast([...MUZZLE, flat('main', 'M-4-26L4-26L3 8L-3 8Z')], [...longEars(8), ...LYRE]),
  onehorn: beast(MUZZLE, [...longEars(-6), ...ONE_HORN]),
  pinto: beast([...MUZZLE, flat('white', 'M-17-22L-2-28L-6-4L-18 0Z'), ...eyes(11, -4, 4.6)], [...longEars(2), cut('hair', 'M-10-28C-14-46-2-50 0-44C4-54 16-48 10-28Z')]),
  quill: beast(MUZZLE, [...QUILLS, ...longEars(10)]),
  bramble: beast([...MUZZLE, ...FORELOCK], [...THORNS, ...longEars(6)]),
  boar: beast([...SNOUT, ...TUSKS], [cut('skin', 'M-24-18L-42-32L-34-6ZM24-18L42-32L34-6Z')]),
  bull: beast([...SNOUT, line('light', 3.6, 'M-7 23Q0 34 7 23')], BULL),
  calf: beast([...SNOUT, ...FORELOCK], [cut('skin', 'M-22-14C-42-22-54-10-50 0C-38 4-30 0-24-6ZM22-14C42-22 54-10 50 0C38 4 30 0 24-6Z'), cut('white', 'M-16-26L-20-38L-8-30ZM16-26L20-38L8-30Z')]),
  ram: beast([...SNOUT], RAM),
  tusk: beast([...SNOUT, ...TUSK, line('white', 3, 'M-14-26L-6-20M6-24L12-18')], [cut('skin', 'M-24-16L-46-20L-34 0ZM24-16L46-20L34 0Z')]),
  bristle: beast([...SNOUT, ...TUSKS], THORNS),
  gore: beast([...SNOUT, ...TUSKS], [...BULL, ...THORNS]),
  bellow: beast([...SNOUT, cut('ink', oval(0, 27, 13, 9)), flat('white', 'M-9 22L-6 28L-2 21ZM9 22L6 28L2 21Z')], [...RAM]),
  drover: beast([...SNOUT, cut('main', 'M-30-16C-28-38 28-38 30-16L44-12L-44-12Z')], [cut('skin', 'M-24-10L-44-4L-32 6ZM24-10L44-4L32 6Z')]),
  charger: beast([...SNOUT, cut('light', 'M-8-32L8-32L5-8L-5-8Z')], [cut('white', 'M-20-20C-40-30-44-50-34-66C-34-50-26-40-10-32ZM20-20C40-30 44-50 34-66C34-50 26-40 10-32Z'), cut('hair', 'M-10-30L0-60L10-30Z')]),
  brute: beast(JAW, [cut('hair', 'M-6-26L-4-46L6-40L10-26Z')]),
  sprinter: beast([...LIZARD, flat('main', 'M-4-30L4-30L2 2L-2 2Z')], FINS),
  helix: beast([...LIZARD, ...SPLIT, ...eyes(15, -8, 6)], [cut('hair', 'M-18-22L-30-48L-4-30Z')]),
  chimera: beast([...CAT], [...MANE, ...CRESCENTS]),
  lizard: beast(LIZARD, FRILL),
  cat: beast(CAT),
  jaw: beast(JAW, RAM),
} satisfies Record<string, Head>
export type HeadName = keyof typeof HEADS

const LIKED: Readonly<Record<string, readonly HeadName[]>> = {
  dama: ['fennec', 'roan', 'gazelle', 'kudu', 'lyre', 'onehorn', 'pinto', 'quill'],
  morvane: ['boar', 'bull', 'calf', 'ram', 'tusk', 'bristle', 'gore'],
}
const USUAL: readonly HeadName[] = ['brute', 'lizard', 'cat', 'sprinter', 'jaw', 'helix']

/** What can be cast. */
export const PARTS = { head: HEADS }

/** A vest over a hide; the shoulder of the large arm stands higher. */
function torso({ arms: [, right], legs: hips, girth }: Body): Shape[] {
  const [out, top] = [right.root[0] + girth * 0.5, right.root[1]]
  const waist = hips[1].root[0] + girth * 0.6
  const hide = `M-12 ${top - 12}C${-out} ${top - 12} ${-out} ${top + 2} ${-out} ${top + 12}L${-waist} -72L${waist} -72C${waist + 6} -92 ${out + 6} ${top + 12} ${out + 6} ${top}C${out} ${top - 24} 18 ${top - 20} 12 ${top - 14}Z`
  const vest = `M-20 ${top - 13}L0 ${top + 4}L22 ${top - 17}C${out * 0.9} ${top - 14} ${out * 0.7} ${top + 20} ${waist} -72L${-waist} -72C${-out * 0.7} ${top + 20} ${-out * 0.9} ${top - 4} -20 ${top - 13}Z`
  const shadow = `M14 ${top - 8}L22 ${top - 17}C${out * 0.9} ${top - 14} ${out * 0.7} ${top + 20} ${waist} -72L${waist * 0.3} -72C${waist * 0.8} -92 ${out * 0.4} ${top + 10} 14 ${top - 8}Z`
  return [cut('skin', hide), cut('main', vest), flat('shade', shadow)]
}

/** Three thick fingers with claws, pointing up. */
const PAW: Drawing = [cut('skin', 'M-12 8C-18-2-18-12-12-16C-8-16-7-12-6-8C-6-18-4-22 0-22C5-22 6-18 6-8C8-14 10-16 13-15C19-12 17-2 12 8Z'), flat('white', 'M-15-15L-13-24L-9-15ZM-3-21L0-30L4-21ZM10-15L15-23L16-13Z')]
const KNUCKLES: Drawing = [cut('skin', 'M-14-8C-14-15 14-15 15-6L14 7C11 14-11 14-14 6Z'), line('ink', 2.2, 'M-5-12L-5-3M4-12L4-3')]

function smallArm(limb: Limb, girth: number, isFist: boolean, isLeft: boolean): Shape[] {
  return [
    cut('skin', taper(limb.root, girth * 0.9, limb.joint, girth * 0.75)),
    cut('skin', taper(limb.joint, girth * 0.75, limb.end, girth * 0.55)),
    ...put(isFist ? KNUCKLES : PAW, { at: limb.end, turn: slant(limb), flip: isLeft, scale: 0.72 }),
    line('light', 5, path(between(limb.root, limb.joint, 0.5), between(limb.root, limb.joint, 0.62))),
  ]
}

function largeArm(limb: Limb, girth: number, isFist: boolean, isLeft: boolean): Shape[] {
  const plates = [0.1, 0.5, 0.95].map((share) => between(limb.root, limb.joint, share))
  return [
    ...put(isFist ? KNUCKLES : PAW, { at: limb.end, turn: slant(limb), flip: isLeft, scale: 1.25 }),
    cut('skin', taper(limb.joint, girth * 1.5, limb.end, girth * 1.25)),
    cut('skin', taper(limb.root, girth * 1.7, limb.joint, girth * 1.5)),
    flat('skin-shade', taper(between(limb.joint, limb.end, 0.15), girth * 0.7, between(limb.joint, limb.end, 0.7), girth * 0.5)),
    ...plates.map(([x, y], i) => cut('light', oval(x, y - 3, girth * (0.78 - i * 0.12), girth * (0.5 - i * 0.06)))),
  ]
}

function arm(body: Body, side: 0 | 1, isLarge: boolean): Shape[] {
  const draw = isLarge ? largeArm : smallArm
  return draw(body.arms[side], body.girth, body.isFist, side === 0)
}

export function genetic(body: Body, traits: Traits): Drawing {
  const head = part(traits, 'head', HEADS, LIKED[traits.family ?? ''] ?? USUAL)
  const at = { at: body.head, scale: body.headSize, turn: traits.luck.between(-7, 7) }
  const isLeftLarge = traits.luck.chance(0.5)
  const chest = body.arms[1].root
  const neck = cut('skin-shade', taper(body.neck, 24, between(body.neck, body.head, 0.6), 22))
  const trunk = [...legs(body), ...torso(body), ...motif(traits.family, [0, chest[1] + 20], (chest[0] / 30) * 0.8), neck]
  const arms = [...arm(body, 0, isLeftLarge), ...arm(body, 1, !isLeftLarge)]
  return laid({ back: put(head.back, at), trunk, front: put(head.front, at), arms }, body, traits)
}
