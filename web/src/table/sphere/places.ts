// Where the slots of a formation lie. Whoever sits opposite has the front row nearer to the middle, and left and right changed.

export const ROWS = { near: [['f1', 'f2', 'f3'], ['b1', 'b2', 'b3']], far: [['b3', 'b2', 'b1'], ['f3', 'f2', 'f1']] } as const
export type Side = keyof typeof ROWS

/** The teams in the order of their turns, beginning after one of them. */
export function othersOf(seats: readonly number[], near: number): number[] {
  const at = seats.indexOf(near)
  return [...seats.slice(at + 1), ...seats.slice(0, Math.max(at, 0))]
}

/** A card, width to height, and the room a slot keeps around it so that one that lies turned has some, too. */
const RATIO = 1.3
const ROOM = 1.1
const GAP = 8

export interface Fit {
  /** How wide a card of the near and of the far formation is. */
  readonly near: number
  readonly far: number
}

/** How wide a card of another team is on a phone, and what its three columns take of the pitch. */
const SMALLEST = 22
export const SIDE = Math.ceil(3 * ROOM * SMALLEST) + 12

/** How wide a card of a team beside the pitch is: one or two have the width of the column, where there is one. */
export function widthOfOthers(teams: number, shape: readonly string[]): number {
  if (shape.includes('tight')) return SMALLEST
  if (shape.includes('compact') || teams > 2 || (teams === 2 && !shape.includes('tall'))) return 33
  return teams === 1 ? 54 : 46
}

/** What a whole team with such cards takes. */
export function columnOf(card: number): number {
  return Math.ceil(3 * ROOM * card) + 15
}

/** The narrowest card that can be pressed with a finger, and the one that can be read. */
const PRESSED = 34
const READ = 44

/** Cards as large as the pitch allows: four rows and a band between them, and something on either side. */
export function fitted(width: number, height: number, isTight: boolean, sides = 0): Fit {
  const share = isTight ? 0.8 : 0.9
  const band = isTight ? 50 : Math.max(84, 0.13 * height)
  const byHeight = (height - band - 4 * GAP) / (2 * RATIO * (1 + share))
  const byWidth = (width - sides - 4 * GAP) / (3 * ROOM)
  const near = Math.max(isTight ? PRESSED : READ, Math.min(byHeight, byWidth, 250))
  return { near: Math.floor(near), far: Math.floor(near * share) }
}
