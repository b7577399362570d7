import { describe, expect, test } from 'vitest'
import { cardsOf } from '../../gallery/sphere/catalogue'
import { contrast } from '../contrast.stub'
import { CAP_ICONS, gradeOf, numberOf, shownOf, strongest } from './caps'
import { CRESTS, TYPE_SIGNS } from './crests'
import { PARTS as ALIEN } from './figure/alien'
import { PARTS as ANDROID } from './figure/android'
import { BUILDS, POSES } from './figure/body'
import { castOf } from './figure/cast'
import { PARTS as GENETIC } from './figure/genetic'
import { PARTS as HUMAN } from './figure/human'
import { isThing } from './figure/things'
import { STARS } from './lineup'
import { FAMILY_TONES, INK, teamOf, teamStyle } from './palette'
import { GROUNDS, PAINT } from './picture/grounds'
import { sceneOf } from './picture/scenes'
import { portraitOf } from './portrait'
import { luckOf } from './seed'
import { cut, oval, pointsOf, put, taper } from './shapes'
import { CAPS, FAMILIES, TYPES, type UltraFacts } from './types'

const { ultras, interactions } = cardsOf('en')
const MOST_TEAMS = 6

describe('portraits', () => {
  test('the set is whole', () => {
    expect([ultras.length, interactions.length]).toEqual([80, 63])
  })

  test('every Ultra has one, and no two are alike', () => {
    const drawn = ultras.map((ultra) => JSON.stringify(portraitOf(ultra).drawing))
    expect(new Set(drawn).size).toBe(ultras.length)
  })

  test('it is the same in every language', () => {
    const french = cardsOf('fr').ultras
    expect(french.map((ultra) => portraitOf(ultra).drawing)).toEqual(ultras.map((ultra) => portraitOf(ultra).drawing))
  })

  test('everything is drawn in numbers and known paints', () => {
    for (const ultra of ultras) {
      const { drawing, paint, bust, whole } = portraitOf(ultra)
      for (const shape of drawing) {
        expect(paint[shape.paint], `${ultra.name}: ${shape.paint}`).toMatch(/^#/)
        expect(shape.d, ultra.name).toMatch(/^M[-MLQCZ\d. ]+$/)
        expect(pointsOf(shape.d).flat().every(Number.isFinite), ultra.name).toBe(true)
      }
      expect(`${bust} ${whole}`).not.toContain('NaN')
    }
  })

  test('the casting sheet names Ultras of the set', () => {
    const ids = Array.from({ length: 99 }, (_, i) => `u${String(i + 1).padStart(2, '0')}`)
    expect(ids.filter((id) => Object.keys(castOf(id)).length)).toEqual(ultras.map(({ id }) => id))
  })

  test('every part on it is one of the type', () => {
    const parts: Record<string, Record<string, object>> = { human: HUMAN, android: ANDROID, genetic: GENETIC, alien: ALIEN }
    const colours = ['skin', 'hair', 'kit', 'lights']
    for (const { id, type } of ultras) {
      for (const [kind, name] of Object.entries(castOf(id))) {
        const table = { ...parts[type], pose: POSES, build: BUILDS }[kind]
        const isKnown = table ? name in table : colours.includes(kind) ? /^\d$/.test(name) : isThing(name)
        expect(isKnown, `${id}: ${kind}=${name}`).toBe(true)
      }
    }
  })

  test('nobody in the set shares both head and eyes with another', () => {
    const looks = ultras.map(({ id, type }) => {
      const { head, top, eyes, face, hair, mouth } = castOf(id)
      return [type, head ?? `${top} ${face} ${mouth}`, eyes, hair].join(' ')
    })
    expect(looks.filter((look, i) => looks.indexOf(look) !== i)).toEqual([])
  })

  test('a card of another set is drawn from its seed', () => {
    const own: UltraFacts = { ...ultras[0]!, id: 'x1', seed: 'somebody' }
    const other: UltraFacts = { ...own, id: 'x2', seed: 'somebody else' }
    expect(portraitOf(own).drawing).not.toEqual(portraitOf(other).drawing)
    for (const type of [...TYPES, 'unheard of']) expect(portraitOf({ ...own, type, subtype: 'nobody' }).drawing.length).toBeGreaterThan(10)
  })

  test('who is cast as one type and printed as another is drawn all the same', () => {
    for (const ultra of ultras) for (const type of TYPES) expect(portraitOf({ ...ultra, type }).drawing.length).toBeGreaterThan(10)
  })

  test('a bust leaves out only what is below it', () => {
    const { drawing, upper, bust } = portraitOf(ultras[0]!)
    const [, top, , high] = bust.split(' ').map(Number)
    const left = drawing.filter((shape) => !upper.includes(shape))
    expect(left.length).toBeGreaterThan(0)
    expect(left.flatMap(({ d }) => pointsOf(d)).every(([, y]) => y > top! + high!)).toBe(true)
  })

  test('seeds are stable', () => {
    const luck = luckOf('u01')
    expect([luck.next(), luck.next()].map((value) => value.toFixed(6))).toEqual(['0.138093', '0.960635'])
  })

  test('whoever stands on the poster is who the set says', () => {
    for (const { ultra } of STARS) {
      const printed = ultras.find(({ id }) => id === ultra.id)!
      expect([ultra.type, ultra.subtype, ...CAPS.map((cap) => numberOf(ultra, cap))]).toEqual([printed.type, printed.subtype, ...CAPS.map((cap) => numberOf(printed, cap))])
    }
  })
})

describe('pictograms', () => {
  const scene = (id: string, picture: string, whom: string) => sceneOf(id, picture, whom)
  const scenes = interactions.map(({ id, picture, whom }) => scene(id, picture!, whom!))

  test('every Interaction has one, and no two are alike', () => {
    expect(new Set(scenes.map(({ drawing }) => JSON.stringify(drawing))).size).toBe(interactions.length)
  })

  test('everything is drawn in numbers', () => {
    for (const { drawing } of scenes) for (const { d } of drawing) expect(d).toMatch(/^M[-MLQCZ\d. ]+$/)
  })

  test('a case is drawn only while the card does that', () => {
    expect(scene('i12', 'reroll', 'roll any')).not.toEqual(scene('x1', 'reroll', 'roll any'))
    expect(scene('i12', 'negate', 'item any')).toEqual(scene('x1', 'negate', 'item any'))
  })

  test('what nobody has drawn yet has a picture all the same', () => {
    expect(scene('x1', 'dance:twice', 'ultra own').drawing.length).toBeGreaterThan(0)
    expect(scene('x1', '', '').drawing.length).toBeGreaterThan(0)
  })

  test('own and others stand out from every ground', () => {
    for (const { fill } of Object.values(GROUNDS)) {
      for (const paint of ['main', 'skin', 'sphere', 'lamp'] as const) expect(contrast(PAINT[paint], fill), fill).toBeGreaterThan(3)
    }
  })
})

describe('signs', () => {
  test('each family, type and capability has one of its own', () => {
    expect(new Set(FAMILIES.map((family) => CRESTS[family].outline)).size).toBe(FAMILIES.length)
    expect(new Set(TYPES.map((type) => TYPE_SIGNS[type])).size).toBe(TYPES.length)
    expect(new Set(CAPS.map((cap) => CAP_ICONS[cap])).size).toBe(CAPS.length)
  })

  test('names can be read on a family colour', () => {
    for (const { shade } of Object.values(FAMILY_TONES)) expect(contrast('#ffffff', shade), shade).toBeGreaterThan(4.5)
  })

  test('numbers can be read on the ground of a strong one', () => {
    for (const { light } of Object.values(FAMILY_TONES)) expect(contrast(INK, light), light).toBeGreaterThan(7)
  })

  test('teams differ in letter, hue and pattern, and ink is read on all of them', () => {
    const teams = Array.from({ length: MOST_TEAMS }, (_, seat) => teamOf(seat))
    for (const key of ['letter', 'hue', 'pattern'] as const) expect(new Set(teams.map((team) => team[key])).size).toBe(MOST_TEAMS)
    for (const { hue } of teams) expect(contrast(INK, hue), hue).toBeGreaterThan(4.5)
    expect(teamStyle(0)).toContain('--us-team: #')
  })
})

describe('numbers', () => {
  const keeper: UltraFacts = { id: 'k', name: 'k', type: 'android', value: 12, assault: -1, tackle: 1, shot: 2, resistance: 14, save: 9, pass_: 8 }

  test('the strongest come first', () => {
    expect(strongest(keeper).slice(0, 2)).toEqual(['resistance', 'save'])
    expect([gradeOf('save', 9), gradeOf('save', 5), gradeOf('save', 3)]).toEqual(['high', 'usual', 'low'])
  })

  test('what differs from the print is told', () => {
    const shown = shownOf(keeper, { ...keeper, save: 7, pass_: 10 })
    expect(shown.filter(({ change }) => change).map(({ cap, value, change }) => [cap, value, change])).toEqual([['save', 7, -2], ['pass', 10, 2]])
  })
})

describe('shapes', () => {
  test('are put where they belong', () => {
    expect(put([cut('main', 'M0-10L10 0Z')], { at: [5, 5], scale: 2, turn: 90 })[0]!.d).toBe('M25 5L5 25Z')
    expect(put([cut('main', 'M3 4L-1.5.5Z')], { at: [0, 0], flip: true })[0]!.d).toBe('M-3 4L1.5 0.5Z')
  })

  test('are closed', () => {
    expect([oval(0, 0, 5), taper([0, 0], 4, [10, 0], 2)].every((d) => d.endsWith('Z'))).toBe(true)
  })
})
