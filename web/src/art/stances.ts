/** How a warrior stands on a card. One stance serves every figure: limbs are turned about their joints. */

import type { Stance } from './figure'

const STANCES = {
  guard: {},
  raise: { body: [-7, 6, 0], arm: [-34], hand: [40], head: [-4], tail: [8] },
  thrust: { body: [9, -26, -2], arm: [64, -10, 8], hand: [24], head: [6], tail: [-10] },
  cleave: { body: [18, -30, 4], arm: [104, -10, 14], hand: [-30], head: [10], tail: [-18] },
  sweep: { body: [-10, 10, 0], arm: [84, -8, 10], hand: [60], head: [-6], tail: [20], leg: [14] },
  lunge: { body: [26, -52, 8], arm: [44, -4, 6], hand: [-40], head: [-10], tail: [-16], leg: [-20, 10, 0] },
  leap: { body: [10, -14, -42], arm: [-20], hand: [54], head: [4], tail: [-24], leg: [-26] },
  dash: { body: [20, -34, -6], arm: [22], hand: [-36], head: [-8], tail: [-20], leg: [-24] },
  plunge: { body: [44, -70, -36], arm: [46], hand: [70], head: [-14], tail: [-30], leg: [20] },
  aim: { body: [-3, 0, 0], arm: [-6], hand: [-84, 12, -4], head: [2] },
  hurl: { body: [-15, 16, 0], arm: [12], hand: [104], head: [-8], tail: [10], leg: [-14] },
  release: { body: [15, -24, 0], arm: [30], hand: [-104, 24, -6], head: [8], tail: [-12] },
  brace: { body: [-14, 14, 0], arm: [42, -6, 4], hand: [-14], head: [-12], tail: [14] },
  charge: { body: [34, -46, 10], arm: [78, -6, 4], hand: [40], head: [22], tail: [-26], leg: [-22] },
  exult: { body: [0, 0, -4], arm: [-14], hand: [120], head: [-12], tail: [-8] },
  whirl: { body: [-22, 22, -12], arm: [98, -8, 10], hand: [-80], head: [12], tail: [40], leg: [26] },
  bow: { body: [22, -30, 6], arm: [-24], hand: [30], head: [16], tail: [-14] },
  loft: { body: [-9, 6, 0], arm: [-22], hand: [-22], head: [-12] },
  stoop: { body: [8, -12, 2], arm: [14], hand: [14], head: [10] },
  stalk: { body: [16, -24, -4], arm: [-18], hand: [-18], head: [-4], leg: [-20] },
  veil: { body: [-5, 0, 0], arm: [20], hand: [86], head: [14], tail: [34] },
} satisfies Record<string, Stance>

export type StanceName = keyof typeof STANCES

export const stanceOf = (name: StanceName): Stance => STANCES[name]
