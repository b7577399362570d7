/** Humans: round shoulders, cloth, a face. */

import { beside, between, cut, flat, line, oval, path, put, taper, type Drawing, type Shape } from '../shapes'
import type { Body } from './body'
import { BEARDS, BROWLESS, BROWS, EYES, FACES, MARKS, MOUTHS, NOSES, SHADOW, type Eyes } from './faces'
import { TOPS, type TopName } from './hair'
import { hand, legs, motif } from './kit'
import { laid } from './layers'
import { part, type Traits } from './traits'

/** What a family likes to wear on its head. */
const LIKED: Readonly<Record<string, readonly TopName[]>> = {
  brumaire: ['hood', 'beanie', 'long', 'bob', 'crop', 'hood', 'wrap', 'curls'],
  tarkane: ['tail', 'furhat', 'braid', 'mohawk', 'crest', 'locks', 'tail', 'band'],
}
const USUAL: readonly TopName[] = ['crop', 'cap', 'quiff', 'bun', 'afro', 'undercut', 'band', 'helmet', 'receding']
const SHAVEN: readonly (keyof typeof BEARDS)[] = ['none', 'none', 'none', 'full', 'goatee', 'moustache']
const CLEAR: readonly (keyof typeof MARKS)[] = ['none', 'none', 'stripes', 'scar', 'dots', 'mask', 'lines']
const SEEING: readonly Eyes[] = ['open', 'left', 'right', 'narrow', 'wide', 'open', 'merry']

/** What can be cast. */
export const PARTS = { top: TOPS, face: FACES, eyes: EYES, brows: BROWS, nose: NOSES, mouth: MOUTHS, beard: BEARDS, mark: MARKS }

interface Head {
  readonly back: Drawing
  readonly front: Drawing
}

function headOf(traits: Traits): Head {
  const top = part(traits, 'top', TOPS, LIKED[traits.family ?? ''] ?? USUAL)
  const face = part(traits, 'face', FACES)
  const front = [cut('skin', `${oval(-24, 1, 5, 8)}${oval(24, 1, 5, 8)}`), cut('skin', face), SHADOW, ...features(traits), ...top.front]
  return { back: top.back, front }
}

function features(traits: Traits): Drawing {
  const eyes = part(traits, 'eyes', EYES, SEEING)
  const drawn = [
    ...part(traits, 'mark', MARKS, CLEAR),
    flat('skin-shade', part(traits, 'nose', NOSES)),
    ...part(traits, 'beard', BEARDS, SHAVEN),
    ...part(traits, 'mouth', MOUTHS),
    ...eyes,
  ]
  const brows = line('hair', 3.8, part(traits, 'brows', BROWS))
  return BROWLESS.includes(eyes) ? drawn : [...drawn, brows]
}

/** A shirt with round shoulders. */
function torso({ arms: [, right], legs: hips, girth }: Body): Shape[] {
  const [out, top] = [right.root[0] + girth * 0.42, right.root[1]]
  const waist = hips[1].root[0] + girth * 0.62
  const shirt = `M-12 ${top - 14}C${-out} ${top - 14} ${-out} ${top + 2} ${-out} ${top + 10}L${-waist} -72L${waist} -72L${out} ${top + 10}C${out} ${top + 2} ${out} ${top - 14} 12 ${top - 14}Z`
  const shadow = `M${out * 0.42} ${top - 10}C${out} ${top - 10} ${out} ${top + 2} ${out} ${top + 10}L${waist} -72L${waist * 0.4} -72C${waist * 0.7} -92 ${out * 0.7} ${top + 10} ${out * 0.42} ${top - 10}Z`
  return [cut('main', shirt), flat('shade', shadow)]
}

function collar({ neck: [x, y], head }: Body): Shape[] {
  return [cut('skin-shade', taper([x, y + 4], 20, between([x, y], head, 0.5), 18)), cut('light', `M${x - 17} ${y - 4}Q${x} ${y + 12} ${x + 17} ${y - 4}L${x + 13} ${y + 5}Q${x} ${y + 17} ${x - 13} ${y + 5}Z`)]
}

function arm({ arms, girth, isFist }: Body, side: 0 | 1, gloves: boolean): Shape[] {
  const limb = arms[side]
  const cuff = between(limb.root, limb.joint, 0.92)
  const hem = [girth * 0.42, -girth * 0.42].map((aside) => beside(limb.root, limb.joint, 0.92, aside))
  return [
    cut('skin', taper(limb.joint, girth * 0.85, limb.end, girth * 0.68)),
    ...hand(limb, isFist, gloves, side === 0, girth / 16),
    cut('main', taper(limb.root, girth * 1.15, cuff, girth)),
    line('light', 4, path(...hem)),
  ]
}

export function human(body: Body, traits: Traits): Drawing {
  const head = headOf(traits)
  const at = { at: body.head, scale: body.headSize, turn: traits.luck.between(-6, 6) }
  const chest = body.arms[1].root
  const trunk = [...legs(body), ...torso(body), ...motif(traits.family, [0, chest[1] + 14], chest[0] / 30), ...collar(body)]
  const arms = [...arm(body, 0, traits.gloves), ...arm(body, 1, traits.gloves)]
  return laid({ back: put(head.back, at), trunk, front: put(head.front, at), arms }, body, traits)
}
