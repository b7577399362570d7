/** What is thrown, shot or shown on a card: about 50 units wide around 0 0, flying to the right. */

import { cut, flat, line, rod, toned, type Shape } from './figure'

const DRAWN = {
  arrow: [
    rod('paper', 3, 'M-30 0L22 0'),
    cut('stone', 'M18-9L36 0L18 9L22 0Z'),
    cut('light', 'M-26 0L-36-9L-24-9L-14 0L-24 9L-36 9Z'),
  ],
  gem: toned('red', 'M-12-14L10-14L20-2L0 18L-20-2Z', 'paper', 'M-12-14L-2-14L-8-2L-20-2Z'),
  pebble: toned('stone', 'M-12-8L2-13L14-4L11 9L-5 12L-15 4Z', 'slate', 'M14-4L11 9L-5 12L-15 4L4 4Z'),
  star: [
    ...toned('paper', 'M0-26L6-7L26 0L7 6L0 26L-6 7L-26 0L-7-6Z', 'stone', 'M0-26L6-7L0 0ZM26 0L7 6L0 0ZM0 26L-6 7L0 0ZM-26 0L-7-6L0 0Z'),
    flat('ink', 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z'),
  ],
  dagger: [
    ...toned('paper', 'M-4-7L20-6L36 0L20 6L-4 7Z', 'stone', 'M-4 0L36 0L20 6L-4 7Z'),
    cut('gold', 'M-9-14L-3-14L-3 14L-9 14Z'),
    rod('wood', 6, 'M-12 0L-28 0'),
  ],
  dart: [
    rod('wood', 4, 'M-16 0L14 0'),
    cut('paper', 'M12-6L32 0L12 6Z'),
    cut('gold', 'M-14 0L-24-12L-34-12L-28 0L-34 12L-24 12Z'),
  ],
  banderilla: [
    rod('paper', 4, 'M-34 0L26 0'),
    cut('stone', 'M24-6L38 0L24 6Z'),
    cut('red', 'M-30-3L-24-12L-16-3L-8-12L0-3L8-12L12-3L12 3L6 12L0 3L-8 12L-16 3L-24 12L-30 3Z'),
    line('gold', 3, 'M-20-6L-20 6M-4-6L-4 6'),
  ],
  boulder: [
    ...toned('stone', 'M-30 14L-34-8L-18-28L8-32L30-16L34 8L18 28L-14 30Z', 'slate', 'M34 8L18 28L-14 30L-30 14L-6 12L10-8L30-16Z'),
    line('ink', 3, 'M-6 12L-16-4M10-8L4-22'),
  ],
  fireball: [
    cut('gold', 'M-40 4Q-20-24 4-22Q28-20 30 2Q28 24 4 24Q-12 24-20 14Q-30 18-40 4Z'),
    flat('red', 'M-14 2Q0-14 12-12Q22-8 21 4Q16 15 4 14Q-8 14-14 2Z'),
  ],
  barrel: [
    ...toned('wood', 'M-22-28Q0-34 22-28Q32 0 22 28Q0 34-22 28Q-32 0-22-28Z', 'sand', 'M-18-26L-8-28Q-16 0-8 29L-18 26Q-26 0-18-26Z'),
    cut('shade', 'M-27-15Q0-10 27-15L28-6Q0-1-28-6ZM-28 8Q0 13 28 8L26 17Q0 22-26 17Z'),
    rod('ink', 0, 'M0-30Q4-44 18-42'),
    cut('gold', 'M18-56L22-47L32-46L25-39L27-30L18-35L9-30L11-39L4-46L14-47Z'),
  ],
  ring: [
    cut('gold', 'M-24 8a24 24 0 1 0 48 0a24 24 0 1 0-48 0ZM-14 8a14 14 0 1 1 28 0a14 14 0 1 1-28 0Z'),
    ...toned('light', 'M-12-30L12-30L18-20L0-6L-18-20Z', 'paper', 'M-12-30L0-30L-6-20L-18-20Z'),
  ],
  pipe: [
    rod('wood', 8, 'M-38 12Q-4 16 18-2'),
    ...toned('red', 'M12-28L38-24L32 10Q20 16 12 6Z', 'shade', 'M28-25L38-24L32 10L25 12Z'),
    cut('light', 'M-14 18L-20 38L-10 32L-6 40L-2 18Z'),
    line('paper', 5, 'M24-34Q14-46 26-54Q38-62 28-72'),
  ],
  sticks: [
    rod('gold', 6, 'M-34 26L34-26M-34-26L34 26'),
    cut('red', 'M34-36Q46-22 34-14Q24-22 34-36ZM-34-36Q-22-22-34-14Q-46-22-34-36Z'),
  ],
  net: [
    rod('light', 3, 'M-36-24Q0-40 36-24Q42 6 26 32Q0 42-26 32Q-42 6-36-24Z'),
    rod('light', 2, 'M-36-8L36-8M-36 10L36 10M-22-30L-18 36M0-34L0 38M22-30L18 36'),
    flat('gold', 'M-40-24a6 6 0 1 0 12 0a6 6 0 1 0-12 0ZM28-24a6 6 0 1 0 12 0a6 6 0 1 0-12 0ZM-32 32a6 6 0 1 0 12 0a6 6 0 1 0-12 0ZM20 32a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z'),
  ],
  skull: [
    cut('paper', 'M0-34Q34-34 34-2Q34 12 22 18L20 34L-20 34L-22 18Q-34 12-34-2Q-34-34 0-34Z'),
    flat('ink', 'M-24-8L-6-2Q-6 12-16 12Q-26 8-24-8ZM24-8L6-2Q6 12 16 12Q26 8 24-8ZM0 10L5 20L-5 20Z'),
    line('ink', 4, 'M-8 26L-8 34M0 26L0 34M8 26L8 34'),
  ],
  claymore: [
    ...toned('paper', 'M-20-6L30-8L44 0L30 8L-20 6Z', 'light', 'M-20 0L44 0L30 8L-20 6Z'),
    cut('gold', 'M-26-18L-18-14L-18 14L-26 18L-22 0Z'),
    rod('wood', 6, 'M-28 0L-44 0'),
    cut('gold', 'M0-34L12-18L4-18L14-4L-4-16L4-18ZM22 34L14 18L22 20L14 6L32 18L24 20Z'),
  ],
  jacket: [
    ...toned('main', 'M-14-30L14-30L36-16L28 4L20-2L22 30L-22 30L-20-2L-28 4L-36-16Z', 'paper', 'M-6-30L6-30L0 30Z'),
    cut('gold', 'M-24-14L-20-6L-12-8L-16 0L-12 8L-20 6L-24 14L-26 2ZM24-14L20-6L12-8L16 0L12 8L20 6L24 14L26 2Z'),
  ],
  shield: [
    cut('gold', 'M-34 0a34 34 0 1 0 68 0a34 34 0 1 0-68 0Z'),
    ...toned('shade', 'M-24 0a24 24 0 1 0 48 0a24 24 0 1 0-48 0Z', 'paper', 'M2-20L-12 4L-2 4L-6 20L12-6L2-6Z'),
  ],
  sandal: [
    ...toned('wood', 'M-38 14L30 14Q42 10 34-2L12-6L-6-22L-34-24Z', 'sand', 'M-38 14L30 14Q36 12 37 8L-38 6Z'),
    rod('gold', 3, 'M-30-22L-14 8M-10-20L4 8M6-10L18 8'),
  ],
} satisfies Record<string, readonly Shape[]>

export type Thing = keyof typeof DRAWN

export const shapesOfThing = (thing: Thing): readonly Shape[] => DRAWN[thing]
