/** Human faces by parts, drawn around the middle of the head. */

import { cut, flat, line, oval, type Drawing } from '../shapes'

export const FACES = {
  oval: 'M0-28C16-28 24-16 24-2C24 14 12 28 0 28C-12 28-24 14-24-2C-24-16-16-28 0-28Z',
  square: 'M0-28C16-28 25-18 25-4L23 13L12 27L-12 27L-23 13L-25-4C-25-18-16-28 0-28Z',
  long: 'M0-30C14-30 22-18 22-2C22 16 12 33 0 33C-12 33-22 16-22-2C-22-18-14-30 0-30Z',
  round: 'M0-27C17-27 27-14 27 1C27 17 15 27 0 27C-15 27-27 17-27 1C-27-14-17-27 0-27Z',
  heart: 'M0-28C18-28 26-16 25-5C24 9 9 28 0 31C-9 28-24 9-25-5C-26-16-18-28 0-28Z',
}

/** The light comes from the left. */
export const SHADOW = flat('skin-shade', 'M10-24C18-20 22-12 22-2C22 12 13 23 4 26C11 16 15 4 14-8C13-16 12-20 10-24Z')

const gaze = (dx: number, high: number): Drawing => [
  flat('white', `${oval(-10, -2, 6, high)}${oval(10, -2, 6, high)}`),
  flat('ink', `${oval(-10 + dx, -2, 3, Math.min(high, 3.4))}${oval(10 + dx, -2, 3, Math.min(high, 3.4))}`),
]

export const EYES = {
  open: gaze(0, 4.8),
  left: gaze(-2, 4.4),
  right: gaze(2.4, 4.4),
  narrow: gaze(1.4, 2.8),
  wide: gaze(0, 6.2),
  shut: [line('ink', 3, 'M-16-3Q-10 2-4-3M4-3Q10 2 16-3')],
  merry: [line('ink', 3, 'M-16 0Q-10-8-4 0M4 0Q10-8 16 0')],
  patch: [
    flat('white', oval(-10, -2, 6, 4.6)),
    flat('ink', oval(-9, -2, 3, 3.4)),
    line('ink', 3, 'M-24-16L24-6'),
    cut('ink', 'M2-9L19-7L18 2C14 8 7 8 3 2Z'),
  ],
  goggles: [cut('kit', 'M-25-9L25-9L25 5L-25 5Z'), cut('glow', `${oval(-10, -2, 10)}${oval(10, -2, 10)}`), flat('white', `${oval(-13, -5, 3, 2.4)}${oval(7, -5, 3, 2.4)}`)],
  shades: [cut('ink', 'M-24-8L24-8L22 2C16 8 6 7 3-1L-3-1C-6 7-16 8-22 2Z'), line('glow', 2.4, 'M-18-3L-10-3M6-3L14-3')],
  glass: [cut('glow', 'M-25-11L25-11L23 6C14 10-14 10-23 6Z'), line('white', 3, 'M-17-5L-4-6')],
} satisfies Record<string, Drawing>
export type Eyes = keyof typeof EYES
/** They have a frame of their own, or lie in it. */
export const BROWLESS: readonly Drawing[] = [EYES.goggles, EYES.shades, EYES.glass]

export const BROWS = {
  stern: 'M-18-13L-4-8M18-13L4-8',
  calm: 'M-17-11Q-10-14-4-11M4-11Q10-14 17-11',
  raised: 'M-18-12Q-11-18-4-12M4-9L17-10',
  worn: 'M-17-9Q-10-13-4-13M17-9Q10-13 4-13',
}

export const NOSES = {
  straight: 'M-1-3L6 8C3 11-3 11-4 9Z',
  broad: 'M-3 0L3 0L8 8C4 12-4 12-8 8Z',
  hooked: 'M-3-5C6-1 9 5 5 10L-4 10C0 7 0 1-3-5Z',
  small: 'M-3 7Q0 4 4 7Q0 11-3 7Z',
}

export const MOUTHS = {
  smile: [line('ink', 3, 'M-9 15Q0 22 10 14')],
  flat: [line('ink', 3, 'M-8 17L8 17')],
  grin: [cut('white', 'M-11 14Q0 17 11 13Q7 24 0 24Q-8 23-11 14Z')],
  smirk: [line('ink', 3, 'M-7 18Q3 19 10 13')],
  shout: [cut('ink', oval(0, 18, 8, 7)), flat('white', 'M-6 13Q0 11 6 13L5 16L-5 16Z')],
  frown: [line('ink', 3, 'M-9 20Q0 13 9 20')],
  whistle: [flat('ink', oval(3, 17, 3.4, 3.4))],
} satisfies Record<string, Drawing>

export const BEARDS = {
  none: [],
  full: [cut('hair', 'M-25-2C-25 22-14 34 0 36C14 34 25 22 25-2C21 9 14 11 8 9C3 6-3 6-8 9C-14 11-21 9-25-2Z')],
  goatee: [cut('hair', 'M-9 20C-9 29-4 36 0 36C4 36 9 29 9 20C4 23-4 23-9 20Z')],
  moustache: [cut('hair', 'M0 9C-6 6-17 9-21 19C-13 20-4 17 0 13C4 17 13 20 21 19C17 9 6 6 0 9Z')],
  long: [cut('hair', 'M-24 0C-24 24-11 46 0 56C11 46 24 24 24 0C18 10 11 12 7 9C2 7-2 7-7 9C-11 12-18 10-24 0Z')],
  plaits: [cut('hair', 'M-24 2C-22 18-16 24-12 26L-14 46L-8 52L-3 45L-4 30L4 30L3 45L8 52L14 46L12 26C16 24 22 18 24 2C18 11 11 12 7 9C2 7-2 7-7 9C-11 12-18 11-24 2Z'), line('light', 3, 'M-14 38L-4 38M4 38L14 38')],
} satisfies Record<string, Drawing>

export const MARKS = {
  none: [],
  stripes: [flat('main', 'M-21 3L-7 7L-7 11L-20 9ZM21 3L7 7L7 11L20 9Z')],
  mask: [flat('main', 'M-23-9L23-9L23 4C14 6 8 4 0 2C-8 4-14 6-23 4Z')],
  scar: [line('skin-shade', 3.4, 'M13-17L17 8M11-6L19-8')],
  dots: [flat('main', `${oval(-16, 8, 2.6)}${oval(-10, 11, 2.6)}${oval(16, 8, 2.6)}${oval(10, 11, 2.6)}`)],
  chin: [flat('main', 'M-4 22L4 22L3 29L-3 29Z')],
  lines: [line('skin-shade', 2.4, 'M-20 3L-16 6M20 3L16 6M-12-20Q0-23 12-20M-14 12Q-13 16-14 20M14 12Q13 16 14 20')],
} satisfies Record<string, Drawing>
