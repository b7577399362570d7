/** The six capabilities: their icons, and how strong a number is among those of its kind. */

import { CAPS, type Cap, type Numbers } from './types'

/** Drawn in a box of 24 by 24, in one colour. */
export const CAP_ICONS: Readonly<Record<Cap, string>> = {
  /** A fist that comes at you. */
  assault: 'M4 9Q4 6 7 6V5Q7 3 9.5 3Q11.5 3 12 4.5Q12.5 3.5 14.5 3.5Q16.5 3.5 17 5.5Q20.5 5.5 20.5 9V14Q20.5 18 17 19.5V22H8V19.5Q4 17 4 12.5ZM7 10.5V12H13.5Q14.5 12 14.5 13Q14.5 14.2 13 14.2H11V16H13.5Q16.5 15.8 16.5 13Q16.5 10.5 13.5 10.5Z',
  /** A boot that slides in low. */
  tackle: 'M2 16L9 12L11 6L15.5 7.5L14.5 12.5L21 15Q23 16 22.5 19H2ZM2 20.5H22.5V22.5H2ZM1 8H7V10H1ZM3 4H9V6H3Z',
  /** The ball on its way. */
  shot: 'M15.5 2.5A6.2 6.2 0 1 1 15.49 2.5ZM15.5 5.3L12.6 7.4L13.7 10.8H17.3L18.4 7.4ZM8 13L10 15L3.5 21.5L2 20ZM6.5 9.5L7.5 11.5L2.5 15.5L1.5 14ZM12 16L14 16.8L10 22.5L8.5 21.5Z',
  /** A wall of three. */
  resistance: 'M12 1.5L21.5 5V12Q21 19 12 22.8Q3 19 2.5 12V5ZM12 5L6 7.2V12Q6.3 16.3 12 19.3Z',
  /** An open glove. */
  save: 'M7.5 22V18.5Q3 15 1.8 11Q1.8 9 3.5 9Q5 9 6.5 12V4.5Q6.5 3 8 3Q9.5 3 9.6 4.5V2.8Q9.8 1.3 11.3 1.3Q12.8 1.3 12.9 2.8V4Q13.1 2.6 14.5 2.6Q16 2.6 16.1 4.2V6.5Q16.3 5.3 17.6 5.3Q19.1 5.3 19.1 7V14Q19.1 17 17 19V22Z',
  /** From one to the other. */
  pass: 'M5 14A4 4 0 1 1 4.99 14ZM9.5 12Q11 5.5 16.5 5.5V2L23 7.5L16.5 13V9.5Q13 9.5 11.5 13.5Z',
}

/** What Ultras of the first set have on average, and how far they differ. */
const USUAL: Readonly<Record<Cap, readonly [middle: number, spread: number]>> = {
  assault: [0, 1.4],
  tackle: [0.8, 1.2],
  shot: [4.5, 1.6],
  resistance: [9.3, 1.4],
  save: [5, 1.5],
  pass: [5.9, 1.5],
}

export function numberOf(numbers: Numbers, cap: Cap): number {
  return cap === 'pass' ? (numbers.pass ?? numbers.pass_ ?? 0) : numbers[cap]
}

/** How far above the usual a number is, in spreads. */
export function strength(cap: Cap, value: number): number {
  const [middle, spread] = USUAL[cap]
  return (value - middle) / spread
}

type Grade = 'low' | 'usual' | 'high'

export function gradeOf(cap: Cap, value: number): Grade {
  const above = strength(cap, value)
  return above >= 1 ? 'high' : above <= -0.9 ? 'low' : 'usual'
}

/** The capabilities, the strongest first. */
export function strongest(numbers: Numbers): Cap[] {
  return [...CAPS].sort((one, other) => strength(other, numberOf(numbers, other)) - strength(one, numberOf(numbers, one)))
}

export interface Shown {
  readonly cap: Cap
  readonly value: number
  /** How much it differs from what is printed. */
  readonly change: number
  readonly grade: Grade
}

/** All six as they are now. */
export function shownOf(printed: Numbers, now: Numbers | null | undefined): Shown[] {
  return CAPS.map((cap) => {
    const value = numberOf(now ?? printed, cap)
    return { cap, value, change: value - numberOf(printed, cap), grade: gradeOf(cap, value) }
  })
}
