/** Anybody: for the fighters of home-made editions. */

import { cut, flat, limb, line, mood, rod, type Figure } from '../figure'

export const generic: Figure = [
  limb([0, -10], { strike: [6], hurt: [-10], out: [-84, 30, -4] }, [
    rod('shade', 18, 'M-16-62L-22-10M16-62L24-10'),
    cut('shade', 'M-38-4Q-38-16-22-16L-10-16L-10-4ZM10-4L10-16L26-16Q40-16 40-4Z'),
    cut('main', 'M-34-130Q0-146 34-130L28-54Q0-44-28-54Z'),
    flat('shade', 'M4-138Q22-138 34-130L28-54Q14-48 4-47Z'),
    cut('gold', 'M-30-78L30-78L29-66L-29-66Z'),
    cut('light', 'M-26-176Q-26-198 0-198Q26-198 26-176L24-150Q0-134-24-150Z'),
    cut('main', 'M-30-170Q-34-208 0-208Q34-208 30-170Q0-182-30-170Z'),
    mood(['stand', 'strike'], [flat('ink', 'M-14-162h9v9h-9ZM7-162h9v9h-9Z')]),
    mood(['hurt', 'out'], [line('ink', 5, 'M-15-162l10 8M-15-154l10-8M6-162l10 8M6-154l10-8')]),
    limb([34, -118], { strike: [70], hurt: [-30], out: [20] }, [
      rod('paper', 7, 'M62-74L62-196'),
      rod('gold', 8, 'M46-84L78-84'),
      rod('main', 18, 'M32-118Q52-104 60-78'),
    ]),
    limb([-34, -118], { strike: [30], hurt: [20] }, [rod('main', 18, 'M-32-118Q-50-100-48-74')]),
  ]),
]
