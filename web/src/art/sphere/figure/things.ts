/** What some Ultras wear or carry besides their kit: around the neck, on the back, in the right hand. */

import { cut, flat, line, oval, put, rod, star, type Drawing, type Shape } from '../shapes'
import type { Body } from './body'

type Thing = (body: Body) => Shape[]

/** Put into the right hand. */
const held = (drawing: Drawing): Thing => ({ arms: [, right] }) => put(drawing, { at: right.end })
/** Put into the left hand. */
const other = (drawing: Drawing): Thing => ({ arms: [left] }) => put(drawing, { at: left.end })
/** Put under the chin. */
const worn = (drawing: Drawing): Thing => ({ neck, arms }) => put(drawing, { at: neck, scale: arms[1].root[0] / 30 })
/** Put behind the shoulders. */
const behind = worn

const THINGS = {
  scarf: worn([cut('main', 'M-26-6C-14 8 14 8 26-6L28 8C14 22-14 22-28 8Z'), cut('main', 'M10 10L26 8L40 52L28 58L16 54Z'), line('light', 3.4, 'M-22 2C-10 12 10 12 22 2M20 44L36 42')]),
  whistle: worn([line('light', 3, 'M-14 2L0 26L14 2'), cut('light', 'M-8 24L8 24L8 31C6 37-6 37-8 31Z')]),
  medal: worn([line('light', 4, 'M-12 2L0 24L12 2'), cut('light', oval(0, 30, 9)), flat('main', star(5, 0, 30, 6, 2.6))]),
  pauldron: worn([cut('kit', 'M14-4C30-18 54-10 54 14L36 18C34 8 24 2 14 6Z'), line('light', 3, 'M20-2C34-8 46-2 48 12')]),
  cape: behind([cut('shade', 'M-34 4C-48 30-50 66-54 92L54 92C50 66 48 30 34 4Z'), flat('main', 'M-34 4C-48 30-50 66-54 92L-38 92C-34 62-32 30-24 6Z')]),
  plaid: worn([cut('light', 'M-34 2C-20-4-8-2 0 4L38 62L20 68L-38 18Z'), line('shade', 3, 'M-30 8L26 60M-18 0L34 54')]),
  lantern: held([line('ink', 4, 'M0 0L0 8'), cut('kit', 'M-9 8L9 8L12 14L-12 14Z'), cut('lamp', 'M-11 14L11 14L9 36L-9 36Z'), flat('white', 'M-4 18L3 18L2 32L-3 32Z'), cut('kit', 'M-12 36L12 36L10 42L-10 42Z')]),
  torch: held([rod('hair', 6, 'M0 26L0-14'), cut('lamp', 'M0-48C16-34 14-20 8-14L-8-14C-16-22-10-32-6-36C-6-30-2-28 0-30C4-36 2-42 0-48Z'), flat('white', 'M0-30C6-24 6-18 4-16L-4-16C-6-20-2-24 0-30Z')]),
  oar: held([rod('hair', 6, 'M-4 84L6-50'), cut('hair', 'M-4-44L14-42C20-60 18-78 10-88C0-80-6-62-4-44Z')]),
  drum: worn([cut('hair', 'M-28 26L28 26L24 66L-24 66Z'), cut('light', oval(0, 26, 28, 9)), line('light', 3, 'M-26 36L-12 62M-12 36L0 64M12 36L0 64M26 36L12 62')]),
  lasso: held([line('hair', 5, 'M0 0C-30-30-4-66 30-56C64-44 40-6 6-12C-14-16-16-40 6-48'), line('light', 1.6, 'M0 0C-30-30-4-66 30-56C64-44 40-6 6-12')]),
  stick: held([rod('hair', 5, 'M0-12L0 78'), cut('light', oval(0, -16, 7))]),
  flag: other([rod('kit', 4, 'M0 40L0-30'), cut('lamp', 'M2-30L34-24L26-14L34-4L2-8Z')]),
  clipboard: other([cut('hair', 'M-16-22L16-22L16 20L-16 20Z'), flat('white', 'M-12-14L12-14L12 16L-12 16Z'), line('ink', 2, 'M-7-7L7-7M-7 0L7 0M-7 7L2 7')]),
  shield: other([cut('main', 'M0-34L24-24L22 12C16 26 6 32 0 36C-6 32-16 26-22 12L-24-24Z'), flat('light', 'M0-26L0 28C-6 24-13 18-16 8L-18-18Z')]),
  spear: held([rod('hair', 4, 'M0 70L0-50'), cut('light', 'M0-78L9-52L0-44L-9-52Z'), cut('main', 'M2-46L22-40L2-34Z')]),
} satisfies Record<string, Thing>
type ThingName = keyof typeof THINGS

export const isThing = (name: string): name is ThingName => name in THINGS

export function thing(name: string | undefined, body: Body): Shape[] {
  return name && isThing(name) ? THINGS[name](body) : []
}


