/** What the drawings need to know of a game; the catalogue's cards and fighters fit these shapes. */

export type Dice = number | readonly number[] | '?'

export interface CardFacts {
  readonly id: string
  readonly name: string
  readonly initiative: number
  readonly move: number
  readonly melee: Dice
  readonly shoot: Dice
  readonly defence: number | '?'
  readonly kind: string
  readonly text: string
  readonly origin: string
}

export interface FighterFacts {
  readonly id: string
  readonly name: string
  readonly colour: string
  readonly size: number
  readonly life: number
  readonly defence: number
}

export type Pose = 'stand' | 'strike' | 'hurt' | 'out'
export type Tone = 'colour' | 'ink' | 'paper'
export type DieTone = 'plain' | 'hit' | 'miss' | 'locked'
