/** Aliens: no shoulders, long lines, and two lights that fall on them from either side. */

import { cut, flat, line, oval, put, ring, rod, star, type Drawing, type Point, type Shape } from '../shapes'
import type { Body, Limb } from './body'
import { motif } from './kit'
import { laid } from './layers'
import { MANTLES } from './mantles'
import { part, type Traits } from './traits'

interface Head {
  readonly back: Drawing
  readonly front: Drawing
}

/** Skin, a sliver of light on the left and one on the right. */
const lit = (d: string, left: string, right: string): Drawing => [cut('skin', d), flat('skin-shade', right), flat('glow', left)]

const DROP = lit(
  'M0-52C18-40 27-14 25 4C23 20 11 31 0 31C-11 31-23 20-25 4C-27-14-18-40 0-52Z',
  'M-4-44C-16-32-23-12-22 4C-21 12-18 19-14 23C-18 4-18-24-4-44Z',
  'M6-44C18-32 25-12 23 4C22 18 13 27 4 29C16 8 16-22 6-44Z',
)
const LENS = lit(
  'M-46-6C-26-34 26-34 46-6C28 24-28 24-46-6Z',
  'M-42-7C-30-22-12-27 0-27C-14-22-26-14-32-2Z',
  'M20-24C32-19 40-14 46-6C34 12 14 18 0 17C20 10 26-8 20-24Z',
)
const LONG = lit(
  'M0-66C13-64 17-42 20-16C22 8 15 31 0 33C-15 31-22 8-20-16C-17-42-13-64 0-66Z',
  'M-3-60C-11-52-14-36-17-14C-18 4-15 18-9 26C-12 0-12-34-3-60Z',
  'M4-60C12-50 16-34 18-14C19 10 13 28 3 30C12 4 12-34 4-60Z',
)
const ORB = lit(
  'M0-32C18-32 30-18 30 0C30 18 18 30 0 30C-18 30-30 18-30 0C-30-18-18-32 0-32Z',
  'M-6-29C-20-24-27-14-27 0C-27 8-24 15-20 20C-22 0-20-18-6-29Z',
  'M8-29C22-22 28-12 28 0C28 16 16 28 4 28C20 16 22-14 8-29Z',
)
const CHIN = lit(
  'M-26-30C-12-40 12-40 26-30C30-10 14 20 0 38C-14 20-30-10-26-30Z',
  'M-24-27C-20-32-10-34-4-34C-14-22-16 0-6 22C-18 6-27-12-24-27Z',
  'M10-35C18-34 22-32 25-29C28-10 14 18 2 34C14 10 18-16 10-35Z',
)
const FOLD = lit(
  'M-30-34C-10-22 10-22 30-34C34-4 20 30 0 34C-20 30-34-4-30-34Z',
  'M-28-30C-22-25-16-24-12-23C-20-8-18 10-8 26C-22 16-32-6-28-30Z',
  'M14-25C20-26 25-28 29-31C32-4 18 28 4 31C16 12 20-8 14-25Z',
)

/** Two lights: one cold, one warm. */
const slanted: Drawing = [flat('ink', 'M-21-8C-18 6-8 10-3 10C-3 0-10-8-21-8ZM21-8C18 6 8 10 3 10C3 0 10-8 21-8Z'), flat('glow', oval(-11, 2, 4, 4.6)), flat('lamp', oval(11, 2, 4, 4.6))]
const EYES = {
  slanted,
  round: [flat('ink', `${oval(-11, 0, 9, 10)}${oval(11, 0, 9, 10)}`), flat('glow', oval(-10, 0, 5, 6)), flat('lamp', oval(12, 0, 5, 6))],
  tall: [flat('ink', `${oval(-9, 0, 6, 13)}${oval(9, 0, 6, 13)}`), flat('glow', oval(-9, -3, 3, 6)), flat('lamp', oval(9, -3, 3, 6))],
  three: [flat('ink', `${oval(-12, 5, 7)}${oval(12, 5, 7)}${oval(0, -14, 8)}`), flat('glow', `${oval(-12, 5, 4)}${oval(0, -14, 5)}`), flat('lamp', oval(12, 5, 4))],
  four: [flat('ink', `${oval(-11, -8, 6)}${oval(11, -8, 6)}${oval(-8, 8, 5)}${oval(8, 8, 5)}`), flat('glow', `${oval(-11, -8, 3.4)}${oval(-8, 8, 2.8)}`), flat('lamp', `${oval(11, -8, 3.4)}${oval(8, 8, 2.8)}`)],
  many: [
    flat('ink', [[-16, -8, 7], [2, -14, 9], [18, -4, 6], [-8, 8, 8], [10, 12, 6], [-22, 6, 4]].map(([x, y, r]) => oval(x!, y!, r!)).join('')),
    flat('glow', [[-16, -8, 4], [2, -14, 5], [-8, 8, 4.5]].map(([x, y, r]) => oval(x!, y!, r!)).join('')),
    flat('lamp', [[18, -4, 3.4], [10, 12, 3.4], [-22, 6, 2]].map(([x, y, r]) => oval(x!, y!, r!)).join('')),
  ],
  shut: [line('ink', 3.4, 'M-18 0Q-10 7-4 0M4 0Q10 7 18 0'), flat('glow', oval(-11, -10, 2.4)), flat('lamp', oval(11, -10, 2.4))],
  line: [flat('ink', 'M-24-4L24-4L18 5L-18 5Z'), flat('glow', oval(-9, 0, 6, 2.8)), flat('lamp', oval(10, 0, 4, 2.8))],
  column: [flat('ink', 'M-8-30L8-30L8 18L-8 18Z'), flat('glow', `${oval(0, -22, 4.4)}${oval(0, -8, 4.4)}`), flat('lamp', oval(0, 7, 4.4))],
  none: [line('ink', 2.6, 'M-10-8L-10 10M0-12L0 14M10-8L10 10'), flat('glow', oval(-10, -14, 2.6)), flat('lamp', oval(10, -14, 2.6))],
} satisfies Record<string, Drawing>

const HALO: Drawing = [cut('light', 'M-18-50C-60-30-58 34-12 42C-40 22-42-26-18-50Z'), cut('light', 'M20-52C62-28 58 36 12 44C42 20 44-28 20-52Z')]
const MOON: Drawing = [cut('light', 'M-10-60C-62-42-58 36-4 42C-34 22-42-30-10-60Z')]
const FULL_MOON: Drawing = [cut('light', oval(0, -8, 50)), flat('main', `${oval(-32, -24, 6)}${oval(34, 4, 8)}${oval(28, -34, 5)}`)]
const PHASES: Drawing = [cut('light', `${oval(-40, -22, 9)}${oval(-24, -46, 11)}${oval(0, -56, 13)}${oval(24, -46, 11)}${oval(40, -22, 9)}`), flat('shade', `${oval(-37, -22, 6)}${oval(-21, -46, 8)}${oval(21, -46, 8)}${oval(37, -22, 6)}`)]
const RAYS: Drawing = [cut('light', star(14, 0, -8, 58, 34))]
const CROWN: Drawing = [cut('light', 'M-26-16L-46-48L-22-40L-12-68L0-44L12-68L22-40L46-48L26-16Z')]
const RINGS: Drawing = [rod('light', 4, 'M-50 6C-46-22 46-40 52-14C54 8-44 30-50 6Z'), cut('lamp', oval(-44, -2, 7)), cut('glow', oval(44, -24, 7))]
const SPLAY: Drawing = [cut('light', 'M-6-40L-14-70L0-60L14-70L6-40ZM-26-24L-58-44L-50-26L-60-12L-28-10ZM26-24L58-44L50-26L60-12L28-10Z')]
const FEELERS: Drawing = [rod('skin', 4, 'M-10-30C-16-56-34-54-36-66'), rod('skin', 4, 'M10-30C16-56 34-54 36-66'), cut('glow', oval(-36, -68, 6)), cut('lamp', oval(36, -68, 6))]
const CAP: Drawing = [cut('main', 'M-50-6C-48-42-22-56 0-56C22-56 48-42 50-6C22 2-22 2-50-6Z'), flat('light', `${oval(-24, -28, 8, 7)}${oval(4, -40, 10, 8)}${oval(28, -22, 7, 6)}${oval(-4, -16, 6, 5)}`)]
const WINGS: Drawing = [cut('light', 'M-14 8C-40-70-86-66-84-30C-84-4-50 16-14 14ZM14 8C40-70 86-66 84-30C84-4 50 16 14 14Z'), line('main', 3, 'M-20 4L-72-44M-22 8L-76-22M20 4L72-44M22 8L76-22')]
const SPIRAL: Drawing = [cut('main', 'M-34 34C-66 10-60-48-12-60C40-70 70-24 52 14C44 34 24 42 10 40Z'), line('shade', 5, 'M-30 22C-46-8-24-44 6-44C36-44 46-12 32 8C20 22-4 16-6-2C-6-16 12-22 18-10')]
const VEIL: Drawing = [cut('main', 'M0-60C34-56 44-20 42 8C42 34 50 52 56 66L20 52L-20 52L-56 66C-50 52-42 34-42 8C-44-20-34-56 0-60Z')]
const FLAME: Drawing = [cut('lamp', 'M0-76C20-52 12-44 26-48C44-30 36 6 22 22L-22 22C-38 4-40-28-22-50C-20-40-12-40-10-48C-8-60-4-66 0-76Z'), flat('light', 'M0-56C12-42 8-34 18-36C28-22 24 4 16 14L-16 14C-26 2-26-20-14-36C-8-30-2-40 0-56Z')]
const TIDE: Drawing = [cut('light', 'M-52 20C-60-20-40-62 0-60C36-58 44-30 30-20C32-36 14-44 2-36C-18-24-8 6 8 24Z')]
const DISC: Drawing = [cut('shade', ring(12, 0, -8, 50)), flat('light', star(12, 0, -8, 46, 38))]

const alien = (front: Drawing, back: Drawing = [], over: Drawing = []): Head => ({ back, front: [...front, ...over] })
export const HEADS = {
  veil: alien(DROP, VEIL),
  tide: alien(ORB, TIDE),
  ember: alien(DROP, FLAME),
  sovereign: alien(LONG, [...HALO, ...CROWN]),
  mote: alien(ORB, FULL_MOON),
  wick: alien(LONG, MOON, [cut('lamp', 'M0-88C10-76 8-66 0-64C-8-66-10-76 0-88Z')]),
  lantern: alien(ORB, PHASES),
  under: alien(CHIN, HALO),
  whisper: alien(DROP, CROWN),
  orrery: alien(ORB, [], RINGS),
  choir: alien(LONG, RAYS),
  null: alien(CHIN, DISC),
  lull: alien(LENS, RAYS),
  archive: alien(FOLD, SPLAY),
  rift: alien(CHIN, SPLAY, [cut('glow', 'M4-38L-6-10L6-4L-4 34L0 4L-10-2Z')]),
  mute: alien(FOLD, DISC),
  spore: alien(ORB, [], CAP),
  shell: alien(ORB, SPIRAL),
  glass: alien(DROP, [...WINGS, ...FEELERS]),
  eyes: alien(LENS, FEELERS),
  lens: alien(LENS),
  long: alien(LONG),
} satisfies Record<string, Head>
export type HeadName = keyof typeof HEADS

const LIKED: Readonly<Record<string, readonly HeadName[]>> = {
  landelune: ['veil', 'tide', 'ember', 'sovereign', 'mote', 'wick', 'lantern', 'under'],
  ysthari: ['whisper', 'orrery', 'choir', 'null', 'lull', 'archive', 'rift', 'mute'],
}
const USUAL: readonly HeadName[] = ['spore', 'shell', 'glass', 'lens', 'long']
const SEEING = ['slanted', 'round', 'tall', 'three', 'four', 'line'] as const

/** What can be cast. */
export const PARTS = { head: HEADS, eyes: EYES, body: MANTLES }

/** A long arm without an elbow; three fingers. */
function arm({ root, joint, end }: Limb, lean: number): Shape[] {
  const from: Point = [root[0] * 0.34, root[1] + 12]
  const curve = `M${from[0]} ${from[1]}C${joint[0]} ${joint[1] + 10} ${joint[0] + lean} ${joint[1]} ${end[0]} ${end[1]}`
  return [rod('skin', 8, curve), ...put([cut('skin', oval(0, 0, 7)), rod('skin', 4, 'M-3-3L-9-14'), rod('skin', 4, 'M0-4L1-17'), rod('skin', 4, 'M3-3L11-12')], { at: end, flip: root[0] < 0 })]
}

/** Lights that hover by the hands of whoever needs no gloves. */
const lights = ({ arms: [left, right] }: Body): Shape[] => [
  cut('glow', oval(left.end[0] - 4, left.end[1] - 24, 7)),
  cut('lamp', oval(right.end[0] + 4, right.end[1] - 24, 7)),
]

export function alienFigure(body: Body, traits: Traits): Drawing {
  const head = part(traits, 'head', HEADS, LIKED[traits.family ?? ''] ?? USUAL)
  const eyes = part(traits, 'eyes', EYES, SEEING)
  const at = { at: body.head, scale: body.headSize, turn: traits.luck.between(-8, 8) }
  const mantle = part(traits, 'body', MANTLES)
  const half = traits.luck.between(31, 46)
  const neck = rod('skin', 12, `M${body.neck[0]} ${body.neck[1] + 18}L${body.head[0]} ${body.head[1] + 18}`)
  const trunk = [neck, ...mantle([body.neck[0], body.neck[1] + 14], half), ...motif(traits.family, [0, -84], 0.5)]
  const arms = [...arm(body.arms[0], -6), ...arm(body.arms[1], 6), ...(traits.gloves || !body.ball ? lights(body) : [])]
  return laid({ back: put(head.back, at), trunk, front: put([...head.front, ...eyes], at), arms }, body, traits)
}
