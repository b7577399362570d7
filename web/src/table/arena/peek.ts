// Where a card is shown in large: inside the dock, so that the board stays in sight, and not over the card itself.

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
}

const GAP = 8
const WIDEST = 500
/** A dock that begins further right than this stands beside the board. */
const BESIDE = 330

/** In the table's own coordinates. Under a dock at the foot of the table there is no room: then above it. */
export function placeOf(card: Box, dock: Box, table: Box, height: number): Place {
  const isBeside = dock.left - table.left > BESIDE
  const room = isBeside ? dock : table
  const width = Math.min(WIDEST, room.right - room.left - 2 * GAP)
  const left = room.left - table.left + GAP
  const top = isBeside ? topIn(dock, card, height) : dock.top - height - GAP
  return { left, width, top: Math.max(GAP, top - table.top) }
}

function topIn(dock: Box, card: Box, height: number): number {
  const below = card.bottom + GAP
  const above = card.top - GAP - height
  if (below + height <= dock.bottom - GAP) return below
  return above >= dock.top + GAP ? above : dock.bottom - GAP - height
}
