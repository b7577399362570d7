import { describe, expect, test, vi } from 'vitest'
import { declined, gave, MOST_WITNESSES, readWitnesses, shown, took, witness, witnessIn, type Witness } from './witness'
import type { RoomView } from './wire'
import { stubStorage } from './storage.stub'

function room(id: string, more: Partial<RoomView> = {}): RoomView {
  return { id, status: 'gathering', commitment: `c-${id}`, seat: null, ...more } as RoomView
}

const rooms = (kept: readonly Witness[]): string[] => kept.map(({ room }) => room)
const given = (kept: readonly Witness[]) => kept[0]?.given

describe('what was stored', () => {
  test('is read back', () => {
    const kept = took(gave(shown([], room('a')), 'a', 1, 'n'), 'a', 'n')
    expect(readWitnesses(JSON.stringify(kept))).toEqual(kept)
  })

  const broken = { room: 'a', commitment: 'c', before: true, given: [{ seat: 1 }], seat: null }
  test.each([null, '', 'no json', '{}', '[null, 1, {"room": "a"}]', JSON.stringify([broken])])('if broken, is nothing: %s', (text) => {
    expect(readWitnesses(text)).toEqual([])
  })
})

describe('a commitment', () => {
  test('is kept from the first look, and no later one replaces it', () => {
    const kept = shown(shown([], room('a')), room('a', { commitment: 'exchanged' }))
    expect(kept).toEqual([{ room: 'a', commitment: 'c-a', before: true, given: [], seat: null }])
  })

  test('that was first seen while the game ran is known as that', () => {
    expect(shown([], room('a', { status: 'running' }))).toMatchObject([{ before: false }])
  })

  test('that was first seen when the game was over is not kept', () => {
    expect(shown([], room('a', { status: 'over' }))).toEqual([])
  })

  test('is kept for the newest rooms', () => {
    let kept: Witness[] = []
    for (let i = 0; i <= MOST_WITNESSES; i++) kept = shown(kept, room(`${i}`))
    expect([kept.length, rooms(kept)[0], rooms(kept).at(-1)]).toEqual([MOST_WITNESSES, `${MOST_WITNESSES}`, '1'])
  })
})

describe('a nonce', () => {
  const sat = took(gave(shown([], room('a')), 'a', 1, 'first'), 'a', 'first')

  test('that is taken stays beside those sent since, and ousts those before', () => {
    const twice = gave(sat, 'a', 1, 'second')
    expect(given(twice)).toEqual([
      { seat: 1, nonce: 'first', taken: true },
      { seat: 1, nonce: 'second', taken: false },
    ])
    expect(given(took(twice, 'a', 'second'))).toEqual([{ seat: 1, nonce: 'second', taken: true }])
    expect(given(declined(twice, 'a', 'second'))).toEqual([{ seat: 1, nonce: 'first', taken: true }])
  })

  test('sent again is one', () => {
    expect(gave(sat, 'a', 1, 'first')).toEqual(sat)
  })

  test('of a seat that was lost before the game is forgotten', () => {
    expect(given(shown(sat, room('a', { seat: 1 })))).toHaveLength(1)
    expect(given(shown(sat, room('a', { seat: null })))).toEqual([])
    expect(given(shown(sat, room('a', { seat: 0 })))).toEqual([])
  })

  test('stays with its seat from the beginning of the game', () => {
    const running = shown(sat, room('a', { status: 'running', seat: 1 }))
    expect(running).toMatchObject([{ seat: 1, given: [{ nonce: 'first' }] }])
    expect(shown(running, room('a', { status: 'over', seat: null }))).toEqual(running)
  })
})

test('a replay is held against its own room, and a copy of it against the commitment', () => {
  const kept = shown(shown([], room('a')), room('b'))
  expect(witnessIn(kept, 'a', 'c-b')?.room).toBe('a')
  expect(witnessIn(kept, 'copy', 'c-b')?.room).toBe('b')
  expect(witnessIn(kept, 'copy', null)).toBeNull()
})

describe('in a browser', () => {
  stubStorage()

  test('it is found again', () => {
    witness.sees(room('a'))
    witness.gives('a', 0, 'n')
    witness.hears('a', 'n', true)
    expect(witness.of('a')).toMatchObject({ commitment: 'c-a', given: [{ nonce: 'n', taken: true }] })
    expect(witness.of('b')).toBeNull()
  })

  test('that stores nothing, nothing is found and nothing breaks', () => {
    const forbidden = (): never => {
      throw new Error('forbidden')
    }
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })
    witness.sees(room('a'))
    expect(witness.of('a')).toBeNull()
  })
})
