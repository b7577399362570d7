/** What the drawings of Ultrium Sphere need to know: a part of what its catalogue and its view tell. */

/** In the order of their places on a card: three to attack with above, three to hold with below. */
export const CAPS = ['assault', 'tackle', 'shot', 'resistance', 'save', 'pass'] as const
export type Cap = (typeof CAPS)[number]

/** The capability to pass is called `pass_` where Python named the field. */
export interface Numbers {
  readonly assault: number
  readonly tackle: number
  readonly shot: number
  readonly resistance: number
  readonly save: number
  readonly pass?: number
  readonly pass_?: number
}

export interface UltraFacts extends Numbers {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly subtype?: string | null
  readonly value: number
  readonly multi?: boolean
  readonly text?: string | null
  readonly flavour?: string | null
  /** What its portrait is drawn from; its id without one. */
  readonly seed?: string | number | null
}

/** An Ultra in play: its numbers and its kin as they are now. */
export interface UltraNow extends Numbers {
  readonly type: string
  readonly subtype?: string | null
}

export interface InteractionFacts {
  readonly id: string
  readonly name: string
  readonly value: number
  readonly multi?: boolean
  readonly text?: string | null
  readonly flavour?: string | null
  /** The name of its pictogram. */
  readonly picture?: string | null
  /** Whom it is done to: `ultra opp`. */
  readonly whom?: string | null
  readonly retroactive?: boolean
}

export const TYPES = ['human', 'android', 'genetic', 'alien'] as const
export type Type = (typeof TYPES)[number]

export const FAMILIES = ['brumaire', 'tarkane', 'kobalt', 'vexel', 'dama', 'morvane', 'landelune', 'ysthari'] as const
export type Family = (typeof FAMILIES)[number]

export const isFamily = (name: string | null | undefined): name is Family => FAMILIES.some((family) => family === name)
export const isType = (name: string): name is Type => TYPES.some((type) => type === name)
