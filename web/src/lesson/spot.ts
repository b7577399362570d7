// Where a coach mark stands: beside what it speaks of, on the side where it covers least.

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export interface Size {
  readonly width: number
  readonly height: number
}

const GAP = 14
const EDGE = 8

/** The best place for a mark of this size beside `about`, inside `page`; `precious` is what should stay in sight. */
export function markAt(mark: Size, about: Box, page: Size, precious: readonly Box[]): { left: number; top: number } {
  const middleX = about.left + (about.width - mark.width) / 2
  const middleY = about.top + (about.height - mark.height) / 2
  const spots = [
    { left: about.left - mark.width - GAP, top: middleY },
    { left: about.left + about.width + GAP, top: middleY },
    { left: middleX, top: about.top - mark.height - GAP },
    { left: middleX, top: about.top + about.height + GAP },
  ].map((spot) => inside(spot, mark, page))
  const cost = (spot: { left: number; top: number }) => covered(spot, mark, [about]) * 4 + covered(spot, mark, precious)
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best))
}

function inside({ left, top }: { left: number; top: number }, mark: Size, page: Size): { left: number; top: number } {
  return { left: clamped(left, page.width - mark.width), top: clamped(top, page.height - mark.height) }
}

function clamped(value: number, most: number): number {
  return Math.max(EDGE, Math.min(value, most - EDGE))
}

/** How many square pixels of these boxes lie under the mark. */
function covered(spot: { left: number; top: number }, mark: Size, boxes: readonly Box[]): number {
  const shared = (from: number, length: number, other: number, otherLength: number) =>
    Math.max(0, Math.min(from + length, other + otherLength) - Math.max(from, other))
  return boxes.reduce(
    (sum, box) => sum + shared(spot.left, mark.width, box.left, box.width) * shared(spot.top, mark.height, box.top, box.height),
    0,
  )
}
