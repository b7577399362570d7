// What somebody may do before a game begins, as far as the page must know it.

import type { RoomView, SeatView } from './wire'

/** The invitation is told to those who have been let in; nobody else can sit down there. */
export function isOutside(room: RoomView): boolean {
  return room.invite === null
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

/** One's own seat, where a part in the dice is still owed: as after a rematch, or after a start that was called off. */
export function seatToRenew(room: RoomView | null, hasSat: boolean): number | null {
  if (room?.status !== 'gathering' || room.starting || room.seat === null) return null
  return hasSat && room.seats[room.seat]?.seal ? null : room.seat
}

function freeSeats(room: RoomView): SeatView[] {
  return room.seats.filter(({ plan, taken }) => plan.kind === 'person' && !taken)
}

/** The seat an invitation leads to: the first that is free, for somebody who has none. */
export function seatFor(room: RoomView | null): number | null {
  if (room?.status !== 'gathering' || room.seat !== null || isOutside(room)) return null
  return freeSeats(room)[0]?.number ?? null
}

/** Whom a game that began now would leave behind. */
export interface Waiting {
  /** How many look on while seats are free. */
  standing: number
  /** Those who have a seat and are not here. */
  away: SeatView[]
}

export function waitingIn(room: RoomView): Waiting {
  const away = room.seats.filter(({ number, taken, here }) => taken && !here && number !== room.seat)
  return { standing: freeSeats(room).length > 0 ? spectatorsOf(room) : 0, away }
}

/** Of those who are away, the ones whose part in the dice is sealed and could not be told: a game without them frees their seats. */
export function seatsLostIn({ away }: Waiting): SeatView[] {
  return away.filter(({ seal }) => seal !== '')
}

export function isAnybodyWaiting({ standing, away }: Waiting): boolean {
  return standing > 0 || away.length > 0
}

export interface Arrivals {
  /** The seats that others have taken. */
  seated: SeatView[]
  /** How many more look on. */
  standing: number
}

/** Who has come since the room was seen before. */
export function arrivalsIn(before: RoomView | null, now: RoomView): Arrivals {
  if (before === null || before.id !== now.id) return { seated: [], standing: 0 }
  const wasThere = (seat: SeatView): boolean => before.seats.some(({ number, taken, here }) => number === seat.number && taken && here)
  const seated = now.seats.filter((seat) => seat.taken && seat.here && seat.number !== now.seat && !wasThere(seat))
  return { seated, standing: Math.max(0, spectatorsOf(now) - spectatorsOf(before)) }
}

/** Nobody but bots is at the table of that seat. */
export function isAlone(room: RoomView | null, mine: number | null): boolean {
  return room !== null && room.seats.every(({ plan, number }) => plan.kind === 'bot' || number === mine)
}
