/** What humans have on their heads: hair, hoods and hats, in front of the face and behind it. */

import { cut, flat, line, oval, type Drawing } from '../shapes'

interface Top {
  readonly back: Drawing
  readonly front: Drawing
}

const CROP = 'M-26-1C-31-26-17-37 0-37C17-37 31-26 26-1L22-3C22-14 16-19 6-18C-6-17-16-19-20-10L-22-1Z'
const PARTED = 'M0-33C-23-38-32-16-27 9L-20 2C-20-10-12-20 0-24C12-20 20-10 20 2L27 9C32-16 23-38 0-33Z'
const top = (front: Drawing, back: Drawing = []): Top => ({ back, front })

export const TOPS = {
  bald: top([flat('white', 'M-14-20C-10-25-4-26 0-25C-6-23-10-20-12-16Z')]),
  crop: top([cut('hair', CROP)]),
  quiff: top([cut('hair', 'M-25-3C-31-24-18-35-7-35C-2-46 22-46 30-33C27-30 31-18 25-3L21-6C21-16 14-20 4-19C-8-18-18-18-21-6Z')]),
  bun: top([cut('hair', CROP)], [cut('hair', oval(0, -42, 13, 12))]),
  buns: top([cut('hair', PARTED)], [cut('hair', `${oval(-26, -30, 13, 13)}${oval(26, -30, 13, 13)}`)]),
  braid: top([cut('hair', PARTED)], [cut('hair', 'M18 0C36 10 32 26 36 42C38 54 46 58 38 68C28 62 26 54 24 44C20 32 16 22 12 8Z')]),
  bob: top([cut('hair', 'M-26 0C-30-28-13-36 0-36C13-36 30-28 26 0L21-10L-21-10Z')], [cut('hair', 'M-33 20C-41-30-20-39 0-39C20-39 41-30 33 20L18 24L-18 24Z')]),
  afro: top([cut('hair', 'M-25-4C-22-19-12-23 0-23C12-23 22-19 25-4C32-28 18-37 0-37C-18-37-32-28-25-4Z')], [cut('hair', oval(0, -15, 42, 37))]),
  curls: top([cut('hair', `${oval(-21, -15, 11)}${oval(21, -15, 11)}${oval(-10, -28, 13)}${oval(10, -28, 13)}`)], [cut('hair', `${oval(-24, 2, 9)}${oval(24, 2, 9)}`)]),
  locks: top([cut('hair', 'M-26-2C-30-27-14-37 0-37C14-37 30-27 26-2L18-16L8-8L0-17L-9-8L-18-15Z')], [cut('hair', 'M-30-8C-42 10-34 30-38 44L-28 48L-24 20ZM30-8C42 10 34 30 38 44L28 48L24 20Z')]),
  mohawk: top([cut('hair', 'M-7-24C-20-44-6-60 8-58C18-56 16-40 9-24C4-22-2-22-7-24Z')]),
  long: top([cut('hair', PARTED)], [cut('hair', 'M-30 50C-44 0-36-39 0-39C36-39 44 0 30 50L14 40L-14 40Z')]),
  tail: top([cut('hair', CROP)], [cut('hair', 'M-4-30C-12-60 26-70 44-46C56-28 46 0 54 20C36 12 31-8 29-24C24-40 13-38 9-28Z')]),
  undercut: top([cut('hair', 'M-23-10C-27-30-8-42 12-40C30-38 33-20 26-6C20-18 8-22-2-20C-10-18-18-18-23-10Z')]),
  receding: top([cut('hair', 'M-25 5C-32-8-30-22-21-26C-22-14-21-6-21 3ZM25 5C32-8 30-22 21-26C22-14 21-6 21 3Z')]),
  hood: top(
    [cut('main', 'M0-44C-28-44-38-20-36 8C-35 23-27 34-18 38L-13 29C-22 20-26 8-25-6C-23-20-13-27 0-27C13-27 23-20 25-6C26 8 22 20 13 29L18 38C27 34 35 23 36 8C38-20 28-44 0-44Z'), flat('shade', 'M16-40C32-34 37-14 35 8C34 22 27 32 19 36L15 30C24 20 27 8 26-6C25-18 20-26 12-28Z')],
    [cut('shade', oval(0, 0, 32, 36))],
  ),
  cap: top([cut('main', 'M-27-9C-29-34-13-41 0-41C14-41 29-34 27-9Z'), cut('shade', 'M-29-11L29-11C40-10 46-5 44 0C30-4 0-5-29-4Z'), flat('light', 'M-8-36L8-36L8-22L-8-22Z')]),
  beanie: top([cut('main', 'M-26-8C-28-38-14-44 0-44C14-44 28-38 26-8Z'), cut('light', 'M-29-16L29-16L29-4L-29-4Z'), line('main', 2, 'M-18-16L-18-4M-6-16L-6-4M6-16L6-4M18-16L18-4')], [cut('light', oval(0, -47, 8))]),
  furhat: top([cut('main', 'M-26-18C-24-40-9-46 0-62C9-46 24-40 26-18Z'), flat('light', 'M-3-54L3-54L5-20L-5-20Z'), cut('hair', 'M-34-24L-24-20L-14-26L-4-20L6-26L16-20L26-25L34-20L32-5L22-9L12-4L0-9L-12-4L-22-9L-32-4Z')]),
  band: top([cut('hair', CROP), cut('main', 'M-26-15L26-15L26-6L-26-6Z')], [cut('main', 'M22-14L46-20L42-12L48-4L24-6Z')]),
  helmet: top([cut('main', 'M-29 5C-36-30-19-42 0-42C19-42 36-30 29 5L20 3C22-10 18-16 12-18L-12-18C-18-16-22-10-20 3Z'), flat('light', 'M-5-41L5-41L5-19L-5-19Z')]),
  flatcap: top([cut('kit', 'M-30-12C-32-30-14-40 4-38C22-36 34-26 34-14C20-18-12-18-30-12Z'), cut('kit-shade', 'M8-16L36-16C44-14 46-8 42-5C32-10 18-11 8-10Z')]),
  wrap: top([cut('main', 'M-28-6C-34-32-14-42 2-41C22-40 34-28 28-6C16-14-12-16-28-6Z'), line('shade', 3, 'M-24-16C-8-26 12-24 26-14M-18-30C-4-34 12-34 24-24')], [cut('main', oval(-16, -36, 12, 10))]),
  crest: top([cut('main', 'M-28 4C-34-28-19-38 0-38C19-38 34-28 28 4L21 3C22-10 16-18 0-18C-16-18-22-10-21 3Z')], [cut('hair', 'M-6-34C-22-52-12-66 4-66C26-66 40-50 46-26C36-36 24-38 8-34Z')]),
} satisfies Record<string, Top>
export type TopName = keyof typeof TOPS
