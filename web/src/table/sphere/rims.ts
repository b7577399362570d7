// Where a line from one card to another leaves the first and meets the second.

interface Point {
  readonly x: number
  readonly y: number
}

/** A card by its middle. */
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** How far a line reaches into a card, as a part of its half size: onto its frame, not onto what is printed. */
const INSIDE = 0.94

/** The point on the rim of a card on the way to something else; its middle where that lies on the card itself. */
export function rimOf(box: Box, toward: Point): Point {
  const [dx, dy] = [toward.x - box.x, toward.y - box.y]
  const share = INSIDE * Math.min(box.width / 2 / Math.abs(dx), box.height / 2 / Math.abs(dy))
  return share < 1 ? { x: box.x + dx * share, y: box.y + dy * share } : { x: box.x, y: box.y }
}
