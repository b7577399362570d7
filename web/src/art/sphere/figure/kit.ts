/** What Ultras of every type wear and hold: a family's motif on the chest, gloves, boots, the ball. */

import { between, bar, cut, flat, line, oval, put, ring, star, taper, type Drawing, type Point, type Shape } from '../shapes'
import type { Family } from '../types'
import type { Body, Limb } from './body'
import type { Traits } from './traits'

/** Around the middle of a chest that is 60 wide. */
const MOTIFS: Readonly<Record<Family, Drawing>> = {
  brumaire: [flat('light', 'M-26-8Q-13-15 0-8Q13-1 26-8L25-1Q13 6 0-1Q-13-8-25-1ZM-23 10Q-12 3 0 10Q12 17 23 10L22 16Q12 23 0 16Q-12 9-22 16Z')],
  tarkane: [flat('light', 'M-26-14L-16-18L22 18L14 23Z'), line('hair', 3, 'M-16-2L-22 10M-8 5L-14 18M0 12L-5 24M8 19L4 29')],
  kobalt: [flat('light', [-18, -6, 6, 18].map((x) => oval(x, -10, 3.2) + oval(x * 0.85, 12, 3.2)).join(''))],
  vexel: [flat('light', 'M0-20L20 4L10 4L10 22L-10 22L-10 4L-20 4Z')],
  dama: [flat('light', 'M-4-16C-26-6-20 20-2 22C-12 10-12-4-4-16ZM6-16C28-6 22 20 4 22C14 10 14-4 6-16Z')],
  morvane: [flat('light', 'M-27-10L-18-2L-13-14L-5-1L0-16L5-1L13-14L18-2L27-10L24 6L-24 6Z')],
  landelune: [flat('light', 'M6-18C-14-20-24-2-14 12C-4 24 14 22 20 8C4 12-8-2 6-18Z')],
  ysthari: [flat('light', star(9, 0, 0, 22, 9)), flat('main', oval(0, 0, 7))],
}

export function motif(family: Family | null, at: Point, scale: number): Shape[] {
  if (!family) return put([flat('light', 'M-5-20L5-20L5 26L-5 26Z')], { at, scale })
  return put(MOTIFS[family], { at, scale })
}

/** The ball as all play it, whoever holds it. */
const BALL: Drawing = [
  cut('sphere', oval(0, 0, 16)),
  flat('ink', ring(5, 0, 0, 6)),
  line('ink', 2.2, 'M0-6L0-15M5.7-1.9L14.3-4.6M3.5 4.9L8.8 12.1M-3.5 4.9L-8.8 12.1M-5.7-1.9L-14.3-4.6'),
]

/** The ball, unless there is something else in the hands. */
export const ball = ({ ball: at }: Body, { parts }: Traits): Shape[] => (at && !parts['held'] ? put(BALL, { at }) : [])

/** An open hand with its fingers spread, pointing up. */
const GLOVE: Drawing = [
  cut('light', 'M-10 8C-16 0-20-4-22-10C-20-15-15-13-11-7L-12-20C-10-26-5-25-4-20L-2-12L1-24C4-29 9-27 9-22L8-12L13-20C17-23 21-20 19-15L13 4L9 10Z'),
  cut('main', 'M-11 6L10 8L9 16L-10 14Z'),
]
const HAND: Drawing = [cut('skin', 'M-8 7C-12 0-14-3-15-7C-13-10-10-8-8-4L-8-14C-6-18-3-17-2-14L0-8L3-15C6-18 9-16 8-12L8-6L12-9C14-9 15-7 13-4L9 6Z')]
const FIST: Drawing = [cut('skin', 'M-10-6C-10-12 10-12 11-5L11 5C9 12-9 12-11 5Z'), line('ink', 2, 'M-4-9L-4-2M3-9L3-2')]
const CUFFED: Drawing = [cut('light', 'M-13-8C-13-16 13-16 14-6L13 7C10 14-11 14-13 6Z'), line('ink', 2.2, 'M-5-12L-5-2M4-12L4-2')]

/** Degrees that turn something pointing up into the direction of a limb's end. */
export const slant = ({ joint, end }: Limb): number => (Math.atan2(end[1] - joint[1], end[0] - joint[0]) * 180) / Math.PI + 90

export function hand(limb: Limb, isFist: boolean, gloves: boolean, isLeft: boolean, scale = 1): Shape[] {
  const drawing = gloves ? (isFist ? CUFFED : GLOVE) : isFist ? FIST : HAND
  return put(drawing, { at: limb.end, turn: slant(limb), flip: isLeft, scale })
}

/** Shorts, socks and boots. */
export function legs(body: Body): Shape[] {
  const { girth } = body
  const socks = body.legs.map(({ joint, end }) => cut('light', taper(between(joint, end, 0.15), girth * 0.95, end, girth * 0.8)))
  const thighs = body.legs.map(({ root, joint }) => cut('skin', taper(root, girth * 1.3, joint, girth)))
  const boots = body.legs.map(({ end: [x, y] }, i) => put([cut('ink', 'M-9-6L8-6C14-2 18 2 17 6L-10 6Z')], { at: [x, y], flip: i === 0 })).flat()
  return [...thighs, ...socks, ...boots, ...shorts(body)]
}

function shorts({ legs: [left, right], girth }: Body): Shape[] {
  const wide = girth * 1.6
  const halves = [left, right].map(({ root, joint }) => cut('kit', bar(root, wide, between(root, joint, 0.62), wide * 0.92)))
  return [...halves, cut('kit', bar([left.root[0] - girth * 0.7, -78], 14, [right.root[0] + girth * 0.7, -78], 14))]
}
