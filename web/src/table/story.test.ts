import { describe, expect, it } from 'vitest'
import type { View } from '../lib/wire'
import select from './arena/fixtures/select.json'
import { ARENA, type Trace } from './arena/telling'
import type { ArenaEvent, ArenaMessage, ArenaTold } from './arena/wire'
import { FASTER, Story, TO_THE_END, type Timer } from './story.svelte'
import type { Bookmark } from './bookmark'

const [before, now] = select.tables as unknown as [ArenaMessage, ArenaMessage]
type Fight = Story<View, ArenaEvent, Trace>

/** A clock that is turned by hand. */
class Hand implements Timer {
  waiting: { callback: () => void; milliseconds: number } | null = null
  start(callback: () => void, milliseconds: number): unknown {
    this.waiting = { callback, milliseconds }
    return this.waiting
  }
  stop(): void {
    this.waiting = null
  }
  turn(): boolean {
    const due = this.waiting
    this.waiting = null
    due?.callback()
    return due !== null
  }
}

function playing(): { story: Fight; clock: Hand } {
  const clock = new Hand()
  const story = new Story(ARENA, before, clock)
  story.receive(now)
  return { story, clock }
}

describe('events', () => {
  it('are shown one after another, then the newest view', () => {
    const { story, clock } = playing()
    const shown: number[] = []
    while (story.isTelling) {
      shown.push(story.told.length)
      clock.turn()
    }
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    expect(shown.length).toBeGreaterThan(15)
    expect(story.view).toBe(now.view)
    expect(story.told).toHaveLength(now.number)
  })

  it('change the picture step by step', () => {
    const { story, clock } = playing()
    const zone = (): number | null => story.view.fighters.find((fighter) => fighter.id === 'cactus')!.zone
    expect(zone()).toBe(0)
    while (story.now?.event.kind !== 'moved') clock.turn()
    expect(zone()).toBe(6)
  })

  it('are told faster in a moment that passes by itself, so that they can be answered', () => {
    const firstWait = (left: number | null): number => {
      const clock = new Hand()
      const hold = { left, length: 2, asked: 0, waits: [], can_answer: null }
      new Story(ARENA, before, clock).receive({ ...now, hold })
      return clock.waiting!.milliseconds
    }
    expect(firstWait(1)).toBeLessThan(firstWait(null) / 2)
  })

  it('leave the fallen where they fell until all has been shown', () => {
    const { story, clock } = playing()
    const fall = { ...now.events[0]!, changes: { fighters: { cactus: { zone: null, standing: false } } } }
    story.skip()
    story.receive({ ...now, number: now.number + 2, first: now.number, events: [fall, fall], view: before.view })
    const cactus = story.trace.floor.find((fighter) => fighter.id === 'cactus')!
    expect(cactus).toMatchObject({ zone: now.view.fighters.find((each) => each.id === 'cactus')!.zone, standing: false })
    while (clock.turn());
    expect(story.trace.floor).toBe(before.view.fighters)
  })

  it('whose changes are not known cannot be told: the table is as it is now, and the log says since when', () => {
    const story = new Story(ARENA, before, new Hand())
    story.receive({ ...now, events: now.events.map((told, i) => (i === 0 ? { ...told, changes: null } : told)) })
    expect(story.isTelling).toBe(false)
    expect(story.view).toBe(now.view)
    expect(story.missed).toBe(before.number)
  })

  it('come before what is asked after them', () => {
    const { story, clock } = playing()
    expect(story.reached).toBe(before)
    while (clock.turn()) if (story.isTelling) expect(story.reached).toBe(before)
    expect(story.reached).toBe(now)
  })

  it('can be skipped one by one', () => {
    const { story } = playing()
    const told = story.told.length
    story.step()
    expect(story.told.length).toBeGreaterThan(told)
    expect(story.isTelling).toBe(true)
  })

  it('can be skipped at any moment, and none is lost', () => {
    const { story, clock } = playing()
    clock.turn()
    story.skip()
    expect(story.isTelling).toBe(false)
    expect(story.view).toBe(now.view)
    expect(story.told.map((told) => told.text)).toEqual([...before.events, ...now.events].map((told) => told.text))
    expect(clock.turn()).toBe(false)
  })

  it('are not played at speed 0', () => {
    const clock = new Hand()
    const story = new Story(ARENA, before, clock)
    story.speed = 0
    story.receive(now)
    expect(story.view).toBe(now.view)
    expect(clock.waiting).toBeNull()
  })

  it('are played in half the time at double speed', () => {
    const slow = playing().clock.waiting!.milliseconds
    const clock = new Hand()
    const story = new Story(ARENA, before, clock)
    story.speed = 2
    story.receive(now)
    expect(clock.waiting!.milliseconds).toBeCloseTo(slow / 2)
  })

  it('that come again are not shown twice', () => {
    const { story } = playing()
    story.skip()
    story.receive({ ...now, first: 0, events: [...before.events, ...now.events] })
    expect(story.isTelling).toBe(false)
    expect(story.told).toHaveLength(now.number)
  })

  it('that come again in another language are told anew', () => {
    const { story } = playing()
    story.skip()
    const french = [...before.events, ...now.events].map((told) => ({ ...told, text: `fr ${told.text}` }))
    story.receive({ ...now, first: 0, events: french })
    expect(story.told.every((told) => told.text.startsWith('fr '))).toBe(true)
  })

  it('that still wait are told in the language that was chosen meanwhile', () => {
    const { story, clock } = playing()
    const french = [...before.events, ...now.events].map((told) => ({ ...told, text: `fr ${told.text}`, changes: null }))
    story.receive({ ...now, first: 0, events: french })
    while (clock.turn());
    expect(story.missed).toBeNull()
    expect(story.told.every((told) => told.text.startsWith('fr '))).toBe(true)
  })

  it('before those already seen start over without being played', () => {
    const { story } = playing()
    story.receive(before)
    expect(story.isTelling).toBe(false)
    expect(story.view).toBe(before.view)
    expect(story.told).toHaveLength(before.number)
  })

  it('with a gap between them start over: nothing is made up', () => {
    const story = new Story(ARENA, before, new Hand())
    story.receive({ ...now, first: before.number + 5, events: now.events.slice(5) })
    expect(story.isTelling).toBe(false)
    expect(story.first).toBe(before.number + 5)
    expect(story.view).toBe(now.view)
  })

  it('in the middle of an attack leave its dice on the table', () => {
    const rolled = now.events.findIndex((told) => told.event.kind === 'attack-rolled')
    const middle = { ...now, number: before.number + rolled + 1, events: now.events.slice(0, rolled + 1) }
    const story = new Story(ARENA, { ...middle, first: 0, events: [...before.events, ...middle.events] }, new Hand())
    expect(story.trace.stage).toMatchObject({ attacker: 'cactus', targets: ['zamioculcas'], dice: [6] })
  })

  it('in great number are told all the same', () => {
    const story = new Story(ARENA, before, new Hand())
    const many = Array.from({ length: 120 }, () => now.events[1]!)
    story.receive({ ...now, number: before.number + 120, events: many })
    expect(story.waiting).toBe(119)
  })

  it('sound as they are shown', () => {
    const clock = new Hand()
    const story = new Story(ARENA, before, clock)
    const heard: string[] = []
    story.onsound = (sound) => heard.push(sound)
    story.receive(now)
    while (clock.turn());
    expect(heard.slice(0, 3)).toEqual(['card', 'die', 'die'])
  })
})

describe('whoever comes back', () => {
  it('is asked whether they want to know what happened, if it is much', () => {
    const clock = new Hand()
    const story = new Story(ARENA, before, clock)
    story.pause()
    story.receive(now)
    expect(clock.waiting).toBeNull()
    story.resume()
    expect(story.halt).toBe('away')
    expect(story.view).toBe(before.view)
    story.goOn()
    expect(story.now).not.toBeNull()
  })

  it('is told everything if they only read something over the table', () => {
    const story = new Story(ARENA, before, new Hand())
    story.pause(false)
    story.receive(now)
    expect(story.now).toBeNull()
    story.resume()
    expect(story.halt).toBeNull()
    expect(story.now).not.toBeNull()
  })

  it('is simply told what is little', () => {
    const story = new Story(ARENA, before, new Hand())
    story.pause()
    story.receive({ ...now, number: before.number + 2, events: now.events.slice(0, 2) })
    story.resume()
    expect(story.halt).toBeNull()
    expect(story.now).not.toBeNull()
  })

  it('is told on where nothing has come meanwhile, as after a moment without a line', () => {
    const { story, clock } = playing()
    story.pause()
    expect(clock.waiting).toBeNull()
    story.resume()
    expect(story.halt).toBeNull()
    expect(clock.waiting).not.toBeNull()
  })

  it('may want the present', () => {
    const story = new Story(ARENA, before, new Hand())
    story.pause()
    story.receive(now)
    story.resume()
    story.skip()
    expect(story.halt).toBeNull()
    expect(story.reached).toBe(now)
  })
})

describe('whose last warrior falls', () => {
  const of = (event: ArenaEvent, changes: ArenaTold['changes'] = {}): ArenaTold => ({ event, text: event.kind, changes })
  const fall = [
    of({ kind: 'lost-life', fighter: 'burdock', lost: 3, left: 0 }),
    of({ kind: 'eliminated', fighter: 'burdock', winner: 'cactus' }, { fighters: { burdock: { standing: false, zone: null } } }),
    of({ kind: 'trophies-passed', fighter: 'burdock', winner: 'cactus' }),
  ]
  const rest = [of({ kind: 'turn-ended', fighter: 'cactus' }), of({ kind: 'turn-began', fighter: 'agaric', card: 'x' }), of({ kind: 'game-ended', winners: ['cactus'], why: 'last' })]

  function falling(events: ArenaTold[]): { story: Fight; clock: Hand } {
    const clock = new Hand()
    const story = new Story(ARENA, before, clock)
    story.listener = { own: new Set(['burdock']), others: 3 }
    story.receive({ ...now, number: before.number + events.length, events })
    return { story, clock }
  }

  it('is told their last moments in full, then asked', () => {
    const { story, clock } = falling([...fall, ...rest])
    while (clock.turn());
    expect(story.halt).toBe('fallen')
    expect(story.told.at(-1)!.event.kind).toBe('trophies-passed')
    expect(story.reached).toBe(before)
  })

  it('watches on at the pace of whoever watches', () => {
    const { story, clock } = falling([...fall, ...rest])
    while (clock.turn());
    story.goOn()
    expect(story.now!.event.kind).toBe('turn-ended')
    while (clock.turn());
    expect(story.isTelling).toBe(false)
  })

  it('watches on faster, also what comes later', () => {
    const { story, clock } = falling([...fall, ...rest])
    while (clock.turn());
    story.goOn(FASTER)
    const quick = clock.waiting!.milliseconds
    const slow = falling([...fall, ...rest])
    while (slow.clock.turn());
    slow.story.goOn()
    expect(quick).toBeCloseTo(slow.clock.waiting!.milliseconds / FASTER)
  })

  it('goes to the result at once', () => {
    const { story, clock } = falling([...fall, ...rest])
    while (clock.turn());
    story.goOn(TO_THE_END)
    expect(story.isTelling).toBe(false)
    expect(story.told.at(-1)!.event.kind).toBe('game-ended')
  })

  it('with the end of the game is not asked: the end is told', () => {
    const { story, clock } = falling([...fall, rest[2]!])
    while (clock.turn());
    expect(story.halt).toBeNull()
    expect(story.told.at(-1)!.event.kind).toBe('game-ended')
  })
})

describe('whoever loads the page again', () => {
  const whole: ArenaMessage = { ...now, first: 0, events: [...before.events, ...now.events] }

  function left(turns: number): Bookmark<View, ArenaEvent> {
    const { story, clock } = playing()
    for (let i = 0; i < turns; i++) clock.turn()
    return story.bookmark
  }

  function again(bookmark: Bookmark<View, ArenaEvent>, table = whole, speed = 1): { story: Fight; clock: Hand } {
    const clock = new Hand()
    const story = new Story(ARENA, table, clock, bookmark)
    story.speed = speed
    story.receive(table)
    return { story, clock }
  }

  it('stands where they left it, and knows nothing of what comes', () => {
    const bookmark = left(5)
    const { story } = again(bookmark)
    expect(story.moment).toBe(bookmark.moment)
    expect(story.view).toBe(bookmark.view)
    expect(story.isTelling).toBe(true)
    expect(story.reached.offers).toEqual([])
    expect(story.reached.prompt).toBe('')
  })

  it('is asked whether they want to know what happened, and is told it to the end', () => {
    const { story, clock } = again(left(5))
    story.resume()
    expect(story.halt).toBe('away')
    story.goOn()
    while (clock.turn());
    expect(story.told).toHaveLength(now.number)
    expect(story.reached).toBe(whole)
  })

  it('is shown the present where nothing is told, or where it can no longer be drawn', () => {
    expect(again(left(5), whole, 0).story.isTelling).toBe(false)
    const forgotten = { ...whole, events: whole.events.map((told) => ({ ...told, changes: null })) }
    const { story } = again({ ...left(5), waiting: [] }, forgotten)
    expect(story.isTelling).toBe(false)
    expect(story.missed).toBe(left(5).moment)
  })
})
