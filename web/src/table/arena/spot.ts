// Where on the board the dice of an attack are thrown: beside the target, where they hide as few as possible.

import { VIEW_BOX } from '../../art/geometry'
import type { Box, Place } from './places'

const [LEFT, TOP, WIDTH, HEIGHT] = VIEW_BOX.split(' ').map(Number) as [number, number, number, number]
const GAP = 10
/** Nothing is worse than hiding whoever fights; and each unit further from the target is a little worse. */
const OF_FIGHT = 100
const OF_WAY = 20
const STEPS = 16

/** The best place for dice of this size: as near those they are thrown at as can be without hiding anybody. `taken`: by what
 *  lies over them. */
export function spotBeside(
  targets: readonly string[],
  fighting: readonly string[],
  places: readonly Place[],
  size: Pick<Box, 'width' | 'height'>,
  taken: readonly Box[] = [],
): Box {
  const target = around(places.filter(({ fighter }) => targets.includes(fighter.id)).map(({ box }) => box))
  const cost = (spot: Box): number =>
    sumOf(places, (place) => overlap(spot, place.box) * (fighting.includes(place.fighter.id) ? OF_FIGHT : 1)) +
    sumOf(taken, (box) => overlap(spot, box) * OF_FIGHT) +
    way(spot, target) * OF_WAY
  const spots = [...besides(target, size).map(onto), ...everywhere(size)].map((spot) => ({ spot, cost: cost(spot) }))
  return spots.reduce((best, each) => (each.cost < best.cost ? each : best)).spot
}

/** Is nobody below it? */
export function hidesNobody(spot: Box, places: readonly Place[]): boolean {
  return places.every(({ box }) => overlap(spot, box) === 0)
}

function sumOf<Thing>(things: readonly Thing[], of: (thing: Thing) => number): number {
  return things.reduce((sum, thing) => sum + of(thing), 0)
}

function way(one: Box, other: Box): number {
  return Math.hypot(one.x + one.width / 2 - other.x - other.width / 2, one.y + one.height / 2 - other.y - other.height / 2)
}

/** All over the floor, for where it is crowded around the target. */
function everywhere({ width, height }: Pick<Box, 'width' | 'height'>): Box[] {
  const shares = Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS)
  const room = { x: Math.max(WIDTH - width, 0), y: Math.max(HEIGHT - height, 0) }
  return shares.flatMap((x) => shares.map((y) => ({ x: LEFT + x * room.x, y: TOP + y * room.y, width, height })))
}

function around(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

function besides(target: Box, { width, height }: Pick<Box, 'width' | 'height'>): Box[] {
  const middle = target.y + (target.height - height) / 2
  const centre = target.x + (target.width - width) / 2
  const left = target.x - width - GAP
  const right = target.x + target.width + GAP
  const above = target.y - height - GAP
  const below = target.y + target.height + GAP
  const corners = [left, right].flatMap((x) => [above, below].map((y) => [x, y] as const))
  return [[right, middle] as const, [left, middle] as const, [centre, above] as const, [centre, below] as const, ...corners].map(([x, y]) => ({ x, y, width, height }))
}

/** Shifted so that it does not leave the floor where it can be helped. */
function onto(box: Box): Box {
  return { ...box, x: within(box.x, LEFT, LEFT + WIDTH - box.width), y: within(box.y, TOP, TOP + HEIGHT - box.height) }
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(width, 0) * Math.max(height, 0)
}
