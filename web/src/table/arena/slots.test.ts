import { describe, expect, it } from 'vitest'
import { standingHeight } from '../../art/geometry'
import type { FighterView } from '../../lib/wire'
import { placesOf, type Box, type Place } from './places'
import { numberAt, numberScale } from './slots'

const MOST = 8
/** The largest warriors with the longest names: whoever else stands there needs less. */
const FIGHTERS = ['zamioculcas', 'baobab', 'sorgho', 'burdock', 'cactus', 'bonzai', 'jojoba', 'agaric']
const SIZES = [18, 16, 13, 10, 9, 8, 7, 5]
/** Boards from the smallest phone on its side to the largest screen, in pixels. */
const WIDTHS = [290, 352, 470, 640, 900, 1500]
/** The rings whose every filling is tried: thousands each, so not all of them. */
const RINGS = new Map([
  [352, [3, 6]],
  [900, [6]],
])
/** Milliseconds: others may be at work on the same machine. */
const PATIENCE = 60_000

function isApart(one: Box, other: Box): boolean {
  const touches = 0.01
  return (
    one.x + one.width <= other.x + touches ||
    other.x + other.width <= one.x + touches ||
    one.y + one.height <= other.y + touches ||
    other.y + other.height <= one.y + touches
  )
}

/** Every way to put up to eight warriors into so many zones. */
function* counts(zones: number, left: number = MOST): Generator<number[]> {
  if (zones === 0) return yield []
  for (let here = 0; here <= left; here++) for (const rest of counts(zones - 1, left - here)) yield [here, ...rest]
}

function crowd(filled: readonly number[]): FighterView[] {
  const zones = filled.flatMap((many, zone) => Array.from({ length: many }, () => zone))
  return zones.map((zone, i) => ({ id: FIGHTERS[i], zone, size: SIZES[i] }) as FighterView)
}

/** As if everybody were as large as the largest, with as long a name. */
function giants(filled: readonly number[]): FighterView[] {
  return crowd(filled).map((each) => ({ ...each, id: FIGHTERS[0]!, size: SIZES[0]! }))
}

function clashes(places: readonly Place[]): string[] {
  return places.flatMap((one, i) => places.slice(i + 1).filter((other) => !isApart(one.box, other.box)).map((other) => `${one.fighter.id}/${other.fighter.id}`))
}

function marks(ring: number, unit: number): Box[] {
  const size = 12 * numberScale(unit)
  return Array.from({ length: ring + 1 }, (_, zone) => numberAt(zone, ring)).map(([x, y]) => ({ x: x - size, y: y - size, width: 2 * size, height: 2 * size }))
}

describe.each(WIDTHS)('on a board of %i pixels', (width) => {
  const unit = 1000 / width

  it.each(RINGS.get(width) ?? [])('with a ring of %i nobody stands over anybody, however the zones are filled', { timeout: PATIENCE }, (ring) => {
    for (const filled of counts(ring + 1)) {
      const places = placesOf(giants(filled), ring, unit)
      if (clashes(places).length > 0) expect.fail(`${filled}: ${clashes(places)}`)
    }
  })

  it.each([3, 4, 5, 6])('with a ring of %i nobody hides the number of a zone, or leaves the board', { timeout: PATIENCE }, (ring) => {
    for (let zone = 0; zone <= ring; zone++) {
      for (let count = 1; count <= MOST; count++) {
        const filled = Array.from({ length: ring + 1 }, (_, i) => (i === zone ? count : 0))
        for (const { box } of placesOf(crowd(filled), ring, unit)) {
          expect(marks(ring, unit).every((mark) => isApart(box, mark)), `${count} in zone ${zone}`).toBe(true)
          expect(box.x).toBeGreaterThanOrEqual(-500)
          expect(box.x + box.width).toBeLessThanOrEqual(500)
          expect(box.y).toBeGreaterThanOrEqual(-430)
          expect(box.y + box.height).toBeLessThanOrEqual(430)
        }
      }
    }
  })
})

it.each([0, 1, 2, 3, 4, 5, 6])('a crowd in zone %i shrinks together, and the order of sizes stays', (zone) => {
  const alone = placesOf(crowd([1]).map((one) => ({ ...one, zone })), 6)
  const many = placesOf(crowd([MOST]).map((one) => ({ ...one, zone })), 6)
  expect(new Set(many.map(({ fit }) => fit.scale)).size).toBe(1)
  expect(many[0]!.fit.scale).toBeLessThan(alone[0]!.fit.scale)
  for (const { fighter, height, fit } of many) expect(height).toBeCloseTo(standingHeight(fighter.size) * fit.scale)
})

it('two in a zone still have their whole names and stand at half their height at least', () => {
  for (let zone = 0; zone <= 6; zone++) {
    const [one] = placesOf(crowd([2]).map((each) => ({ ...each, zone })), 6, 1000 / 640)
    expect(one!.fit.length).toBeGreaterThanOrEqual(11)
    expect(one!.fit.scale, `zone ${zone}`).toBeGreaterThan(0.5)
  }
})

it('is the same for the same crowd, so that nobody moves who does not move', () => {
  const filled = crowd([2, 3, 1])
  expect(placesOf(filled, 6, 1.5)).toEqual(placesOf(filled, 6, 1.5))
})

it('a board of no size, as while a window changes, still has a place for everybody', () => {
  for (const width of [1, 40, 120]) expect(placesOf(crowd([0, 8]), 6, 1000 / width)).toHaveLength(MOST)
})
