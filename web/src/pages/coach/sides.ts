// Who wins together, as the analysis shows it: a name, a sign and a colour.

import { fighterColour } from '../../art/palette'
import { teamHue } from '../../art/sphere/palette'
import type { AnyCatalogue, ReplayFrames, ToldAnalysis } from '../../lib/wire'

export interface Side {
  readonly name: string
  readonly seats: readonly number[]
  /** The warriors of its seats; none in a sphere. */
  readonly fighters: readonly string[]
  readonly colour: string
}

/** What shows an analysis move by move is given. */
export interface Judged {
  readonly analysis: ToldAnalysis
  readonly catalogue: AnyCatalogue
  /** How many moves have been made where one is. */
  readonly at: number
  /** Up to where everything may be shown. */
  readonly known: number
  readonly ongo: (move: number) => void
}

export function sidesOf(analysis: ToldAnalysis, film: ReplayFrames, catalogue: AnyCatalogue): Side[] {
  return analysis.sides.map((name, number) => {
    const seats = analysis.seats.filter(({ side }) => side === number).map(({ seat }) => seat)
    const fighters = catalogue.kernel === 'arena' ? seats.flatMap((seat) => film.seats[seat]?.fighters ?? []) : []
    return { name, seats, fighters, colour: colourOf(catalogue, fighters[0], seats[0] ?? 0) }
  })
}

function colourOf(catalogue: AnyCatalogue, fighter: string | undefined, seat: number): string {
  return catalogue.kernel === 'arena' && fighter ? fighterColour(fighter, catalogue) : teamHue(seat)
}
