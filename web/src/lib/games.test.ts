import { describe, expect, test, vi } from 'vitest'
import {
  archived,
  forget,
  forgetAll,
  hasWon,
  isFound,
  MOST_GAMES,
  note,
  noted,
  opponentsIn,
  ownGames,
  ownSeatIn,
  readGames,
  type Ending,
  type OwnGame,
} from './games'
import type { RoomView, SphereView, View } from './wire'
import { stubStorage } from './storage.stub'

const NOW = 1_800_000_000_000
const DAY = 24 * 3_600_000
const ENDING: Ending = { replay: 'a', winners: [0], place: 1, rounds: 5, ring: 6, figures: [] }

function game(id: string, at = NOW, more: Partial<OwnGame> = {}): OwnGame {
  return { id, game: 'warriorz-2e', code: 'KLMNP', at, status: 'running', seat: 0, players: [], ending: null, ...more }
}

function seat(number: number, kind: 'person' | 'bot' = 'person') {
  return { number, name: kind === 'bot' ? '' : `P${number}`, plan: { kind, level: '', fighters: [] }, taken: true, here: true, stand_in: false, seal: '', revealed: false, playing: null, rated: false }
}

function room(id: string, more: Partial<RoomView> = {}): RoomView {
  const settings = { game: 'warriorz-2e' }
  const seats = [seat(0), seat(1, 'bot')]
  return { id, code: 'KLMNP', settings, status: 'running', host: false, seat: 0, seats, replay: null, ...more } as RoomView
}

function fighter(id: string, of: number, zone: number, standing = true) {
  return { id, seat: of, zone, life: standing ? 3 : 0, standing }
}

const VIEW = {
  round: 5,
  ring: 6,
  fighters: [fighter('cactus', 0, 2), fighter('agaric', 1, 4, false)],
  result: { winners: ['cactus'], seats: [0], ranking: ['cactus', 'agaric'], points: {}, why: '' },
} as unknown as View
const OVER: Partial<RoomView> = { status: 'over', replay: 'a' }

const ids = (games: readonly OwnGame[]): string[] => games.map(({ id }) => id)

describe('what was stored', () => {
  test('is read back', () => {
    expect(readGames(JSON.stringify([game('a')]), NOW)).toEqual([game('a')])
  })

  test('by an older page is a game that goes on', () => {
    const old = { id: 'a', game: 'warriorz-2e', code: 'KLMNP', at: NOW }
    expect(readGames(JSON.stringify([old]), NOW)).toEqual([{ ...game('a'), seat: null }])
  })

  test.each([null, '', 'no json', '{}', '[null, 1, {"id": "a"}, {"id": 1, "game": "g", "code": "", "at": 1}]'])(
    'if broken, is nothing: %s',
    (text) => {
      expect(readGames(text, NOW)).toEqual([])
    },
  )

  test('loses what nobody has looked at for long, unless it is over', () => {
    const games = [game('a', NOW - 29 * DAY), game('b', NOW - 31 * DAY), game('c', NOW - 400 * DAY, { ending: ENDING })]
    expect(ids(readGames(JSON.stringify(games), NOW))).toEqual(['a', 'c'])
  })
})

describe('a look at a room', () => {
  test('puts a game one plays or hosts first, once', () => {
    expect(ids(noted([game('a', NOW - 1), game('b', NOW - 2)], room('b'), null, NOW))).toEqual(['b', 'a'])
    expect(ids(noted([], room('c', { seat: null, host: true, status: 'gathering' }), null, NOW))).toEqual(['c'])
  })

  test('forgets one that was left', () => {
    expect(ids(noted([game('a'), game('b')], room('b', { seat: null }), null, NOW))).toEqual(['a'])
  })

  test('keeps how it ended: who won, one’s place, and where everybody stood', () => {
    const [kept] = noted([], room('a', OVER), VIEW, NOW)
    expect(kept?.ending).toEqual({
      replay: 'a',
      winners: [0],
      place: 1,
      rounds: 5,
      ring: 6,
      figures: [
        { fighter: 'cactus', zone: 2, life: 3 },
        { fighter: 'agaric', zone: null, life: 0 },
      ],
    })
    expect(kept && opponentsIn(kept)).toEqual([{ seat: 1, name: '', isBot: true, fighters: ['agaric'] }])
    expect(kept && hasWon(kept)).toBe(true)
  })

  test('that is over neither changes its date nor loses its end', () => {
    const before = noted([], room('a', OVER), VIEW, NOW)
    const [again] = noted(before, room('a', OVER), null, NOW + DAY)
    expect([again?.at, again?.ending]).toEqual([NOW, before[0]?.ending])
  })

  test('keeps the newest ones', () => {
    const many = Array.from({ length: MOST_GAMES }, (_, i) => game(`${i}`, NOW - i - 1))
    const kept = noted(many, room('new'), null, NOW)
    expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([MOST_GAMES, 'new', `${MOST_GAMES - 2}`])
  })
})

test('nobody has won a game that goes on, or that one only watched', () => {
  expect([hasWon(game('a')), hasWon(game('a', NOW, { seat: null, ending: ENDING }))]).toEqual([null, null])
  expect(hasWon(game('a', NOW, { seat: 1, ending: ENDING }))).toBe(false)
})

test('a game is found by all the words that are looked for, whatever their accents', () => {
  const text = 'Mad Arena · Chloé · Bonzaï'
  expect(['', 'chloe', 'BONZAI mad', ' arena '].map((query) => isFound(text, query.trim()))).toEqual([true, true, true, true])
  expect(['cactus', 'chloe cactus'].map((query) => isFound(text, query))).toEqual([false, false])
})

test('a file to take along holds the record of every game that is over and can be had', async () => {
  const games = [game('a', NOW, { ending: ENDING }), game('b'), game('c', NOW, { ending: { ...ENDING, replay: 'c' } })]
  const recordOf = (id: string) => (id === 'a' ? Promise.resolve({ moves: 7 }) : Promise.reject(new Error('gone')))
  const file = JSON.parse(await archived(games, recordOf))
  expect(file).toMatchObject({ format: 'gong-games', version: 1 })
  expect(file.games.map(({ id, record }: { id: string; record: unknown }) => [id, record])).toEqual([
    ['a', { moves: 7 }],
    ['b', null],
    ['c', null],
  ])
})

describe('in a browser', () => {
  stubStorage()

  test('a game is found again until it is forgotten', () => {
    note(room('a'))
    note(room('b'))
    expect(ids(ownGames()).sort()).toEqual(['a', 'b'])
    forget('b')
    expect(ids(ownGames())).toEqual(['a'])
    forgetAll()
    expect(ownGames()).toEqual([])
  })

  test('one’s own seat in a finished game is known', () => {
    note(room('a', OVER), VIEW)
    expect([ownSeatIn('a'), ownSeatIn('b')]).toEqual([0, null])
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

describe('a match under the sphere', () => {
  const teams = [
    { id: '0', goals: 1 },
    { id: '1', goals: 3 },
  ]
  const match = {
    kernel: 'sphere',
    turn: 14,
    teams,
    result: { winners: ['1'], seats: [1], ranking: ['1', '0'], points: {}, why: '' },
  } as unknown as SphereView
  const seats = [
    { ...seat(0), deck: 'My Prisms' },
    { ...seat(1, 'bot'), deck: null, plan: { kind: 'bot' as const, level: '', fighters: ['blitz'] } },
  ]

  test('is noted with its score and its decks', () => {
    const [game] = noted([], room('a', { ...OVER, seats }), match, NOW)
    expect(game?.ending).toMatchObject({ winners: [1], place: 2, rounds: 14, goals: [1, 3] })
    expect(game?.players.map(({ fighters }) => fighters)).toEqual([['My Prisms'], ['blitz']])
  })
})
