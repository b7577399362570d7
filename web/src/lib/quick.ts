// Rooms this page has made for a game that begins at once: their maker sits down and starts without being asked.

const atOnce = new Set<string>()

export function startAtOnce(room: string): void {
  atOnce.add(room)
}

/** True once: coming back to the room later is an ordinary visit. */
export function startsAtOnce(room: string): boolean {
  return atOnce.delete(room)
}
