import { expect, test } from 'vitest'
import { momentsOf } from './moments'
import type { AnyEvent, Frame, ReplayFrames } from './wire'

const event = (raw: object) => ({ event: raw as AnyEvent, text: JSON.stringify(raw), changes: null })
const ROUND = event({ kind: 'round-began', number: 1 })
const FALL = event({ kind: 'eliminated', fighter: 'agaric' })
const END = event({ kind: 'game-ended' })

function frame(move: number, events: Frame['events'], kernel = 'arena'): Frame {
  return { move, events, view: { kernel }, prompt: '', seat: null, text: null, roll: null } as unknown as Frame
}

const filmOf = (frames: Frame[]) => ({ frames }) as unknown as ReplayFrames
const FILM = filmOf([frame(0, [ROUND]), frame(1, []), frame(2, []), frame(3, [FALL, END])])

test('rounds, falls and the end are moments to jump to', () => {
  expect(momentsOf(FILM)).toEqual([
    { at: 0, kind: 'round', what: '1', wounds: 0 },
    { at: 3, kind: 'fall', what: 'agaric', wounds: 0 },
    { at: 3, kind: 'end', what: '', wounds: 0 },
  ])
})

test('so is a hard blow, but not one that is told by a fall', () => {
  const hit = (fighter: string, wounds: number) => event({ kind: 'hit', fighter, wounds, defence: 4 })
  const film = filmOf([frame(0, [hit('cactus', 3), hit('cactus', 1)]), frame(1, [hit('agaric', 4), FALL])])
  expect(momentsOf(film)).toEqual([
    { at: 0, kind: 'blow', what: 'cactus', wounds: 3 },
    { at: 1, kind: 'fall', what: 'agaric', wounds: 0 },
  ])
})

test('in a sphere it is turns, goals, whoever drops out and the end', () => {
  const turn = event({ kind: 'turn-began', seat: 1, number: 4 })
  const goal = event({ kind: 'goal', seat: 1, against: 0, scored: 1 })
  const out = event({ kind: 'eliminated', seat: 2 })
  const film = filmOf([frame(0, [turn], 'sphere'), frame(1, [goal, out, END], 'sphere')])
  expect(momentsOf(film).map(({ at, kind, what }) => [at, kind, what])).toEqual([
    [0, 'turn', '4'],
    [1, 'goal', '1'],
    [1, 'out', '2'],
    [1, 'end', ''],
  ])
})
