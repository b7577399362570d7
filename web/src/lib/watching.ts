// What whoever only watches may see besides the table.

import type { RoomView } from './wire'

/** Odds are for those without a seat, while a game runs, where the room says so or bots play alone. */
export function mayWatchOdds({ seat, status, settings, seats }: Pick<RoomView, 'seat' | 'status' | 'settings' | 'seats'>): boolean {
  return seat === null && status === 'running' && (settings.odds || seats.every(({ plan }) => plan.kind === 'bot'))
}
