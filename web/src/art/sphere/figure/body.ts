/** How an Ultra is built and how it stands: where its joints are. Feet at 0 0, about 200 units tall. */

import type { Point } from '../shapes'

export interface Limb {
  readonly root: Point
  readonly joint: Point
  readonly end: Point
}

/** Pairs are the one on the left of the picture, then the one on its right. */
export interface Body {
  readonly head: Point
  readonly headSize: number
  readonly neck: Point
  readonly arms: readonly [Limb, Limb]
  readonly legs: readonly [Limb, Limb]
  /** How thick limbs are. */
  readonly girth: number
  /** Where the ball is, if it is in play. */
  readonly ball: Point | null
  readonly isFist: boolean
}

interface Build {
  readonly shoulder: number
  readonly hip: number
  readonly girth: number
  /** How high shoulders and head are. */
  readonly rise: number
  readonly headSize: number
}

export const BUILDS = {
  slim: { shoulder: 25, hip: 11, girth: 13, rise: 4, headSize: 0.94 },
  usual: { shoulder: 30, hip: 14, girth: 16, rise: 0, headSize: 1 },
  broad: { shoulder: 39, hip: 16, girth: 21, rise: 2, headSize: 0.96 },
  stout: { shoulder: 36, hip: 23, girth: 21, rise: -14, headSize: 1.04 },
  small: { shoulder: 26, hip: 14, girth: 15, rise: -22, headSize: 1.14 },
  tall: { shoulder: 29, hip: 13, girth: 15, rise: 12, headSize: 0.9 },
} satisfies Record<string, Build>
export type BuildName = keyof typeof BUILDS

interface Pose {
  /** Elbow and hand, left and right, beside the shoulder. */
  readonly arms: readonly [Point, Point, Point, Point]
  /** Knee and foot, left and right. */
  readonly legs: readonly [Point, Point, Point, Point]
  readonly head?: Point
  /** Beside the right hand, or where it lies. */
  readonly ball?: Point
  readonly isFist?: boolean
}

const STANDING: Pose['legs'] = [[-17, -38], [-20, -4], [17, -38], [20, -4]]
const WIDE: Pose['legs'] = [[-26, -40], [-34, -4], [26, -40], [34, -4]]
const STRIDING: Pose['legs'] = [[-22, -42], [-40, -8], [22, -44], [26, -4]]
const KICKING: Pose['legs'] = [[-14, -38], [-18, -4], [34, -58], [66, -34]]

export const POSES = {
  spread: { arms: [[-27, -4], [-38, -46], [27, -4], [38, -46]], legs: WIDE },
  reach: { arms: [[-24, -20], [-20, -62], [26, 14], [48, -6]], legs: WIDE, head: [-3, 0] },
  kick: { arms: [[-28, 4], [-50, -14], [22, 20], [40, 6]], legs: KICKING, ball: [92, -40], head: [-4, 0] },
  serve: { arms: [[-17, 28], [-4, 48], [27, 6], [38, -28]], legs: STANDING, ball: [0, -21], head: [3, 0] },
  hold: { arms: [[-16, 30], [-22, 60], [22, 26], [2, 44]], legs: STANDING, ball: [12, 0] },
  guard: { arms: [[-22, 26], [0, -6], [24, 26], [4, -10]], legs: WIDE, isFist: true, head: [0, 3] },
  punch: { arms: [[-22, 24], [0, 10], [30, 4], [56, -14]], legs: STRIDING, isFist: true, head: [4, 3] },
  cross: { arms: [[-14, 30], [38, 26], [14, 30], [-36, 20]], legs: WIDE },
  point: { arms: [[-26, -18], [-40, -56], [17, 28], [2, 46]], legs: STANDING, head: [-2, 0] },
  spin: { arms: [[-18, 28], [-26, 54], [20, 0], [14, -40]], legs: STANDING, ball: [0, -21], head: [-4, 0] },
  run: { arms: [[-24, 18], [-42, -4], [20, 26], [38, 8]], legs: STRIDING, head: [4, 1] },
  charge: { arms: [[-26, 20], [-12, 44], [28, 14], [30, 48]], legs: STRIDING, isFist: true, head: [6, 8] },
  hips: { arms: [[-26, 24], [-6, 46], [26, 24], [6, 46]], legs: WIDE },
  cheer: { arms: [[-22, -18], [-14, -58], [22, -18], [14, -58]], legs: STANDING, isFist: true },
} satisfies Record<string, Pose>
export type PoseName = keyof typeof POSES

const plus = ([x1, y1]: Point, [x2, y2]: Point): Point => [x1 + x2, y1 + y2]

const SHOULDERS = -122
const HIPS = -74
const HEAD = -38
const NECK = -12

export function bodyOf(build: BuildName, pose: PoseName): Body {
  const { shoulder, hip, girth, rise, headSize } = BUILDS[build]
  const { arms, legs, head = [0, 0], ball, isFist = false }: Pose = POSES[pose]
  const top = SHOULDERS - rise
  const [left, right]: [Point, Point] = [[-shoulder, top], [shoulder, top]]
  const hand = plus(right, arms[3])
  return {
    head: plus([0, top + HEAD], head),
    headSize,
    neck: [0, top + NECK],
    arms: [
      { root: left, joint: plus(left, arms[0]), end: plus(left, arms[1]) },
      { root: right, joint: plus(right, arms[2]), end: hand },
    ],
    legs: [
      { root: [-hip, HIPS], joint: legs[0], end: legs[1] },
      { root: [hip, HIPS], joint: legs[2], end: legs[3] },
    ],
    girth,
    ball: ball ? (pose === 'kick' ? ball : plus(hand, ball)) : null,
    isFist,
  }
}
