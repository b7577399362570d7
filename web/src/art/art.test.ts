import { describe, expect, test } from 'vitest'
import css from './art.css?raw'
import { contrast } from './contrast.stub'
import { EMBLEMS } from './emblems'
import { placed, type Layer, type Shape } from './figure'
import { figureOf } from './figures'
import { HEART, HIGH, HOLE, MIDDLE_Y, standingHeight, WIDE, zoneCentre, zonePath, type Point } from './geometry'
import { fighterColour, fighterTones, TONES } from './palette'
import { KINDS, partsOf } from './tokens'
import type { Pose } from './types'

const FIGHTERS = ['agaric', 'jojoba', 'bonzai', 'cactus', 'burdock', 'sorgho', 'baobab', 'zamioculcas']
const POSES: Pose[] = ['stand', 'strike', 'hurt', 'out']

/** The custom properties of a block of art.css; dark ones lie over the light ones. */
function properties(theme: 'light' | 'dark'): Record<string, string> {
  const [first, second] = css.split(":root[data-theme='dark']")
  const text = theme === 'light' ? first! : first! + second!
  return Object.fromEntries([...text.matchAll(/--([\w-]+): (#\w{6})/g)].map((found) => [found[1]!, found[2]!]))
}

const TEXTS: [string, string][] = [
  ...['fg', 'muted', 'accent-text', 'danger-text', 'calm-text'].flatMap((text) =>
    ['bg', 'panel', 'panel-2'].map((ground): [string, string] => [text, ground]),
  ),
  ['on-accent', 'accent'],
]

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  test.each(TEXTS)('%s can be read on %s', (text, ground) => {
    const colours = properties(theme)
    expect(contrast(colours[text]!, colours[ground]!)).toBeGreaterThanOrEqual(4.5)
  })
})

test.each(Object.keys(TONES))('the text of a %s card can be read', (colour) => {
  const { band, onBand } = fighterTones('anybody', colour)
  expect(contrast(band, onBand)).toBeGreaterThanOrEqual(4.5)
})

test('a game may give a fighter another colour', () => {
  const catalogue = { fighters: [{ id: 'cactus', colour: 'green' }] }
  expect(fighterColour('cactus', catalogue)).toBe(fighterColour('jojoba'))
})

test('a fighter nobody knows has a colour, always the same', () => {
  expect(fighterColour('nettle')).toMatch(/^#\w{6}$/)
  expect(fighterColour('nettle')).toBe(fighterColour('nettle'))
})

function shapes(layers: readonly Layer[]): Shape[] {
  return layers.flatMap((layer) => (layer.as === 'limb' || layer.as === 'mood' ? shapes(layer.layers) : [layer]))
}

function faces(layers: readonly Layer[], pose: Pose): string {
  const parts = layers.map((layer) => {
    if (layer.as === 'limb') return `${placed(layer, pose)}${faces(layer.layers, pose)}`
    if (layer.as === 'mood') return layer.poses.includes(pose) ? faces(layer.layers, pose) : ''
    return layer.d
  })
  return parts.join('')
}

describe.each([...FIGHTERS, 'nettle'])('%s', (id) => {
  const figure = figureOf(id)

  test('is drawn with sound and short paths', () => {
    for (const { d } of shapes(figure)) expect(d).toMatch(/^M(?:[MLHVQAZmlhvqaz]|-?\d*\.?\d| )+$/)
    for (const { d } of shapes(figure)) expect(d).not.toMatch(/\.\d\d/)
  })

  test('looks different in every pose', () => {
    expect(new Set(POSES.map((pose) => faces(figure, pose))).size).toBe(POSES.length)
  })
})

test('every fighter has a figure and an emblem of its own', () => {
  expect(new Set([...FIGHTERS, 'nettle'].map(figureOf)).size).toBe(FIGHTERS.length + 1)
  expect(Object.keys(EMBLEMS)).toEqual(FIGHTERS)
})

test('every sign has a shape', () => {
  for (const kind of KINDS) expect(partsOf(kind)[0]![1]).toMatch(/^M/)
})

function cornersOf(zone: number, ring: number): Point[] {
  const [x, y] = zoneCentre(zone, ring)
  return [-HEART, HEART].flatMap((dx) => [-HEART, HEART].map((dy): Point => [x + dx, y + dy]))
}

function zoneAt([x, y]: Point, ring: number): number {
  const [across, up] = [x / WIDE, (MIDDLE_Y - y) / HIGH]
  const turn = Math.atan2(across, up) / (2 * Math.PI)
  return Math.hypot(across, up) < HOLE ? 0 : ((Math.round(turn * ring) + ring) % ring) + 1
}

describe.each([3, 4, 5, 6])('a ring of %i', (ring) => {
  const zones = Array.from({ length: ring + 1 }, (_, i) => i)

  test('has its zones in different places, the first at the top', () => {
    expect(new Set(zones.map((zone) => zoneCentre(zone, ring).join())).size).toBe(ring + 1)
    expect(zoneCentre(1, ring)[0]).toBe(0)
    expect(zoneCentre(1, ring)[1]).toBeLessThan(zoneCentre(0, ring)[1])
  })

  test('closes each zone', () => {
    for (const zone of zones) expect(zonePath(zone, ring)).toMatch(/^M.*Z$/)
  })

  test('has a heart in each zone that lies in no other', () => {
    for (const zone of zones) expect(new Set(cornersOf(zone, ring).map((corner) => zoneAt(corner, ring)))).toEqual(new Set([zone]))
  })
})

test('the bigger the fighter, the taller it stands', () => {
  const heights = [5, 6, 7, 8, 9, 10, 13, 16].map((size) => standingHeight(size))
  expect(heights).toEqual([...heights].sort((a, b) => a - b))
})
