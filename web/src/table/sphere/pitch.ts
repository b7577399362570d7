import type { Throw } from './throws'
import type { SphereView } from './types'

/** What is to be seen on the pitch. */
export interface PitchProps {
  view: SphereView
  /** The seat whose formation lies opposite. */
  facing: number
  thrown: Throw | null
  isRolling: boolean
  isTight: boolean
  moment: number
  onstack: () => void
}
