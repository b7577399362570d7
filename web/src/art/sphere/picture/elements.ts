/** What pictograms are put together from, each drawn around 0 0. Own players are white, others coral with a bar. */

import { around, cut, flat, line, oval, path, poly, put, ring, rod, star, type Drawing, type Paint, type Point, type Shape } from '../shapes'

export const OWN: Paint = 'main'
export const OPP: Paint = 'skin'

/** Shoulder is at 0 -12, hip at 0 8. */
const POSES = {
  stand: 'M0-11L-14 4M0-11L14 4M0 8L-8 31M0 8L8 31',
  up: 'M0-11L-15-25M0-11L15-25M0 8L-9 31M0 8L9 31',
  wide: 'M0-11L-20-13M0-11L20-13M0 8L-13 31M0 8L13 31',
  run: 'M0-11L-12-1L-20-8M0-11L12-4L19 4M0 8L-9 20L-20 24M0 8L10 16L6 31',
  kick: 'M0-11L-16-6M0-11L14-17M0 8L-7 31M0 8L12 15L26 10',
  throw: 'M0-11L-13 0M0-11L15-15L25-25M0 8L-10 31M0 8L8 31',
  hips: 'M0-11L-13-3L-5 6M0-11L13-3L5 6M0 8L-9 31M0 8L9 31',
  fall: 'M0-11L-17-18M0-11L14 4M0 8L-12 20L-22 18M0 8L11 22L2 30',
  guard: 'M0-11L10-4L13-18M0-11L16-6L20-20M0 8L-11 31M0 8L10 31',
}
type ManPose = keyof typeof POSES

/** A player: a head, a body and four limbs. */
export function man(pose: ManPose, paint: Paint, at: Point, scale = 1, turn = 0, flip = false): Shape[] {
  const drawing: Drawing = [
    rod(paint, 7, POSES[pose]),
    rod(paint, 13, 'M0-9L0 7'),
    cut(paint, oval(0, -27, 9.5)),
    ...(paint === OPP ? [flat('ink', 'M-8-30L8-30L8-25L-8-25Z'), line('ink', 3, 'M-6 0L6 0')] : []),
  ]
  return put(drawing, { at, scale, turn, flip })
}

const curved = (d: string): Drawing => [cut('sphere', d)]

export const ARROWS = {
  up: curved('M0-26L20-4L9-4L9 26L-9 26L-9-4L-20-4Z'),
  down: [cut('skin', 'M0 26L20 4L9 4L9-26L-9-26L-9 4L-20 4Z')],
  right: curved('M28 0L8-18L8-8L-26-8L-26 8L8 8L8 18Z'),
  bend: curved('M-30 24C-30-8-12-22 8-22L8-34L32-14L8 6L8-6C-4-6-14 4-14 24Z'),
  over: curved('M-36 18C-30-24 18-34 30-2L40-6L32 22L8 8L17 4C8-14-16-6-22 18Z'),
} satisfies Record<string, Drawing>

/** Two chevrons, one over the other. */
export const chevrons = (at: Point, isDown = false, scale = 1): Shape[] =>
  put([cut(isDown ? 'skin' : 'sphere', 'M0-16L16 0L16 9L0-7L-16 9L-16 0ZM0 2L16 18L16 27L0 11L-16 27L-16 18Z')], { at, scale, turn: isDown ? 180 : 0 })

/** A ring that turns back on itself. */
export const again = (at: Point, radius: number, paint: Paint = 'sphere'): Shape[] => {
  const turns = [0.07, 0.2, 0.32, 0.44].map((turn) => around([0, 0], radius, turn))
  const other = [0.57, 0.7, 0.82, 0.94].map((turn) => around([0, 0], radius, turn))
  const tip = (turn: number): Shape => {
    const [x, y] = around([0, 0], radius, turn)
    return put([cut(paint, 'M-13-10L13-10L0 13Z')], { at: [x, y], turn: turn * 360 - 90 })[0]!
  }
  return put([rod(paint, 7, smooth(turns)), rod(paint, 7, smooth(other)), tip(0.47), tip(0.97)], { at })
}

function smooth([a, b, c, d]: readonly Point[]): string {
  return `M${a!.join(' ')}C${b!.join(' ')} ${c!.join(' ')} ${d!.join(' ')}`
}

/** What is thrown. */
export const die = (at: Point, says: Drawing, scale = 1): Shape[] =>
  put([cut('light', ring(10, 0, 0, 27)), cut('main', ring(5, 0, 0, 16)), line('ink', 2.4, [0, 1, 2, 3, 4].map((i) => path(around([0, 0], 16, i / 5), around([0, 0], 26, i / 5))).join('')), ...says], { at, scale })
export const QUESTION: Drawing = [line('ink', 4, 'M-5-5C-5-12 7-12 6-4C5 0 0 0 0 5M0 10L0 10.5')]
export const TWELVE: Drawing = [flat('lamp', star(5, 0, 0, 13, 5.6))]
export const PLUS_MINUS: Drawing = [line('ink', 4, 'M0-10L0 2M-6-4L6-4M-6 8L6 8')]

export const ball = (at: Point, scale = 1): Shape[] =>
  put([cut('sphere', oval(0, 0, 16)), flat('ink', ring(5, 0, 0, 6.4)), line('ink', 2.4, [0, 1, 2, 3, 4].map((i) => path(around([0, 0], 6, i / 5), around([0, 0], 15, i / 5))).join(''))], { at, scale })

/** An Interaction, an Ultra. */
export const spell = (at: Point, turn = 0, scale = 1): Shape[] =>
  put([cut('main', 'M-15-20L15-20L15 20L-15 20Z'), flat('kit', 'M-11-16L11-16L11 16L-11 16Z'), flat('lamp', 'M3-13L-8 2L-1 2L-4 13L8-3L1-3Z')], { at, turn, scale })
export const player = (at: Point, turn = 0, paint: Paint = OWN, scale = 1): Shape[] =>
  put([cut('light', 'M-17-23L17-23L17 23L-17 23Z'), flat('kit-shade', 'M-13-19L13-19L13 19L-13 19Z'), flat(paint, `${oval(0, -6, 7)}M-11 19C-11 4 11 4 11 19Z`), ...(paint === OPP ? [flat('ink', 'M-6-9L6-9L6-5L-6-5Z')] : [])], { at, turn, scale })
export const slot = (at: Point, scale = 1): Shape[] => put([line('light', 3, 'M-16-22L-6-22M6-22L16-22L16-12M16 0L16 12M16 22L6 22M-6 22L-16 22L-16 12M-16 0L-16-12L-16-22')], { at, scale })

export const cross = (at: Point, scale = 1): Shape[] => put([rod('skin', 9, 'M-22-22L22 22M22-22L-22 22')], { at, scale })
/** Not allowed. */
export const banned = (at: Point, scale = 1): Shape[] => put([rod('skin', 8, oval(0, 0, 30)), rod('skin', 8, 'M-20-20L20 20')], { at, scale })

export const SHIELD: Drawing = [cut('light', 'M0-34L28-24L28 0C26 20 12 30 0 36C-12 30-26 20-28 0L-28-24Z'), flat('main', 'M0-26L0 27C-8 22-19 14-20-1L-20-19Z')]
export const BUBBLE: Drawing = [line('light', 5, oval(0, 0, 44)), line('white', 4, 'M-30-20C-24-30-16-34-8-36')]
export const BOLT: Drawing = [cut('lamp', 'M10-44L-20 4L-3 4L-12 44L22-12L4-12Z')]
export const EYE: Drawing = [cut('main', 'M-34 0C-18-24 18-24 34 0C18 24-18 24-34 0Z'), cut('light', oval(0, 0, 13)), flat('ink', oval(0, 0, 6.5)), flat('white', oval(-4, -4, 2.6))]
export const GLOVE: Drawing = [cut('main', 'M-16 30L-18 14C-30 4-36-6-38-16C-36-23-28-22-22-10L-22-30C-20-38-12-37-11-30L-9-14L-7-36C-4-44 4-43 5-36L5-14L11-33C14-39 22-37 21-29L18-10L26-20C31-25 38-21 35-14C30-2 26 10 18 16L17 30Z'), cut('light', 'M-18 24L19 24L18 36L-17 36Z')]
export const FIST: Drawing = [cut('main', 'M-28-10C-30-22-20-28-14-25C-12-31 0-32 3-27C8-31 18-29 19-23C28-23 32-16 30-8L28 10C24 24-20 26-26 12Z'), line('ink', 3, 'M-13-24L-12-8M3-26L3-9M18-22L17-9M-26-4C-14-2 2 0 10 2C16 6 12 12 4 12L-8 11')]
export const BOOT: Drawing = [cut('main', 'M-20-30L4-30L6-6L30 6C38 10 38 18 36 22L-22 22Z'), flat('ink', 'M-23 19L37 19L37 25L-23 25Z'), line('ink', 3, 'M4-12L12-16M8-4L17-9')]
export const WHISTLE: Drawing = [cut('light', 'M-34-12L10-12C24-12 30-2 28 8C26 20 10 24 0 16C-6 10-6 2-6-2L-34-2Z'), flat('ink', oval(11, 4, 6)), line('main', 3.6, 'M-20-20L-24-32M-8-20L-8-34M4-20L10-32')]
export const NET: Drawing = [line('light', 2.4, 'M-60-40L-60 40M-40-40L-40 40M-20-40L-20 40M0-40L0 40M20-40L20 40M40-40L40 40M60-40L60 40M-70-26L70-26M-70-6L70-6M-70 14L70 14M-70 34L70 34')]
export const GOAL: Drawing = [...NET, rod('main', 7, 'M-60 46L-60-38L60-38L60 46')]
export const HAND: Drawing = [cut('main', 'M-40 14L-14-6C-8-11-2-12 6-11L28-9C36-8 36 2 28 2L12 3L14 6L36 10C42 12 40 20 34 20L4 18C-6 22-20 24-32 30Z')]
export const FINGER: Drawing = [cut('main', 'M-40-12L-8-12L32-8C40-7 40 4 32 4L4 4C8 8 8 12 4 14C6 19 3 22-2 22C-2 27-6 28-12 28L-40 24Z'), line('ink', 2.6, 'M4 4L-8 4M4 14L-8 13M-2 22L-9 21')]
export const BOOK: Drawing = [cut('main', 'M0-22C-14-32-36-30-44-26L-44 24C-36 20-14 18 0 28C14 18 36 20 44 24L44-26C36-30 14-32 0-22Z'), line('ink', 3, 'M0-22L0 28'), line('kit', 3, 'M-34-14C-26-16-16-16-10-12M-34-2C-26-4-16-4-10 0')]
export const DOOR: Drawing = [cut('kit-shade', 'M-24-40L24-40L24 40L-24 40Z'), flat('kit', 'M-18-34L18-34L18 34L-18 34Z'), line('ink', 3, 'M-10-26L10-26M-10-19L10-19M-10-12L10-12'), flat('ink', oval(11, 6, 3))]
export const HOUSE: Drawing = [cut('lamp', 'M0-40L42-8L32-8L32 38L-32 38L-32-8L-42-8Z'), cut('kit-shade', 'M-11 38L-11 4L11 4L11 38Z')]
export const SEATS: Drawing = [cut('kit', 'M-66 40L-66 18L66 18L66 40ZM-52 18L-52-2L66-2L66 18ZM-38-2L-38-22L66-22L66-2Z'), line('ink', 2.4, [-40, -16, 8, 32, 54].map((x) => path([x, 18], [x, 40]) + path([x + 10, -2], [x + 10, 18])).join(''))]
export const WAVES: Drawing = [cut('light', 'M-90 6C-75-6-60-6-45 6C-30 18-15 18 0 6C15-6 30-6 45 6C60 18 75 18 90 6L90 60L-90 60Z'), line('main', 3, 'M-80 24C-65 14-52 14-38 24C-24 34-10 34 4 24C18 14 32 14 46 24C60 34 72 34 84 26')]
export const FRAME: Drawing = [line('main', 6, 'M-44-20L-44-38L-24-38M24-38L44-38L44-20M44 20L44 38L24 38M-24 38L-44 38L-44 20')]
export const SNOW: Drawing = [line('light', 4, 'M0-14L0 14M-12-7L12 7M-12 7L12-7')]
export const MASK: Drawing = [cut('main', 'M-34-22C-12-30 12-30 34-22C38 10 18 32 0 34C-18 32-38 10-34-22Z'), flat('ink', 'M-22-6C-16-14-8-12-5-4C-10 0-18 2-22-6ZM22-6C16-14 8-12 5-4C10 0 18 2 22-6Z'), line('ink', 3.4, 'M-13 14Q0 22 13 14')]
export const CROWD: Drawing = [cut('kit', [-60, -36, -12, 12, 36, 60].map((x, i) => oval(x, 8 - (i % 2) * 8, 10) + `M${x - 15} 40C${x - 15} 14 ${x + 15} 14 ${x + 15} 40Z`).join('')), line('kit', 6, 'M-70 12L-76-12M-48 10L-42-16M-24 4L-28-16M24 4L28-16M48 10L42-16M70 12L76-12')]
export const LIGHTS: Drawing = [cut('kit-shade', 'M-18-42L18-42L18 42L-18 42Z'), cut('skin', oval(0, -26, 11)), flat('white', oval(-4, -30, 3)), flat('ink', `${oval(0, 0, 11)}${oval(0, 26, 11)}`)]
export const AERIAL: Drawing = [rod('kit', 6, 'M-16 40L0-16L16 40M-10 20L10 20'), cut('main', oval(0, -20, 8)), line('light', 4, 'M-16-32C-24-26-24-14-16-8M16-32C24-26 24-14 16-8M-26-42C-40-32-40-8-26 2M26-42C40-32 40-8 26 2')]
export const LINK: Drawing = [rod('lamp', 7, 'M-6-8L-22-8C-34-8-34 12-22 12L-6 12M6-8L22-8C34-8 34 12 22 12L6 12'), rod('lamp', 7, 'M-12 2L12 2')]
export const BREAK: Drawing = [line('skin', 4, 'M-14 0L-4 0M4-10L10-18M4 10L10 18')]
export const DROP: Drawing = [cut('light', 'M0-14C8-2 10 4 8 9C4 16-4 16-8 9C-10 4-8-2 0-14Z')]
export const BLOOD: Drawing = [cut('skin', 'M0-16C9-2 12 5 9 11C4 18-4 18-9 11C-12 5-9-2 0-16Z')]
export const TAPE: Drawing = [cut('lamp', 'M-30-4L28-14L30 2L-28 12Z'), line('ink', 2, 'M-16-5L-14 8M-2-8L0 6M12-10L14 3')]
export const BROOM: Drawing = [rod('hair', 6, 'M34-40L-4 6'), cut('lamp', 'M-10-4L8 14C4 30-10 38-34 38C-30 22-24 4-10-4Z'), line('ink', 2.4, 'M-10 12L-24 32M-2 16L-12 36')]
export const TAG: Drawing = [cut('kit', 'M-14-8L10-8L18 0L10 8L-14 8Z'), flat('ink', oval(9, 0, 2.6))]
export const FLAG: Drawing = [rod('hair', 5, 'M0 40L0-40'), cut('lamp', 'M2-40L38-32L28-20L38-8L2-14Z')]
export const WEIGHT: Drawing = [cut('kit-shade', 'M-22-14L22-14L30 26L-30 26Z'), rod('kit-shade', 5, 'M-10-16C-14-36 14-36 10-16')]
export const THREE: Drawing = [line('main', 5, 'M-6-8C-2-13 8-11 6-4C5 0 0 1-2 1C3 1 8 3 8 9C7 17-5 17-8 11')]
export const CLOCK: Drawing = [cut('main', oval(0, 0, 20)), line('ink', 4, 'M0-12L0 1L9 6')]
export const FUNNEL: Drawing = [cut('kit-shade', 'M-30-6L30-6L22 34L-22 34Z'), cut('kit', 'M-34-12L34-12L34-2L-34-2Z')]
export const SHOWER: Drawing = [rod('kit', 6, 'M40-44L40-34C40-26 20-30 14-26'), cut('kit', 'M-6-26L26-14L20-6L-12-18Z'), line('light', 3.6, 'M-8-8L-16 10M2-4L-6 16M12 0L4 20')]
export const LAURELS: Drawing = [line('lamp', 6, 'M-20 34C-50 24-52-14-34-34M20 34C50 24 52-14 34-34'), cut('lamp', 'M-46-6C-58-8-62-18-60-26C-50-24-46-16-46-6ZM-44 12C-58 14-64 8-66-2C-54-2-46 2-44 12ZM46-6C58-8 62-18 60-26C50-24 46-16 46-6ZM44 12C58 14 64 8 66-2C54-2 46 2 44 12Z')]
export const BURST: Drawing = [cut('lamp', star(10, 0, 0, 30, 16))]
export const TARGET: Drawing = [line('skin', 5, oval(0, 0, 30)), line('skin', 5, oval(0, 0, 16)), line('skin', 4, 'M0-40L0-22M0 22L0 40M-40 0L-22 0M22 0L40 0')]
export const JINX: Drawing = [cut('kit-shade', poly([0, -30], [7, -9], [28, -9], [11, 4], [17, 25], [0, 12], [-17, 25], [-11, 4], [-28, -9], [-7, -9])), ...put(EYE, { at: [0, 0], scale: 0.34 })]
