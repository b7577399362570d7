import type { Figure } from '../figure'
import { generic } from './generic'

const FIGURES: Readonly<Record<string, Figure>> = {}

export function figureOf(fighter: string): Figure {
  return FIGURES[fighter] ?? generic
}
