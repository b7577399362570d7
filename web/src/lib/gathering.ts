// What somebody may do before a game begins, as far as the page must know it.

import type { RoomView, SeatView } from './wire'

/** The code of a private room is told to those who were invited; nobody else can sit down there. */
export function isOutside(room: RoomView): boolean {
  return room.code === ''
}

/** Whoever looks after the room may free the seat of somebody who has gone, and the host that of anybody. */
export function canFree(room: RoomView, seat: SeatView): boolean {
  return room.host && seat.taken && seat.number !== room.seat
}

/** Whoever opened the room and has no seat looks after it, and is no spectator of it. */
export function spectatorsOf(room: RoomView): number {
  const isKeeper = room.host && room.seat === null
  return Math.max(0, room.spectators - (isKeeper ? 1 : 0))
}

/** The seat that is kept for somebody, whose part in the dice and whose present name are still owed. */
export function seatToRenew(room: RoomView | null, hasSat: boolean): number | null {
  return room?.status === 'gathering' && !hasSat ? room.seat : null
}
