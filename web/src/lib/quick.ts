// Rooms this page has made for a game that begins at once: their maker sits down and starts without being asked.

const seats = new Map<string, number>()

export function startAtOnce(room: string, seat = 0): void {
  seats.set(room, seat)
}

/** The seat to take, once: coming back to the room later is an ordinary visit. */
export function seatAtOnce(room: string): number | null {
  const seat = seats.get(room) ?? null
  seats.delete(room)
  return seat
}
