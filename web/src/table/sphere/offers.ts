// The offers of a seat by where they are pressed. Every offer has a button as well, so nothing can get stuck.

import type { Offer } from '../../lib/wire'
import { aimOf, type Aim, type Spot } from './aims'

interface Aimed {
  readonly offer: Offer
  readonly aim: Aim
}

/** All that can be begun at one thing: an Ultra with what it can do, a card; `null` for what is about nothing on the table. */
export interface Group {
  readonly first: Spot | null
  readonly offers: readonly Offer[]
}

/** Done with one press; anything else is looked at first, and done with a second one. */
const AT_ONCE: ReadonlySet<string> = new Set(['target', 'target-seat', 'target-item', 'slot', 'ready', 'reinforce', 'against', 'pick', 'top'])

export class Offers {
  readonly all: readonly Offer[]
  readonly #aimed: readonly Aimed[]

  constructor(offers: readonly Offer[], seat: number) {
    this.all = offers
    this.#aimed = offers.map((offer) => ({ offer, aim: aimOf(offer, seat) }))
  }

  aim(offer: Offer): Aim {
    return this.#aimed.find((each) => each.offer === offer)?.aim ?? { first: null, second: null }
  }

  /** What is done or begun by pressing this. */
  from(spot: Spot | null): Offer[] {
    return spot === null ? [] : this.#where((offer, aim) => startsAt(offer, aim, spot))
  }

  /** What is done to the second after the first. */
  between(first: Spot, second: Spot): Offer[] {
    return this.#where((offer, aim) => startsAt(offer, aim, first) && endOf(aim, first) === second)
  }

  get starts(): ReadonlySet<Spot> {
    const firsts = this.#aimed.flatMap(({ offer, aim }) => (isMutual(offer) ? [aim.first, aim.second] : [aim.first]))
    return new Set(firsts.filter((spot) => spot !== null))
  }

  endsOf(first: Spot): ReadonlySet<Spot> {
    const ends = this.from(first).map((offer) => endOf(this.aim(offer), first))
    return new Set(ends.filter((spot) => spot !== null))
  }

  /** By what is pressed first, in the order in which they are offered. */
  get groups(): Group[] {
    const firsts = [...new Set(this.#aimed.filter((each) => !goesOn(each)).map(({ aim }) => aim.first))]
    return firsts.map((first) => ({ first, offers: this.#where((offer, aim) => aim.first === first && !goesOn({ offer, aim })) }))
  }

  /** What goes on with the game: passing, ending, a yes or a no. */
  get goingOn(): Offer[] {
    return this.#aimed.filter(goesOn).map(({ offer }) => offer)
  }

  /** The offer that lets the moment pass. */
  get waiver(): Offer | null {
    return this.all.find(({ key }) => key === 'pass') ?? null
  }

  #where(is: (offer: Offer, aim: Aim) => boolean): Offer[] {
    return this.#aimed.filter(({ offer, aim }) => is(offer, aim)).map(({ offer }) => offer)
  }
}

/** A swap can be begun at either end. */
const isMutual = (offer: Offer): boolean => offer.verb === 'swap'

function startsAt(offer: Offer, aim: Aim, spot: Spot): boolean {
  return aim.first === spot || (isMutual(offer) && aim.second === spot)
}

function endOf(aim: Aim, first: Spot): Spot | null {
  return aim.second === first ? aim.first : aim.second
}

function goesOn({ offer, aim }: Aimed): boolean {
  return aim.first === null && offer.verb !== 'mode'
}

/** Is it done with one press? Whoever would put a new Ultra on an old one is asked twice. */
export function isAtOnce(offer: Offer, isFree: boolean): boolean {
  return AT_ONCE.has(offer.verb) || (offer.verb === 'put' && isFree)
}
