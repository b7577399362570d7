// Where everybody stands on the floor.

import { at, spots, standingHeight, zoneCentre, type Point } from '../art/geometry'
import type { FighterView } from '../lib/wire'

export interface Place {
  readonly fighter: FighterView
  readonly x: number
  readonly y: number
  readonly height: number
}

/** Feet of a lone figure are below the middle of its zone, so that its body is in it. */
const STANDING = 34
/** From here on towards the foot of the floor. */
const NEAR = 150

/** From the back to the front, so that nearer figures are drawn over those behind. */
export function placesOf(fighters: readonly FighterView[], ring: number): Place[] {
  const zones = new Map<number, FighterView[]>()
  for (const fighter of fighters) {
    if (fighter.zone !== null) zones.set(fighter.zone, [...(zones.get(fighter.zone) ?? []), fighter])
  }
  const places = [...zones].flatMap(([zone, crowd]) => standing(zone, ring, crowd))
  return places.sort((a, b) => a.y - b.y)
}

/** The largest stand towards the wall of the far side, where they hide nobody. */
function standing(zone: number, ring: number, crowd: FighterView[]): Place[] {
  const found = apart(spots(zone, ring, crowd.length), zone, crowd.length).sort((a, b) => a[1] - b[1] || a[0] - b[0])
  const bySize = [...crowd].sort((a, b) => b.size - a.size)
  return bySize.map((fighter, i) => placed(fighter, found[i]!, standingHeight(fighter.size, crowd.length)))
}

/** The centre is small: a crowd there stands up to its edge. */
function apart(found: Point[], zone: number, count: number): Point[] {
  if (zone !== 0 || count < 3) return found
  const [cx, cy] = zoneCentre(0, 6)
  const wider = count > 4 ? 1.2 : 1.45
  return found.map(([x, y]): Point => [cx + (x - cx) * wider, cy + (y - cy) * wider])
}

function placed(fighter: FighterView, [x, y]: Point, height: number): Place {
  return { fighter, x, y: y + STANDING, height }
}

/** Where a zone's mark lies: a ring zone's at its wall, to the side, where no figure stands; the centre's at its front. */
export function numberAt(zone: number, ring: number): Point {
  return zone === 0 ? at(0.3, 0.5) : at(0.915, (zone - 1.34) / ring)
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
