import { describe, expect, it } from 'vitest'
import type { AttackView, Catalogue, FighterView, View } from '../../lib/wire'
import { changed, type Changes } from '../changes'
import { clockText } from '../clock'
import { Facts } from './facts'
import catalogue from './fixtures/catalogue.warriorz-2e.en.json'
import charm from './fixtures/charm.json'
import select from './fixtures/select.json'
import turn from './fixtures/turn.json'
import { keyOf } from '../hotkeys'
import { likelihood, percent } from '../chance'
import { average, diceAgainst, isSum, needed, wounds } from './odds'
import { sorted } from './offers'
import { calledIn, orderOf } from './order'
import { isNear, placesOf } from './places'
import { sentences } from '../prompt'
import { stageAfter, stageOf, throwsOf, type Stage } from './stage'
import { filtered } from '../lines'
import { arenaLines, lastLocked } from './lines'
import { questionOf } from './whynot'
import type { ArenaEvent, ArenaMessage, ArenaTold } from './wire'

const facts = new Facts(catalogue as Catalogue)
const every = import.meta.glob<{ tables?: ArenaMessage[] }>('./fixtures/*.json', { eager: true, import: 'default' })
const last = (scene: { tables: unknown[] }): ArenaMessage => scene.tables.at(-1) as ArenaMessage
const fighter = (view: View, id: string): FighterView => view.fighters.find((each) => each.id === id)!

describe('odds', () => {
  it('never claim certainty where there is none', () => {
    expect(percent(0.999, 'en')).toBe('99%')
    expect(percent(0.001, 'en')).toBe('1%')
    expect(percent(1, 'en')).toBe('100%')
    expect(percent(0, 'en')).toBe('0%')
  })

  it('are written as the language writes them', () => {
    expect(percent(0.75, 'fr')).toMatch(/^75\s%$/u)
    expect(average(1.25, 'fr')).toBe('1,3')
    expect(average(1, 'en')).toBe('1.0')
  })

  it('say which face wounds', () => {
    expect([7, 6, 2, 1, 0].map(needed)).toEqual(['never', '6+', '2+', 'always', 'always'])
  })

  it('know a net, whose dice are added up, from a shot that cannot hit', () => {
    const odds = { dice: 3, needs: 9, chance: 0.74, expected: 0.7 }
    expect(isSum(odds)).toBe(true)
    expect(isSum({ ...odds, chance: 0 })).toBe(false)
  })

  it('fall into three steps', () => {
    const steps = [0.7, 0.69, 0.4, 0.39].map((chance) => likelihood({ chance }))
    expect(steps).toEqual(['good', 'even', 'even', 'poor'])
  })

  it('count the dice that wound', () => {
    expect(wounds([5, 2, 5], 3)).toBe(2)
    const attack = last(charm).view.attack!
    expect(diceAgainst(attack, 'burdock')).toEqual({ dice: [5, 2, 5], needs: 3 })
    expect(diceAgainst({ ...attack, own_dice: { burdock: [1, 2, 5] } }, 'burdock').dice).toEqual([1, 2, 5])
  })
})

describe('the order of action', () => {
  const events: ArenaEvent[] = [
    { kind: 'revealed', fighter: 'agaric', card: 'hat-trick', initiative: 8 },
    { kind: 'round-began', number: 2 },
    { kind: 'revealed', fighter: 'burdock', card: 'lions-leap', initiative: 8 },
    { kind: 'turn-began', fighter: 'burdock', card: 'lions-leap' },
  ]

  it('forgets the round before', () => {
    expect([...calledIn(events)]).toEqual([['burdock', 8]])
  })

  it('puts those who were called first, then the rest by how fast they can be', () => {
    const steps = orderOf(last(turn).view, calledIn(events), facts)
    expect(steps[0]).toMatchObject({ fighter: 'burdock', initiative: 8, state: 'acting' })
    expect(steps.slice(1).every((step) => step.atMost === 7 && step.state === 'waiting')).toBe(true)
  })

  it('shows who has locked while cards are chosen, and never what', () => {
    const view = last(select).view
    const locked = { ...view, fighters: view.fighters.map((f) => (f.id === 'cactus' ? { ...f, pick: '?', asked: false } : f)) }
    const steps = orderOf(locked, new Map(), facts)
    expect(steps.map((step) => step.state)).toEqual(['choosing', 'locked', 'choosing', 'choosing'])
    expect(steps.every((step) => step.initiative === null)).toBe(true)
  })

  it('knows the number of whoever uses the same card every round', () => {
    const steady = new Facts({ ...(catalogue as Catalogue), fighters: (catalogue as Catalogue).fighters.map((f) => (f.id === 'cactus' ? { ...f, steady: true } : f)) })
    const view = last(select).view
    const dragon = { ...view, fighters: view.fighters.map((f) => (f.id === 'cactus' ? { ...f, fastest: 4, slowest: 4 } : f)) }
    const numberOf = (shown: View) => orderOf(shown, new Map(), steady).find((step) => step.fighter === 'cactus')?.initiative
    expect(numberOf(dragon)).toBe(4)
    expect(numberOf({ ...dragon, phase: 'call' })).toBe(4)
  })

  it('knows one’s own number', () => {
    const view = last(turn).view
    const own = { ...view, fighters: view.fighters.map((f) => (f.id === 'agaric' ? { ...f, pick: 'ring', shock: -2 } : f)) }
    expect(orderOf(own, new Map(), facts).find((step) => step.fighter === 'agaric')?.initiative).toBe(4)
  })
})

describe('events change the picture', () => {
  const view = last(turn).view
  const then = (changes: Changes): View => changed(view, changes)

  it('as the server says', () => {
    const shown = then({ phase: 'call', turn: null, fighters: { burdock: { zone: 4 }, agaric: { life: 3, net: 'next-turn' } } })
    expect(shown).toMatchObject({ phase: 'call', turn: null, round: view.round })
    expect(fighter(shown, 'burdock')).toEqual({ ...fighter(view, 'burdock'), zone: 4 })
    expect(fighter(shown, 'agaric')).toMatchObject({ life: 3, net: 'next-turn', shock: fighter(view, 'agaric').shock })
    expect(fighter(shown, 'cactus')).toEqual(fighter(view, 'cactus'))
  })

  it('altogether where others came or went', () => {
    expect(then({ fighters: [fighter(view, 'cactus')] }).fighters.map((each) => each.id)).toEqual(['cactus'])
    expect(then({ waiting: [2] }).waiting).toEqual([2])
  })

  it('without touching the view it came from', () => {
    const before = structuredClone(view)
    then({ fighters: { agaric: { charm: false } } })
    expect(view).toEqual(before)
  })

  it('to the newest view, in every scene', () => {
    for (const [path, { tables }] of Object.entries(every)) {
      const [before, now] = tables ?? []
      if (before === undefined || now === undefined || now.events.some((told) => told.changes === null)) continue
      expect(now.events.reduce((shown, told) => changed(shown, told.changes!), before.view), path).toEqual(now.view)
    }
  })
})

describe('the stage', () => {
  const judged = (hits: number[], more: Partial<AttackView> = {}): AttackView => ({
    ...last(charm).view.attack!,
    ...{ attacker: 'cactus', target: 'agaric', affected: ['agaric'], dice: [2, 6, 5], defences: { agaric: 5 }, needs: { agaric: 5 }, hits: { agaric: hits } },
    ...more,
  })
  const told = (event: ArenaEvent, attack?: AttackView | null): ArenaTold => ({ event, text: '', changes: attack === undefined ? {} : { attack } })
  const play = (...events: ArenaTold[]): Stage => events.reduce<Stage | null>(stageAfter, null)!
  const blow = told({ kind: 'attacked', fighter: 'cactus', target: 'agaric', attack: 'melee', distance: 0 })
  const roll: ArenaEvent = { kind: 'attack-rolled', fighter: 'cactus', dice: [2, 6, 5] }
  const hit = told({ kind: 'hit', fighter: 'agaric', wounds: 2, defence: 5 }, null)

  it('shows the dice of an attack, and that those wound of which the server says so', () => {
    const stage = play(blow, told(roll, judged([1, 3])))
    expect(stage).toMatchObject({ attacker: 'cactus', targets: ['agaric'], dice: [2, 6, 5] })
    expect(throwsOf(stage)).toEqual([{ fighter: 'agaric', dice: [2, 6, 5], hits: new Set([1, 3]), defence: 5, bonus: 0, wounds: null }])
  })

  it('judges no die of which the server says nothing', () => {
    expect(throwsOf(play(blow, told(roll), hit))).toEqual([])
  })

  it('tells the wounds after the dice', () => {
    expect(throwsOf(play(blow, told(roll, judged([2, 3])), hit))[0]).toMatchObject({ hits: new Set([2, 3]), wounds: 2 })
  })

  it('tells a bonus of the dice from a net on the defence', () => {
    const [bonus] = throwsOf(play(blow, told(roll, judged([2], { needs: { agaric: 4 } }))))
    expect(bonus).toMatchObject({ defence: 5, bonus: 1 })
    const [netted] = throwsOf(play(blow, told(roll, judged([2], { needs: { agaric: 4 }, lowered: 1 }))))
    expect(netted).toMatchObject({ defence: 4, bonus: 0 })
  })

  it('turns a die over', () => {
    const turned = told({ kind: 'charm-flipped', fighter: 'agaric', die: 2, before: 6, after: 1 }, judged([3], { dice: [2, 1, 5] }))
    const stage = play(blow, told(roll, judged([2, 3])), turned)
    expect(stage.dice).toEqual([2, 1, 5])
    expect(stage.locked).toEqual([2])
    expect(throwsOf(stage)[0]!.hits).toEqual(new Set([3]))
  })

  it('is empty after the turn', () => {
    expect(play(blow, told(roll, judged([])), told({ kind: 'turn-ended', fighter: 'cactus' }))).toBeNull()
  })

  it('can be read off a view', () => {
    const stage = stageOf(last(charm).view)!
    expect(stage).toMatchObject({ attacker: 'zamioculcas', targets: ['burdock'] })
    expect(throwsOf(stage)).toMatchObject([{ fighter: 'burdock', hits: new Set([1, 3]), defence: 3 }])
  })
})

describe('the log', () => {
  const told = last(select).events
  const lines = arenaLines.of(told, 40)

  it('leaves out what marks on the table tell better', () => {
    expect(lines.map((line) => line.event.kind)).not.toContain('turn-ended')
    expect(lines.filter((line) => line.event.kind === 'turn-began')).toEqual([])
  })

  it('keeps the numbers of the events', () => {
    expect(lines[0]!.number).toBe(40 + told.findIndex((each) => each.event.kind !== 'turn-ended'))
  })

  it('can be narrowed', () => {
    expect(filtered(lines, 'key').every((line) => line.isKey)).toBe(true)
    const agaric = filtered(lines, { about: 'agaric' })
    expect(agaric.length).toBeGreaterThan(0)
    expect(agaric.every((line) => line.isHeading || line.about.includes('agaric'))).toBe(true)
  })
})

describe('why not', () => {
  const { view, offers } = last(turn)
  const ask = (pressed: Parameters<typeof questionOf>[0], at = view) => questionOf(pressed, at, sorted(offers), facts)

  it('asks about the step, the blow, the end', () => {
    expect(ask({ kind: 'zone', zone: 0 })).toBe('move:0')
    expect(ask({ kind: 'fighter', id: 'cactus' })).toBe('melee:cactus')
    expect(ask({ kind: 'end' })).toBe('end')
  })

  it('asks about a place while warriors are placed', () => {
    expect(ask({ kind: 'zone', zone: 2 }, { ...view, phase: 'place' })).toBe('place:2')
  })

  it('asks nothing about oneself, nor when it is not one’s turn', () => {
    expect(ask({ kind: 'fighter', id: 'burdock' })).toBeNull()
    expect(ask({ kind: 'zone', zone: 0 }, { ...view, waiting: [2] })).toBeNull()
    expect(ask({ kind: 'end' }, { ...view, seat: null })).toBeNull()
  })
})

describe('places', () => {
  it('gives everybody in the arena a spot of its own', () => {
    const places = placesOf(last(turn).view.fighters, 6)
    expect(places).toHaveLength(4)
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(4)
  })

  it('draws from the back to the front', () => {
    const ys = placesOf(last(turn).view.fighters, 6).map(({ y }) => y)
    expect(ys).toEqual(ys.toSorted((a, b) => a - b))
  })

  it('knows who stands at the foot of the floor', () => {
    const [one, other] = last(turn).view.fighters.map((fighter, i) => ({ ...fighter, zone: i === 0 ? 4 : 1 }))
    const places = placesOf([one!, other!], 6)
    expect(isNear(places, [one!.id])).toBe(true)
    expect(isNear(places, [other!.id])).toBe(false)
  })
})

describe('the card that would be taken back', () => {
  const locked = (fighter: string) => ({ event: { kind: 'locked', seat: 0, fighter } as ArenaEvent, text: '', changes: null })
  const [one, other, third] = last(turn).view.fighters.map((fighter) => ({ ...fighter, pick: 'hidden' as string | null }))

  it('is the one laid down last by one of these', () => {
    expect(lastLocked([locked(one!.id), locked(other!.id), locked(third!.id)], [one!, other!])).toBe(other!.id)
  })

  it('still lies there', () => {
    expect(lastLocked([locked(one!.id), locked(other!.id)], [one!, { ...other!, pick: null }])).toBe(one!.id)
    expect(lastLocked([], [one!])).toBeNull()
  })
})

it('a clock counts a started second', () => {
  expect([0, 0.2, 59.1, 61].map(clockText)).toEqual(['0:00', '0:01', '1:00', '1:01'])
})

it('a prompt is what is asked, and what is said beside it', () => {
  expect(sentences('Burdock: choose a card. Still choosing: Cactus (Ada).')).toEqual(['Burdock: choose a card.', 'Still choosing: Cactus (Ada).'])
  expect(sentences('Keep it? On the table: rocks.')).toEqual(['Keep it?', 'On the table: rocks.'])
  expect(sentences('The dice roll')).toEqual(['The dice roll', ''])
})

it('a digit is a digit wherever the keyboard has it', () => {
  expect(keyOf({ key: '&', code: 'Digit1', shiftKey: false })).toBe('1')
  expect(keyOf({ key: '?', code: 'Minus', shiftKey: true })).toBe('?')
  expect(keyOf({ key: 'E', code: 'KeyE', shiftKey: true })).toBe('e')
})
