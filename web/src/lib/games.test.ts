import { describe, expect, test, vi } from 'vitest'
import { forget, MOST_GAMES, note, noted, ownGames, readGames, type OwnGame } from './games'
import type { RoomView } from './wire'
import { stubStorage } from './storage.stub'

const NOW = 1_800_000_000_000
const DAY = 24 * 3_600_000

function game(id: string, at = NOW): OwnGame {
  return { id, game: 'warriorz-2e', code: 'KLMNP', at }
}

function room(id: string, more: Partial<RoomView> = {}): RoomView {
  const settings = { game: 'warriorz-2e' }
  return { id, code: 'KLMNP', settings, status: 'running', host: false, seat: 0, ...more } as RoomView
}

const ids = (games: readonly OwnGame[]): string[] => games.map(({ id }) => id)

describe('what was stored', () => {
  test('is read back', () => {
    expect(readGames(JSON.stringify([game('a')]), NOW)).toEqual([game('a')])
  })

  test.each([null, '', 'no json', '{}', '[null, 1, {"id": "a"}, {"id": 1, "game": "g", "code": "", "at": 1}]'])(
    'if broken, is nothing: %s',
    (text) => {
      expect(readGames(text, NOW)).toEqual([])
    },
  )

  test('loses what is too old', () => {
    expect(ids(readGames(JSON.stringify([game('a', NOW - 29 * DAY), game('b', NOW - 31 * DAY)]), NOW))).toEqual(['a'])
  })
})

describe('a look at a room', () => {
  test('puts a game one plays or hosts first, once', () => {
    expect(ids(noted([game('a'), game('b')], room('b'), NOW))).toEqual(['b', 'a'])
    expect(ids(noted([], room('c', { seat: null, host: true, status: 'gathering' }), NOW))).toEqual(['c'])
  })

  test('forgets a game that is over, and one that was left', () => {
    expect(ids(noted([game('a'), game('b')], room('a', { status: 'over' }), NOW))).toEqual(['b'])
    expect(ids(noted([game('a'), game('b')], room('b', { seat: null }), NOW))).toEqual(['a'])
  })

  test('keeps the newest ones', () => {
    const many = Array.from({ length: MOST_GAMES }, (_, i) => game(`${i}`))
    const kept = noted(many, room('new'), NOW)
    expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([MOST_GAMES, 'new', `${MOST_GAMES - 2}`])
  })
})

describe('in a browser', () => {
  stubStorage()

  test('a game is found again until it is forgotten', () => {
    note(room('a'))
    note(room('b'))
    expect(ids(ownGames())).toEqual(['b', 'a'])
    forget('b')
    expect(ids(ownGames())).toEqual(['a'])
  })

  test('that stores nothing, nothing is found and nothing breaks', () => {
    const forbidden = (): never => {
      throw new Error('forbidden')
    }
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })
    note(room('a'))
    expect(ownGames()).toEqual([])
  })
})
