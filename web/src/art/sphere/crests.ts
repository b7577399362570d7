/** The signs of the eight families and the four types, in one colour, in a box of 24 by 24 around 0 0. */

import type { Family, Type } from './types'

/** A crest is known by its outline first, by its glyph second, by its colour last. */
interface Crest {
  readonly outline: string
  readonly glyph: string
}

export const CRESTS: Readonly<Record<Family, Crest>> = {
  brumaire: {
    outline: 'M0-11.5A11.5 11.5 0 1 1-.1-11.5Z',
    glyph: 'M-8-4.5Q-4-8 0-4.5T8-4.5V-2Q4 1-0-2T-8-2ZM-8 2.5Q-4-1 0 2.5T8 2.5V5Q4 8 0 5T-8 5Z',
  },
  tarkane: {
    outline: 'M-9-11.5H9V6L0 11.8L-9 6Z',
    glyph: 'M-1-9.5H1V-7H5.5V-4.5H-5.5V-7H-1ZM-4.5-3.5H4.5Q7.5 2.5 4.5 8Q4.3 3.5 2.6 1Q2.8 6 .2 9Q0 4-1.2 1.5Q-1.8 5.5-4.6 7.5Q-6.5 2-4.5-3.5Z',
  },
  kobalt: {
    outline: 'M0-12L10.5-6V6L0 12L-10.5 6V-6Z',
    glyph: 'M-4.5-6.5A2.4 2.4 0 1 1-4.6-6.5ZM4.5-6.5A2.4 2.4 0 1 1 4.4-6.5ZM-4.5 1.7A2.4 2.4 0 1 1-4.6 1.7ZM4.5 1.7A2.4 2.4 0 1 1 4.4 1.7Z',
  },
  vexel: {
    outline: 'M0-12.5L12 10.5H-12Z',
    glyph: 'M0-6.5L5.5 3H2.5V8.5H-2.5V3H-5.5Z',
  },
  dama: {
    outline: 'M0-12Q6-4 12 0Q6 4 0 12Q-6 4-12 0Q-6-4 0-12Z',
    glyph: 'M-1-6.5Q-8-1.5-1 6.5Q-3 0-1-6.5ZM1-6.5Q8-1.5 1 6.5Q3 0 1-6.5Z',
  },
  morvane: {
    outline: 'M-8-8L-5-12L-2-8H2L5-12L8-8V-5L12-1L8 2V8H4L0 12L-4 8H-8V2L-12-1L-8-5Z',
    glyph: 'M-1.5 8V3.2L-7 1.5L-1.5-.5V-3L-5.5-7.5L0-5.2L5.5-7.5L1.5-3V-.5L7 1.5L1.5 3.2V8Z',
  },
  landelune: {
    outline: 'M3-11.5A11.7 11.7 0 1 0 11.5 4A9 9 0 0 1 3-11.5Z',
    glyph: 'M-3.5-3.5A4 4 0 1 0 .5 3Q-4 2-3.5-3.5Z',
  },
  ysthari: {
    outline: 'M0-12.5L2.8-6.8L8.8-8.8L6.8-2.8L12.5 0L6.8 2.8L8.8 8.8L2.8 6.8L0 12.5L-2.8 6.8L-8.8 8.8L-6.8 2.8L-12.5 0L-6.8-2.8L-8.8-8.8L-2.8-6.8Z',
    glyph: 'M0-4.2A4.2 4.2 0 1 1-.1-4.2ZM0-1.9A1.9 1.9 0 1 0 .1-1.9Z',
  },
}

export const TYPE_SIGNS: Readonly<Record<Type, string>> = {
  /** Round shoulders under a round head. */
  human: 'M0-11A5.6 5.6 0 1 1-.1-11ZM-10 11.5Q-10 2.5 0 2.5Q10 2.5 10 11.5Z',
  /** A hexagon with a visor, a grille and two ears. */
  android: 'M0-11.5L9-6.2V6.2L0 11.5L-9 6.2V-6.2ZM-6.2-3.5L-4.8 1.5H4.8L6.2-3.5ZM-3 4.2V6H3V4.2ZM-12.3-3H-10.2V3.5H-12.3ZM10.2-3H12.3V3.5H10.2Z',
  /** Two strands that cross, one thicker than the other. */
  genetic: 'M-7.5-11.5H-3.5Q-3.5-6 3-1.5Q9 3.5 9 11.5H3Q3 5.5-2.5 1.5Q-7.5-3-7.5-11.5ZM4-11.5H7Q7-5.5 4.5-3L2.3-4.7Q4-7 4-11.5ZM-4 2.5L-1.8 4.3Q-4 7-4 11.5H-7.5Q-7.5 5.5-4 2.5ZM-1.5-10.5H2.5V-8.5H-1.5ZM-2 8.5H1.5V10.5H-2Z',
  /** A long head without shoulders, two lights in it. */
  alien: 'M0-12Q9-12 9-4Q9 3 0 12Q-9 3-9-4Q-9-12 0-12ZM-6.5-4.5Q-6 .5-1.5 2Q-1.5-3-6.5-4.5ZM6.5-4.5Q1.5-3 1.5 2Q6 .5 6.5-4.5Z',
}
