// Where the sign of each fighter lies on a small picture of the arena, so that none covers another.

import { at, zoneCentre } from '../../art/geometry'
import type { Standing } from '../../lib/games'

export interface Sign {
  fighter: string
  life: number
  x: number
  y: number
  size: number
}

const LARGEST = 200
const CENTRE_ROOM = 250
const ZONE_ROOM = 210

/** Up to eight in one zone stand in a block around its middle. */
export function signsOn(figures: readonly Standing[], ring: number): Sign[] {
  return figures.flatMap((figure) => {
    if (figure.zone === null) return []
    const company = figures.filter(({ zone }) => zone === figure.zone)
    return [signOf(figure, figure.zone, ring, company.indexOf(figure), company.length)]
  })
}

function signOf({ fighter, life }: Standing, zone: number, ring: number, place: number, count: number): Sign {
  const columns = Math.ceil(Math.sqrt(count))
  const rows = Math.ceil(count / columns)
  const room = zone === 0 ? CENTRE_ROOM : ZONE_ROOM
  const size = Math.min(LARGEST, room / columns)
  const [middleX, middleY] = zone === 0 ? at(0, 0) : zoneCentre(zone, ring)
  const x = middleX + ((place % columns) - (columns - 1) / 2) * size
  const y = middleY + (Math.floor(place / columns) - (rows - 1) / 2) * size
  return { fighter, life, x, y, size: size * 0.9 }
}
