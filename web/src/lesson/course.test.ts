import { describe, expect, it } from 'vitest'
import type { LessonStep, TableChanged, Told, View } from '../lib/wire'
import { Course, held } from './course.svelte'

const told = (round: number | null): Told => ({ event: { kind: 'round-began', number: 1 }, text: '', changes: round === null ? null : { round } })
const view = (round: number) => ({ round, fighters: [] }) as unknown as View

function tableOf(number: number, offers: string[] = []): TableChanged {
  return {
    type: 'table-changed',
    number,
    first: 0,
    turn: number,
    events: Array.from({ length: number }, (_, i) => told(i + 1)),
    view: view(number),
    offers: offers.map((key) => ({ key, text: '', odds: null, verb: '', fields: {}, outlook: null })),
    can_take_back: false,
    left: {},
    prompt: 'Choose.',
    hold: null,
    stops: null,
  }
}

const roundOf = (table: TableChanged | null) => (table?.view as View | undefined)?.round
const step = (after: number, key: string | null = null): LessonStep => ({ after, key, at: '', text: 'so', rule: null })

describe('a course', () => {
  it('shows the table as it is while something is to be played', () => {
    const course = new Course([step(2, 'end')])
    course.receive(tableOf(2, ['end']))
    expect(course.shown?.offers).toHaveLength(1)
  })

  it('holds the table at the moment that is explained, and goes on when it was read', () => {
    const course = new Course([step(2, 'end'), step(4), step(5), step(6, 'end')])
    course.receive(tableOf(2, ['end']))
    course.receive(tableOf(6, ['end']))
    expect([course.done, course.shown?.number, roundOf(course.shown)]).toEqual([1, 4, 4])
    expect(course.shown?.offers).toEqual([])
    course.next()
    expect([course.shown?.number, roundOf(course.shown)]).toEqual([5, 5])
    course.next()
    expect([course.shown?.number, course.shown?.offers.length]).toEqual([6, 1])
  })

  it('goes from one choice of a play to the next though nothing has happened yet', () => {
    const course = new Course([step(2, 'play:i15'), step(2, 'target:item:1')])
    course.receive(tableOf(2, ['play:i15']))
    expect(course.done).toBe(0)
    course.receive(tableOf(2, []))
    expect(course.done).toBe(0)
    course.receive(tableOf(2, ['target:item:1']))
    expect(course.done).toBe(1)
  })

  it('goes on where somebody left it', () => {
    const course = new Course([step(2, 'end'), step(4), step(6, 'end')], 1)
    course.receive(tableOf(6, ['end']))
    expect([course.done, course.shown?.number, course.shown?.offers.length]).toEqual([1, 6, 0])
    course.next()
    expect([course.done, course.shown?.offers.length]).toEqual([2, 1])
  })

  it('shows the moment that is explained where it is known how it was left', () => {
    const course = new Course([step(2, 'end'), step(4), step(6, 'end')], 1, { number: 2, view: view(2) })
    course.receive(tableOf(6, ['end']))
    expect([course.shown?.number, roundOf(course.shown)]).toEqual([4, 4])
  })

  it('passes what was played elsewhere', () => {
    const course = new Course([step(2, 'end'), step(6, 'end')])
    course.receive(tableOf(6, ['end']))
    expect(course.done).toBe(1)
  })

  it('lets the fight go on when somebody has conceded', () => {
    const course = new Course([step(2)])
    const table = tableOf(3, ['end'])
    course.receive({ ...table, events: [...table.events, { event: { kind: 'conceded', fighter: 'cactus' }, text: '', changes: {} }] })
    expect([course.isLeft, course.shown?.offers.length]).toEqual([true, 1])
  })

  it('counts the steps that say something', () => {
    const course = new Course([step(1), { ...step(2, 'end'), text: '' }, step(3)], 2)
    expect(course.progress).toEqual({ step: 2, steps: 2 })
  })

  it('ends after its last step', () => {
    const course = new Course([step(1)])
    course.receive(tableOf(1))
    course.next()
    course.next()
    expect([course.done, course.step]).toEqual([1, null])
  })
})

describe('a table that is held', () => {
  it('looks as now where it is not known how it looked', () => {
    const table = { ...tableOf(3), events: [told(1), told(null), told(3)] }
    expect(roundOf(held(table, 2, tableOf(1)))).toBe(3)
    expect(held(table, 2, null).number).toBe(3)
  })
})
