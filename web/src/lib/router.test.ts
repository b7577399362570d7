import { expect, test } from 'vitest'
import { parse, pathOf, type Route } from './router.svelte'

const ROUTES: [string, Route][] = [
  ['/', { page: 'home' }],
  ['/games', { page: 'games' }],
  ['/room/abc', { page: 'room', id: 'abc', invite: null }],
  ['/room/abc?invite=x-y', { page: 'room', id: 'abc', invite: 'x-y' }],
  ['/decks', { page: 'decks', shared: '' }],
  ['/workshop', { page: 'workshop' }],
  ['/join/KLM', { page: 'join', code: 'KLM' }],
  ['/editor', { page: 'editor', from: null, shared: '' }],
  ['/editor?from=replay%2Fr1%2F12#eyJn', { page: 'editor', from: 'replay/r1/12', shared: 'eyJn' }],
  ['/replay', { page: 'replay', id: null, move: 0, eye: null, coach: null, notes: '' }],
  ['/replay/r1?move=12&eye=2', { page: 'replay', id: 'r1', move: 12, eye: '2', coach: null, notes: '' }],
  ['/replay/r1?move=3#3=flag%3A', { page: 'replay', id: 'r1', move: 3, eye: null, coach: null, notes: '3=flag%3A' }],
  ['/replay/r1?move=3&coach=champion', { page: 'replay', id: 'r1', move: 3, eye: null, coach: 'champion', notes: '' }],
  ['/puzzles', { page: 'puzzles', game: null, number: null, theme: null }],
  ['/puzzles/mad-arena?theme=finish', { page: 'puzzles', game: 'mad-arena', number: null, theme: 'finish' }],
  ['/puzzles/ultrium-sphere/12', { page: 'puzzles', game: 'ultrium-sphere', number: 12, theme: null }],
  ['/rules', { page: 'rules', id: null, game: null, q: '' }],
  ['/rules/W2E-4.7.2', { page: 'rules', id: 'W2E-4.7.2', game: null, q: '' }],
  ['/rules?game=mad-arena&q=net', { page: 'rules', id: null, game: 'mad-arena', q: 'net' }],
]

test.each(ROUTES)('%s is read and written back', (path, route) => {
  const { pathname, search, hash } = new URL(path, 'http://gong')
  expect(parse(pathname, search, hash)).toEqual(route)
  expect(pathOf(route)).toBe(path)
})

test.each([
  ['/rules/ultrium-sphere', '', { page: 'rules', id: null, game: 'ultrium-sphere', q: '' }],
  ['/rules/mad-arena', '?q=net', { page: 'rules', id: null, game: 'mad-arena', q: 'net' }],
])('%s%s shows the rules of a game', (path, search, route) => {
  expect(parse(path, search)).toEqual(route)
})

test.each(['/rooms', '/games/x', '/room', '/join/', '/room/a/b', '/%'])('%s is no page', (path) => {
  expect(parse(path).page).toBe('unknown')
})

test.each(['-3', '1.5', 'x', ''])('a replay linked at move %j begins at its start', (move) => {
  expect(parse('/replay/r', `?move=${move}`)).toMatchObject({ move: 0 })
})

test('a shared deck stays behind the #', () => {
  const route: Route = { page: 'decks', shared: 'n=Mine&u=u01*2' }
  expect(parse('/decks', '', '#n=Mine&u=u01*2')).toEqual(route)
  expect(pathOf(route)).toBe('/decks#n=Mine&u=u01*2')
})

test('names with odd characters survive the address', () => {
  const route: Route = { page: 'join', code: 'a/b é' }
  expect(parse(pathOf(route))).toEqual(route)
})
