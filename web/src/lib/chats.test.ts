import { describe, expect, test } from 'vitest'
import { heardOf, keepRead, KEPT_LINES, lastRead, speakerOf, unreadOf, withChat } from './chats'
import { stubStorage } from './storage.stub'
import type { Chat } from './wire'

function line(number: number, more: Partial<Chat> = {}): Chat {
  return { type: 'chat', number, seat: 0, name: 'Zoë', text: `line ${number}`, notice: false, before: false, ...more }
}

function said(...numbers: number[]): readonly Chat[] {
  return numbers.map((number) => line(number)).reduce(withChat, [] as readonly Chat[])
}

const numbersOf = (chats: readonly Chat[]): number[] => chats.map(({ number }) => number)

describe('lines that are kept', () => {
  test('stand in the order of their numbers, each once', () => {
    expect(numbersOf(said(2, 0, 1, 2, 0, 3))).toEqual([0, 1, 2, 3])
  })

  test('one that is told again, in another language perhaps, replaces itself', () => {
    const chats = withChat(said(0, 1, 2), line(1, { text: 'encore' }))
    expect(chats.map(({ text }) => text)).toEqual(['line 0', 'encore', 'line 2'])
  })

  test('are the last ones, and an older one does not push a newer one out', () => {
    const many = said(...Array.from({ length: KEPT_LINES + 50 }, (_, i) => i))
    expect([many.length, many[0]?.number, many.at(-1)?.number]).toEqual([KEPT_LINES, 50, KEPT_LINES + 49])
    expect(numbersOf(withChat(many, line(7)))).toEqual(numbersOf(many))
  })
})

describe('who is heard', () => {
  const player = line(0)
  const stranger = line(1, { seat: null, name: '' })
  const notice = line(2, { seat: 0, name: '', notice: true })

  test('somebody muted is not, and nobody else is muted with them', () => {
    expect(numbersOf(heardOf([player, stranger, notice], [speakerOf(stranger)]))).toEqual([0, 2])
  })

  test('the room is, also when it speaks of a seat that is muted', () => {
    expect(numbersOf(heardOf([player, stranger, notice], [speakerOf(player)]))).toEqual([1, 2])
  })

  test('a spectator called like a seat is not that seat', () => {
    expect(speakerOf(line(0, { seat: null, name: '0' }))).not.toBe(speakerOf(player))
  })
})

describe('what is unread', () => {
  const chats = [line(4), line(5), line(6, { notice: true }), line(7, { seat: null, name: '' })]

  test('what people said after the last line that was read; notices are not', () => {
    const counts = [-1, 4, 7].map((read) => unreadOf(chats, read).length)
    expect(counts).toEqual([3, 2, 0])
  })

  test('not what was said in the game before', () => {
    expect(numbersOf(unreadOf([line(0, { before: true }), line(1)], -1))).toEqual([1])
  })
})

describe('what was read', () => {
  const storage = stubStorage()

  test('is remembered room by room', () => {
    keepRead('a', 3)
    keepRead('b', 7)
    keepRead('a', 4)
    expect([lastRead('a'), lastRead('b'), lastRead('c')]).toEqual([4, 7, -1])
  })

  test('is forgotten where too many rooms came after it', () => {
    keepRead('first', 1)
    for (let i = 0; i < 50; i++) keepRead(`room ${i}`, i)
    expect(lastRead('first')).toBe(-1)
  })

  test('is nothing where the browser kept nonsense', () => {
    storage.set('gong.read', '[["a"], 7, null]')
    expect(lastRead('a')).toBe(-1)
  })
})
