import { describe, expect, it } from 'vitest'
import { isOver, readLearning } from './memory'
import { placesOf } from './places'
import { markAt } from './spot'

describe('what is remembered of a lesson', () => {
  it('is read back, and what is broken never began', () => {
    expect(readLearning('{"room":"r","done":3,"steps":20}')).toEqual({ room: 'r', done: 3, steps: 20 })
    expect([null, '', 'x', '{}', '{"room":1,"done":0,"steps":2}'].map(readLearning)).toEqual([null, null, null, null, null])
  })

  it('knows when it is over', () => {
    expect([isOver({ room: 'r', done: 19, steps: 20 }), isOver({ room: 'r', done: 20, steps: 20 })]).toEqual([false, true])
  })
})

describe('where a step points', () => {
  it('is what is to be pressed, a card before its lock is', () => {
    expect(placesOf({ at: '', key: 'shoot:agaric' })[0]).toBe('[data-testid="board"] [data-offer="shoot:agaric"]')
    expect(placesOf({ at: '', key: 'move:3' })).toEqual(['[data-testid="heart-3"]'])
    expect(placesOf({ at: '', key: 'card:net' })).toEqual(['[data-testid="lock"][data-offer="card:net"]', '[data-testid="card-net"]'])
  })

  it('is what it speaks of, where that is something else', () => {
    expect(placesOf({ at: 'fighter:cactus', key: null })).toEqual(['[data-testid="fighter-cactus"]'])
    expect(placesOf({ at: 'track', key: 'end' })).toEqual(['[data-testid="track"]'])
    expect(placesOf({ at: '', key: null })).toEqual([])
    expect(['die', 'score:0', 'ultra:1.b2'].map((at) => placesOf({ at, key: null })[0])).toEqual([
      '[data-testid="die"]',
      '[data-testid="score-0"]',
      '[data-testid="ultra-1.b2"]',
    ])
  })
})

describe('a coach mark', () => {
  const page = { width: 1000, height: 800 }
  const mark = { width: 300, height: 100 }

  it('stands beside what it speaks of', () => {
    expect(markAt(mark, { left: 700, top: 300, width: 100, height: 100 }, page, [])).toEqual({ left: 386, top: 300 })
  })

  it('goes to the side where it covers nothing', () => {
    const figure = { left: 400, top: 300, width: 80, height: 80 }
    expect(markAt(mark, { left: 560, top: 300, width: 80, height: 100 }, page, [figure])).toEqual({ left: 654, top: 300 })
  })

  it('never leaves the page', () => {
    const { left, top } = markAt(mark, { left: 0, top: 0, width: 1000, height: 60 }, page, [])
    expect([left >= 8, top >= 8, left + mark.width <= 992, top + mark.height <= 792]).toEqual([true, true, true, true])
  })
})
