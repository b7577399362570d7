import { expect, test } from 'vitest'
import { clamp, countsOf, frameOfMove, roomOf, tableAt } from './stepping'
import type { AnyEvent, Frame, ReplayFrames } from './wire'

const event = (raw: object) => ({ event: raw as AnyEvent, text: JSON.stringify(raw), changes: null })
const ROUND = event({ kind: 'round-began', number: 1 })
const LOCK = event({ kind: 'locked', seat: 0 })
const FALL = event({ kind: 'eliminated', fighter: 'agaric' })
const END = event({ kind: 'game-ended' })

function frame(move: number, events: Frame['events']): Frame {
  return { move, events, view: { round: move }, prompt: `after ${move}`, seat: null, text: null, roll: null } as unknown as Frame
}

const FILM = {
  game: 'mad-arena',
  seats: [{ number: 0, name: 'Zoë', bot: false, fighters: ['agaric'] }],
  frames: [frame(0, [ROUND]), frame(1, [LOCK]), frame(2, []), frame(3, [FALL, END])],
} as unknown as ReplayFrames

test('events are counted up to each frame', () => {
  expect(countsOf(FILM.frames)).toEqual([1, 2, 2, 4])
})

test('a step forward tells what happened in it', () => {
  const table = tableAt(FILM, 1, 0)
  expect([table?.first, table?.number, table?.events]).toEqual([1, 2, [LOCK]])
  expect([table?.prompt, table?.offers]).toEqual(['after 1', []])
})

test.each([
  [3, 0],
  [3, null],
])('coming to frame %i from %o everything is told anew', (at, before) => {
  const table = tableAt(FILM, at, before)
  expect([table?.first, table?.number, table?.events.length]).toEqual([0, 4, 4])
})

test('a step back tells everything up to there', () => {
  expect(tableAt(FILM, 1, 2)).toMatchObject({ first: 0, number: 2, events: [ROUND, LOCK] })
})

test('one cannot step out of the game', () => {
  expect([clamp(FILM, -1), clamp(FILM, 9), tableAt(FILM, 9, null)]).toEqual([0, 3, null])
})

test('a link at a move finds its frame, also where the game was shorter', () => {
  expect([0, 2, 99].map((move) => frameOfMove(FILM, move))).toEqual([0, 2, 3])
})

test('the names of the seats are kept', () => {
  expect(roomOf(FILM).seats[0]).toMatchObject({ name: 'Zoë', plan: { kind: 'person', fighters: ['agaric'] } })
})
