/** The portrait of an Ultra: the same for the same seed, everywhere and for ever. */

import { alienFigure } from './figure/alien'
import { android } from './figure/android'
import { bodyOf, type BuildName, type PoseName } from './figure/body'
import { castOf } from './figure/cast'
import { complexionOf, type Complexion } from './figure/complexion'
import { genetic } from './figure/genetic'
import { human } from './figure/human'
import { buildOf, familyOf, poseOf, type Traits } from './figure/traits'
import { strongest } from './caps'
import { familyTones, INK, SPHERE, type Tones } from './palette'
import { luckOf } from './seed'
import { pointsOf, put, type Drawing, type Paint } from './shapes'
import type { UltraFacts } from './types'

export interface Portrait {
  readonly seed: string
  readonly drawing: Drawing
  /** What of it can be seen on the bust. */
  readonly upper: Drawing
  readonly paint: Readonly<Record<Paint, string>>
  /** The view box of all of it, and of head and shoulders. */
  readonly whole: string
  readonly bust: string
}

const DRAWN = { human, android, genetic, alien: alienFigure }

function traitsOf(ultra: UltraFacts, seed: string): Traits {
  const luck = luckOf(seed)
  const parts = castOf(seed)
  const [pose, build] = [poseOf(ultra, luck), buildOf(ultra, luck)]
  return {
    family: familyOf(ultra),
    pose: (parts['pose'] as PoseName | undefined) ?? pose,
    build: (parts['build'] as BuildName | undefined) ?? build,
    flip: luck.chance(0.5),
    gloves: strongest(ultra).slice(0, 2).includes('save'),
    parts,
    luck,
  }
}

function paintOf(tones: Tones, { skin, hair, kit, lights }: Complexion): Record<Paint, string> {
  const { main, shade, light } = tones
  const [glow, lamp] = lights
  return { main, shade, light, skin: skin[0], 'skin-shade': skin[1], hair, kit: kit[0], 'kit-shade': kit[1], ink: INK, white: '#ffffff', glow, lamp, sphere: SPHERE }
}

const AIR = 9
const BESIDE = 44
const CHEST = -98
/** As wide for its height as the windows of the cards are. */
const ASPECT = 1.24
/** Raised hands are on the picture too, as long as the head stays large. */
const WIDEST = 162

/** Horns, rays and hoods are on the picture; hands beside them need not be. */
function crownOf(drawing: Drawing): number {
  const above = drawing.flatMap(({ d }) => pointsOf(d)).filter(([x]) => Math.abs(x) < BESIDE)
  return Math.min(-200, ...above.map(([, y]) => y)) - AIR
}

/** How wide it is above the chest, to both sides of its middle. */
function spanOf(drawing: Drawing): number {
  const above = drawing.flatMap(({ d }) => pointsOf(d)).filter(([, y]) => y < CHEST)
  return 2 * (Math.max(...above.map(([x]) => Math.abs(x))) + AIR)
}

function viewsOf(drawing: Drawing): Pick<Portrait, 'whole' | 'bust' | 'upper'> {
  const crown = crownOf(drawing)
  const wide = Math.max((CHEST - crown) * ASPECT, Math.min(spanOf(drawing), WIDEST))
  const high = wide / ASPECT
  return {
    whole: `-112 ${crown - 6} 224 ${20 - crown}`,
    bust: `${-wide / 2} ${crown} ${wide} ${high}`,
    upper: drawing.filter(({ d }) => pointsOf(d).some(([, y]) => y < crown + high + AIR)),
  }
}

function draw(ultra: UltraFacts, seed: string): Portrait {
  const traits = traitsOf(ultra, seed)
  const paint = paintOf(familyTones(ultra.subtype), complexionOf(ultra.type, traits.family, traits.parts, traits.luck))
  const figure = DRAWN[ultra.type as keyof typeof DRAWN] ?? human
  const upright = figure(bodyOf(traits.build, traits.pose), traits)
  const drawing = traits.flip ? put(upright, { at: [0, 0], flip: true }) : upright
  return { seed, drawing, paint, ...viewsOf(drawing) }
}

/** Drawn once; a card of the same seed that looks otherwise in another set is drawn anew. */
const drawn = new Map<string, Portrait>()

export function portraitOf(ultra: UltraFacts): Portrait {
  const seed = String(ultra.seed ?? ultra.id)
  const key = `${seed} ${ultra.type} ${ultra.subtype ?? ''} ${ultra.name}`
  const known = drawn.get(key)
  if (known) return known
  const portrait = draw(ultra, seed)
  drawn.set(key, portrait)
  return portrait
}
