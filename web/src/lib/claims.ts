// Whom a table without a clock waits for, as far as others may ask them to go on.

import type { RoomView, SeatView, TableChanged } from './wire'

/** Seconds until somebody who thinks may be asked. */
export const THINKING = 30

/** The people whose turn can be claimed now by whoever has a seat here: nobody has claimed it yet, and no clock runs. */
export function claimable(room: RoomView, table: Pick<TableChanged, 'view' | 'left'>): SeatView[] {
  if (room.seat === null || room.status !== 'running' || room.settings.clocks?.decision) return []
  const isAwaited = ({ number }: SeatView): boolean => number !== room.seat && table.view.waiting.includes(number)
  const isIdle = (seat: SeatView): boolean => seat.taken && !seat.stand_in && seat.plan.kind !== 'bot'
  return room.seats.filter((seat) => isAwaited(seat) && isIdle(seat) && !(String(seat.number) in table.left))
}
