/** Who stands on the poster: one of each family. */

import type { UltraFacts } from './types'

type Six = readonly [assault: number, tackle: number, shot: number, resistance: number, save: number, pass: number]

function ultra(id: string, type: string, subtype: string, [assault, tackle, shot, resistance, save, pass]: Six): UltraFacts {
  return { id, name: id, type, subtype, value: 6, assault, tackle, shot, resistance, save, pass }
}

export const STARS: readonly { ultra: UltraFacts; x: number; y: number; scale: number }[] = [
  { ultra: ultra('u16', 'android', 'kobalt', [-1, 1, 2, 14, 9, 8]), x: -318, y: 206, scale: 1.28 },
  { ultra: ultra('u32', 'genetic', 'morvane', [5, 2, 4, 12, 4, 5]), x: 322, y: 206, scale: 1.28 },
  { ultra: ultra('u40', 'alien', 'landelune', [2, 2, 6, 11, 7, 7]), x: 0, y: 206, scale: 1.36 },
  { ultra: ultra('u42', 'alien', 'ysthari', [-1, 0, 4, 9, 6, 8]), x: -516, y: 232, scale: 1.06 },
  { ultra: ultra('u18', 'android', 'vexel', [0, 1, 8, 9, 3, 6]), x: 512, y: 232, scale: 1.06 },
  { ultra: ultra('u06', 'human', 'tarkane', [2, 3, 5, 10, 4, 5]), x: -172, y: 258, scale: 1.02 },
  { ultra: ultra('u27', 'genetic', 'dama', [-1, 0, 5, 9, 5, 10]), x: 176, y: 258, scale: 1.02 },
  { ultra: ultra('u04', 'human', 'brumaire', [2, 3, 6, 11, 6, 7]), x: 0, y: 274, scale: 0.92 },
]
