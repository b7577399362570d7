// Rooms this tab has made for a game that begins at once: their maker sits down and starts without being asked.
// In sessionStorage, because a page older than the server loads itself anew before it can begin.

const keyOf = (room: string): string => `gong.at-once.${room}`
const deckKeyOf = (room: string): string => `gong.deck-at-once.${room}`
const standingKeyOf = (room: string): string => `gong.standing.${room}`

export function startAtOnce(room: string, seat = 0): void {
  try {
    sessionStorage.setItem(keyOf(room), String(seat))
  } catch {
    return
  }
}

/** The seat to take, once: coming back to the room later is an ordinary visit. */
export function seatAtOnce(room: string): number | null {
  try {
    const seat = sessionStorage.getItem(keyOf(room))
    sessionStorage.removeItem(keyOf(room))
    return seat === null ? null : Number(seat)
  } catch {
    return null
  }
}

/** The deck of one's own that is played in a game that begins at once. */
export function bringAtOnce(room: string, deck: string): void {
  try {
    sessionStorage.setItem(deckKeyOf(room), deck)
  } catch {
    return
  }
}

export function deckAtOnce(room: string): string | null {
  try {
    return sessionStorage.getItem(deckKeyOf(room))
  } catch {
    return null
  }
}

/** Whoever stood up is not seated again by the invitation in their address. */
export function stayStanding(room: string): void {
  try {
    sessionStorage.setItem(standingKeyOf(room), 'yes')
  } catch {
    return
  }
}

export function staysStanding(room: string): boolean {
  try {
    return sessionStorage.getItem(standingKeyOf(room)) !== null
  } catch {
    return false
  }
}
