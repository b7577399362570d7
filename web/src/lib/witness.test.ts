import { describe, expect, test, vi } from 'vitest'
import { declined, gave, MOST_WITNESSES, nonceToTell, readWitnesses, sealOf, shown, took, witness, witnessIn, type Witness } from './witness'
import type { RoomView } from './wire'
import { stubStorage } from './storage.stub'

function room(id: string, more: Partial<RoomView> = {}): RoomView {
  return { id, status: 'gathering', commitment: `c-${id}`, seat: null, ...more } as RoomView
}

const NONCE = '11'.repeat(32)

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
    expect(kept).toEqual([{ room: 'a', commitment: 'c-a', before: true, given: [], seat: null, seals: null }])
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

test('a nonce is sealed by the SHA-256 of its bytes, as the engine does it', () => {
  expect(sealOf(NONCE)).toBe('02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc')
  expect([sealOf(''), sealOf('bot-1')]).toEqual(['', 'no nonce'])
})

describe('when the seats are fixed', () => {
  const OTHER = sealOf('ab'.repeat(32))

  function starting(own: string, other = OTHER, more: Partial<RoomView> = {}): RoomView {
    const seats = [own, other].map((seal, number) => ({ number, seal, revealed: false }))
    return room('a', { starting: true, seat: 0, seats: seats as RoomView['seats'], ...more })
  }

  const sat = took(gave(shown([], room('a')), 'a', 0, NONCE), 'a', NONCE)
  const fixed = shown(sat, starting(sealOf(NONCE)))
  const kept = fixed[0] ?? null

  test('the nonce is told, and all seals are kept', () => {
    expect(nonceToTell(kept, starting(sealOf(NONCE)))).toBe(NONCE)
    expect(kept?.seals).toEqual([sealOf(NONCE), OTHER])
  })

  test('before, and once it has arrived, it is not', () => {
    expect(nonceToTell(kept, starting(sealOf(NONCE), OTHER, { starting: false }))).toBeNull()
    const arrived = starting(sealOf(NONCE))
    const seats = arrived.seats.map((seat) => ({ ...seat, revealed: true }))
    expect(nonceToTell(kept, { ...arrived, seats })).toBeNull()
  })

  test('it is not told to a server that shows another seal for this seat, or another commitment', () => {
    expect(nonceToTell(shown(sat, starting(OTHER))[0] ?? null, starting(OTHER))).toBeNull()
    expect(nonceToTell(kept, starting(sealOf(NONCE), OTHER, { commitment: 'exchanged' }))).toBeNull()
  })

  test('other seals beside the same own one do not replace those with which the nonce was told', () => {
    const again = shown(fixed, starting(sealOf(NONCE), sealOf('cd'.repeat(32))))
    expect(again[0]?.seals).toEqual([sealOf(NONCE), OTHER])
  })

  test('after a start that was called off, with a new nonce, all is new', () => {
    const next = '22'.repeat(32)
    const again = shown(took(gave(fixed, 'a', 0, next), 'a', next), starting(sealOf(next)))
    expect(again[0]?.seals).toEqual([sealOf(next), OTHER])
    expect(nonceToTell(again[0] ?? null, starting(sealOf(next)))).toBe(next)
  })

  test('what is kept of the seals is read back, and older versions kept none', () => {
    expect(readWitnesses(JSON.stringify(fixed))).toEqual(fixed)
    const { seals: _, ...older } = fixed[0] as Witness
    expect(readWitnesses(JSON.stringify([older]))).toMatchObject([{ seals: null }])
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

  test('that stores nothing, what is needed to tell the nonce is at hand, and nothing breaks', () => {
    const forbidden = (): never => {
      throw new Error('forbidden')
    }
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })
    witness.sees(room('a'))
    witness.gives('a', 0, NONCE)
    expect(witness.of('a'), 'as long as the page is open').toMatchObject({ given: [{ nonce: NONCE }] })
  })
})
