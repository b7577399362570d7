import { expect, test } from 'vitest'
import { dropDeck, keepDeck, keyOfOwn, keyOfReady, knownKey, LONGEST_DECK, MOST_DECKS, ownDecks, pickedIn, readDecks, textOf } from './decks'
import { stubStorage } from './storage.stub'

const storage = stubStorage()
const deck = (name: string, text = `# ${name}`) => ({ name, text })

test('a deck is kept until it is dropped, the newest first', () => {
  keepDeck(deck('one'))
  keepDeck(deck('other'))
  expect(ownDecks().map(({ name }) => name)).toEqual(['other', 'one'])
  dropDeck('other')
  expect(ownDecks()).toEqual([deck('one')])
})

test('a deck takes the place of one of the same name', () => {
  keepDeck(deck('one'))
  keepDeck(deck('one', 'changed'))
  expect(ownDecks()).toEqual([deck('one', 'changed')])
})

test('no more are kept than can be looked through', () => {
  for (let i = 0; i <= MOST_DECKS; i++) keepDeck(deck(String(i)))
  expect(ownDecks()).toHaveLength(MOST_DECKS)
  expect(ownDecks()[0]?.name).toBe(String(MOST_DECKS))
})

test('what is broken, nameless or too long for a seat is left out', () => {
  const broken = [null, 3, { name: 'half' }, deck(''), deck('long', 'x'.repeat(LONGEST_DECK + 1))]
  expect(readDecks(JSON.stringify([...broken, deck('good')]))).toEqual([deck('good')])
  storage.set('gong.decks', '{')
  expect(ownDecks()).toEqual([])
})

test('a key of the list stands for a ready deck, one’s own, or the lot', () => {
  const own = deck('blitz')
  expect(pickedIn(keyOfReady('blitz'), [own])).toEqual({ ready: 'blitz' })
  expect(pickedIn(keyOfOwn(own), [own])).toEqual({ own })
  expect([pickedIn('', [own]), pickedIn(keyOfOwn(own), [])]).toEqual([null, null])
})

test('a ready deck is written as any other', () => {
  const text = textOf({ name: 'Blitz', ultras: { u13: 1, u21: 4 }, interactions: { i01: 5 } })
  expect(text).toBe('# Blitz\n## Ultras\n1 u13\n4 u21\n## Interactions\n5 i01')
})

test('a deck that was played last is offered again as long as it is there', () => {
  const game = { decks: [{ ...deck('blitz'), id: 'blitz', style: null, about: null, how: null, family: null, types: [] }] }
  expect(knownKey('ready:blitz', game, [])).toBe('ready:blitz')
  expect(knownKey('own:mine', game, [deck('mine')])).toBe('own:mine')
  expect([knownKey('own:mine', game, []), knownKey('ready:gone', game, [])]).toEqual(['', ''])
})
