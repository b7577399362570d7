// Where everybody stands on the floor.

import { standingHeight } from '../../art/geometry'
import type { FighterView } from '../../lib/wire'
import { FIGURE_HEIGHT, plateHeight, plateWidth, slotsFor, type Crowd, type Fit, type Slots } from './slots'

export interface Place {
  readonly fighter: FighterView
  /** Where its feet are. */
  readonly x: number
  readonly y: number
  readonly height: number
  /** All it takes up with what is written below its feet, which nobody else may touch. */
  readonly box: Box
  readonly fit: Fit
  /** The plate's width in pixels. */
  readonly plate: number
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** From here on towards the foot of the floor. */
const NEAR = 150
/** As large as on a middling screen, where nobody has said how large it is. */
const MIDDLING = 1.6

/** From the back to the front. `unit`: how many units of the drawing a pixel is. */
export function placesOf(fighters: readonly FighterView[], ring: number, unit = MIDDLING): Place[] {
  const zones = new Map<number, FighterView[]>()
  for (const fighter of fighters) {
    if (fighter.zone !== null) zones.set(fighter.zone, [...(zones.get(fighter.zone) ?? []), fighter])
  }
  const amid = zones.get(0)?.length ?? 0
  const places = [...zones].flatMap(([zone, crowd]) => standing(crowd, crowdOf(crowd, zone, ring, unit, amid)))
  return places.sort((a, b) => a.y - b.y)
}

function crowdOf(fighters: readonly FighterView[], zone: number, ring: number, unit: number, amid: number): Crowd {
  const tallest = Math.max(...fighters.map(({ size }) => standingHeight(size)))
  const longest = Math.max(...fighters.map(({ id }) => id.length))
  return { zone, ring, count: fighters.length, tallest, longest, unit, amid }
}

/** The largest stand at the back. */
function standing(fighters: readonly FighterView[], crowd: Crowd): Place[] {
  const slots = slotsFor(crowd)
  return fighters.toSorted((a, b) => b.size - a.size).map((fighter, i) => placed(fighter, i, slots, crowd))
}

function placed(fighter: FighterView, index: number, { fit, feet, width }: Slots, { tallest, longest, unit }: Crowd): Place {
  const [x, y] = feet[index]!
  const top = tallest * fit.scale * FIGURE_HEIGHT
  const box = { x: x - width / 2, y: y - top, width, height: top + plateHeight(fit) * unit }
  return { fighter, x, y, height: standingHeight(fighter.size) * fit.scale, box, fit, plate: plateWidth(fit, longest) }
}

/** On the near side of the floor, where something laid over its foot would hide them. */
export function isNear(places: readonly Place[], fighters: readonly string[]): boolean {
  return places.some(({ fighter, y }) => y > NEAR && fighters.includes(fighter.id))
}

export interface Spot {
  readonly x: number
  readonly y: number
}

/** The middle of somebody's body, where a blow lands. */
export function chestOf(places: readonly Place[], id: string | null | undefined): Spot | null {
  const place = places.find(({ fighter }) => fighter.id === id)
  return place ? { x: place.x, y: place.y - place.height * 0.5 } : null
}
