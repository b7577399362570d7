import type { Figure } from '../figure'
import { agaric } from './agaric'
import { baobab } from './baobab'
import { bonzai } from './bonzai'
import { burdock } from './burdock'
import { cactus } from './cactus'
import { generic } from './generic'
import { jojoba } from './jojoba'
import { sorgho } from './sorgho'
import { zamioculcas } from './zamioculcas'

const FIGURES: Readonly<Record<string, Figure>> = { agaric, baobab, bonzai, burdock, cactus, jojoba, sorgho, zamioculcas }

export function figureOf(fighter: string): Figure {
  return FIGURES[fighter] ?? generic
}
