// A game waits, and its clocks with it, while nobody who plays is there: a spectator must see that it does.

import type { RoomView, SeatView } from './wire'

export function isPaused(room: RoomView | null): boolean {
  return room?.status === 'running' && room.seats.some(isPersons) && !room.seats.some((seat) => seat.here)
}

/** A seat that no bot plays for. */
function isPersons(seat: SeatView): boolean {
  return seat.taken && seat.plan.kind === 'person' && !seat.stand_in
}
