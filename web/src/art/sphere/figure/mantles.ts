/** What aliens have below the neck: never a shoulder, and a light on either side. */

import { cut, flat, line, oval, rod, type Point, type Shape } from '../shapes'

/** From the neck to the floor, so wide to either side. */
type Mantle = (neck: Point, half: number) => Shape[]

/** A sliver of light on the left, the shade of the other side. */
function lit([x, y]: Point, half: number, floor: number): Shape[] {
  return [
    flat('shade', `M${x + 8} ${y}C12 -92 ${half * 0.6} -66 ${half * 0.88} ${floor}L${half * 0.3} ${floor}C${half * 0.4} -66 8 -92 ${x + 8} ${y}Z`),
    flat('glow', `M${x - 8} ${y}C-12 -92 ${-half * 0.6} -66 ${-half * 0.86} ${floor}L${-half * 0.72} ${floor}C${-half * 0.4} -66 -6 -92 ${x - 8} ${y}Z`),
  ]
}

const slope = ([x, y]: Point, half: number, hem: string): string => `M${x - 10} ${y - 8}C-14 -96 ${-half * 0.7} -70 ${-half} 0${hem}L${half} 0C${half * 0.7} -70 14 -96 ${x + 10} ${y - 8}Z`

/** A collar that stands away from the neck. */
const collar = ([x, y]: Point): Shape => cut('light', `M${x - 11} ${y - 9}C${x - 24} ${y - 14} ${x - 26} ${y} ${x - 20} ${y + 10}C${x - 8} ${y + 4} ${x + 8} ${y + 4} ${x + 20} ${y + 10}C${x + 26} ${y} ${x + 24} ${y - 14} ${x + 11} ${y - 9}C${x + 4} ${y - 4} ${x - 4} ${y - 4} ${x - 11} ${y - 9}Z`)

export const MANTLES = {
  cone: (neck, half) => [cut('main', slope(neck, half, '')), ...lit(neck, half, -5), line('light', 5, `M${-half * 0.93} -13L${half * 0.93} -13`)],
  torn: (neck, half) => [
    cut('main', slope(neck, half, [-0.66, -0.33, 0, 0.33, 0.66].map((share, i) => `L${half * share} ${i % 2 ? 2 : -15}`).join(''))),
    ...lit(neck, half, -16),
    collar(neck),
  ],
  bell: (neck, half) => {
    const [x, y] = neck
    return [
      cut('main', `M${x - 9} ${y - 8}C-12 -96 ${-half * 0.25} -66 ${-half * 1.1} -26C${-half * 1.2} -14 ${-half * 1.15} -4 ${-half * 1.1} 0L${half * 1.1} 0C${half * 1.15} -4 ${half * 1.2} -14 ${half * 1.1} -26C${half * 0.25} -66 12 -96 ${x + 9} ${y - 8}Z`),
      flat('shade', `M${x + 7} ${y}C10 -90 ${half * 0.25} -60 ${half} -22L${half} -4L${half * 0.4} -4C${half * 0.4} -40 6 -80 ${x + 7} ${y}Z`),
      flat('glow', `M${x - 7} ${y}C-10 -90 ${-half * 0.3} -58 ${-half} -22L${-half * 0.86} -20C${-half * 0.3} -52 -5 -84 ${x - 7} ${y}Z`),
      line('light', 5, `M${-half * 1.1} -16C${-half * 0.4} -24 ${half * 0.4} -24 ${half * 1.1} -16`),
    ]
  },
  arms: (neck, half) => {
    const [x, y] = neck
    const ends = [-1.15, -0.45, 0.3, 1.1]
    return [
      ...ends.map((share) => rod('skin', 9, `M${half * share * 0.4} -46C${half * share * 0.5} -20 ${half * share * 0.7} 4 ${half * share} -3`)),
      cut('main', `M${x - 10} ${y - 8}C-16 -96 ${-half * 0.6} -84 ${-half * 0.75} -44C${-half * 0.5} -32 ${-half * 0.3} -34 ${-half * 0.2} -44C${-half * 0.1} -32 ${half * 0.1} -32 ${half * 0.2} -44C${half * 0.3} -34 ${half * 0.5} -32 ${half * 0.75} -44C${half * 0.6} -84 16 -96 ${x + 10} ${y - 8}Z`),
      flat('shade', `M${x + 8} ${y}C13 -92 ${half * 0.5} -80 ${half * 0.66} -46L${half * 0.3} -44C${half * 0.36} -70 8 -92 ${x + 8} ${y}Z`),
      flat('glow', `M${x - 8} ${y}C-13 -92 ${-half * 0.5} -80 ${-half * 0.66} -46L${-half * 0.52} -44C${-half * 0.36} -74 -7 -92 ${x - 8} ${y}Z`),
    ]
  },
  stilts: (neck, half) => {
    const [x, y] = neck
    return [
      rod('skin', 7, `M-8 -66C-22 -48 -10 -24 ${-half * 0.5} -4`),
      rod('skin', 7, `M8 -66C22 -48 10 -24 ${half * 0.5} -4`),
      cut('ink', `${oval(-half * 0.5 - 4, -3, 11, 5)}${oval(half * 0.5 + 4, -3, 11, 5)}`),
      cut('main', `M${x - 10} ${y - 8}C-15 -96 -20 -84 ${-half * 0.7} -52L0 -60L${half * 0.7} -52C20 -84 15 -96 ${x + 10} ${y - 8}Z`),
      flat('shade', `M${x + 8} ${y}C13 -94 18 -82 ${half * 0.6} -55L4 -61C12 -80 8 -94 ${x + 8} ${y}Z`),
      collar(neck),
    ]
  },
  serpent: (neck, half) => {
    const [x, y] = neck
    const way = `M${x} ${y}C${-half * 0.9} -86 ${half * 1.3} -64 ${half * 0.3} -24C${-half * 0.2} -6 ${-half * 0.9} -10 ${-half * 1.3} -22`
    return [rod('main', 25, way), line('shade', 8, `M${x + 5} ${y + 2}C${-half * 0.6} -80 ${half * 1.5} -60 ${half * 0.45} -20`), line('glow', 3.6, `M${x - 9} ${y + 4}C${-half * 1.05} -82 ${half * 1.05} -66 ${half * 0.1} -30`), collar(neck)]
  },
} satisfies Record<string, Mantle>
