import { describe, expect, test } from 'vitest'
import { account, chose, extended, heard, MOST_ACCOUNTS, readAccounts } from './account'
import { stubStorage } from './storage.stub'
import type { RoomView, Told } from './wire'

function room(id: string, more: Partial<RoomView> = {}): RoomView {
  return { id, status: 'running', seat: 0, upgraded: false, ...more } as RoomView
}

function told(...kinds: string[]): Told[] {
  return kinds.map((kind) => ({ event: { kind }, text: `${kind} in some language` })) as unknown as Told[]
}

const CHAIN = extended([''], told('a', 'b', 'c'))

describe('the chain', () => {
  test('goes on where it was, whatever the language', () => {
    expect(extended(extended([''], told('a')), told('b', 'c'))).toEqual(CHAIN)
    expect(extended([''], [{ ...told('a')[0], text: 'autrement' } as Told])).toEqual(CHAIN.slice(0, 2))
  })

  test('is another one where one event is another, or stands elsewhere', () => {
    expect(extended([''], told('a', 'c', 'b')).at(-1)).not.toBe(CHAIN.at(-1))
    expect(extended([''], told('a', 'x', 'c')).at(-1)).not.toBe(CHAIN.at(-1))
  })
})

describe('what was seen', () => {
  const seen = heard([], room('a'), CHAIN)

  test('is kept with whose eyes saw it', () => {
    expect(seen).toMatchObject([{ room: 'a', seat: 0, count: 3, digest: CHAIN[3] }])
  })

  test('grows, and does not shrink when all is told again', () => {
    const longer = extended(CHAIN, told('d'))
    expect(heard(seen, room('a'), longer)).toMatchObject([{ count: 4 }])
    expect(heard(seen, room('a'), CHAIN.slice(0, 2))).toMatchObject([{ count: 3 }])
  })

  test('is not replaced by another story, however long', () => {
    expect(heard(seen, room('a'), extended([''], told('a', 'x', 'c', 'd')))).toEqual(seen)
  })

  test('begins anew after an upgrade, of which the room tells', () => {
    expect(heard(seen, room('a', { upgraded: true }), CHAIN.slice(0, 2))).toMatchObject([{ count: 1, upgraded: true }])
  })
})

test('choices are kept, each turn once, for the newest games', () => {
  let kept = chose([], room('a'), { turn: 1, key: 'card:1' })
  kept = chose(chose(kept, room('a'), { turn: 1, key: 'card:1' }), room('a'), { turn: 2, key: 'end' })
  expect(kept[0]?.chosen).toEqual([{ turn: 1, key: 'card:1' }, { turn: 2, key: 'end' }])
  for (let i = 0; i < MOST_ACCOUNTS; i++) kept = heard(kept, room(`${i}`), CHAIN)
  expect([kept.length, kept.some((each) => each.room === 'a')]).toEqual([MOST_ACCOUNTS, false])
})

test.each([null, 'no json', '[1, {"room": "a"}]', '[{"room":"a","seat":0,"count":1,"digest":"","chosen":[1],"upgraded":false}]'])(
  'what is broken is nothing: %s',
  (text) => expect(readAccounts(text)).toEqual([]),
)

describe('in a browser', () => {
  stubStorage()

  test('it is found again', () => {
    account.hears(room('a'), CHAIN)
    account.chooses(room('a'), { turn: 3, key: 'end' })
    expect(account.of('a')).toMatchObject({ count: 3, chosen: [{ turn: 3, key: 'end' }] })
    expect(account.of('b')).toBeNull()
  })
})
