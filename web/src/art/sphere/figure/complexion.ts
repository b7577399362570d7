/** The colours of skin, hide, metal and hair. */

import type { Luck } from '../seed'
import type { Family } from '../types'

type Pair = readonly [tone: string, shade: string]

const HUMAN: readonly Pair[] = [['#f7d3b5', '#dcaa86'], ['#ebb98f', '#c88f65'], ['#cd8f63', '#a66b42'], ['#a86d45', '#814d2d'], ['#82502f', '#5e3820'], ['#613b25', '#432716']]
const METAL: readonly Pair[] = [['#cdd8e3', '#95a5b8'], ['#94a1b5', '#667388'], ['#eef2f5', '#bac5d0'], ['#bfa587', '#8d7456'], ['#6b7b96', '#4a5770']]
const DAMA: readonly Pair[] = [['#e3ad7e', '#bb8050'], ['#cc8a57', '#9d6236'], ['#f2d8b3', '#d0ac7d'], ['#93603f', '#6a3e24'], ['#c2b8ac', '#92897e']]
const MORVANE: readonly Pair[] = [['#8c9a72', '#63714c'], ['#95785f', '#6a513f'], ['#7d8b9b', '#576473'], ['#a2655a', '#74443c'], ['#6b5a6e', '#4a3c4d']]
const VAT: readonly Pair[] = [['#b0d6a6', '#7fac78'], ['#dba8bc', '#ae778f'], ['#a6bcdb', '#758eb3'], ['#dfcc92', '#b19b60']]
const ALIEN: readonly Pair[] = [['#86d6ce', '#52a19c'], ['#bca2ec', '#886ec3'], ['#f2aca6', '#c67873'], ['#a6e080', '#70ae53'], ['#72ace9', '#467bbb'], ['#ece4ce', '#bdb091'], ['#6f6caa', '#4b487f']]

const HAIR: readonly string[] = ['#2b2226', '#4a3226', '#80502a', '#bd7a30', '#dfba66', '#93372a', '#cdd2da', '#f2f2ef', '#41608f']
const HORN: readonly string[] = ['#4a3b3a', '#6d5946', '#d9c9a8', '#8c7a6a', '#3a4256']
const CLOTH: readonly Pair[] = [['#2f3f5a', '#1f2b41'], ['#f2f6fa', '#c3d0dc'], ['#3c3c50', '#292939'], ['#e3dccd', '#b9b09c']]
const LIGHTS: readonly Pair[] = [['#7df0ff', '#ffd45c'], ['#ff9d5c', '#7de3ff'], ['#d2ff7a', '#ff9ecb'], ['#ffe27a', '#9fc2ff'], ['#ff8d86', '#8df5d2']]

export interface Complexion {
  readonly skin: Pair
  readonly hair: string
  readonly kit: Pair
  readonly lights: Pair
}

function hides(type: string, family: Family | null): readonly Pair[] {
  if (type === 'genetic') return family === 'dama' ? DAMA : family === 'morvane' ? MORVANE : VAT
  return type === 'alien' ? ALIEN : HUMAN
}

/** A number cast for skin or hair is its place in the list. */
function chosen<T>(list: readonly T[], cast: string | undefined, luck: Luck): T {
  const lucky = luck.pick(list)
  return cast === undefined ? lucky : (list[Number(cast)] ?? lucky)
}

export function complexionOf(type: string, family: Family | null, parts: Readonly<Record<string, string>>, luck: Luck): Complexion {
  return {
    skin: chosen(hides(type, family), parts['skin'], luck),
    hair: chosen(type === 'human' ? HAIR : HORN, parts['hair'], luck),
    kit: chosen(type === 'android' ? METAL : CLOTH, parts['kit'], luck),
    lights: chosen(LIGHTS, parts['lights'], luck),
  }
}
