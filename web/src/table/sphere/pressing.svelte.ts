// What somebody has pressed so far at this question, and what the next press makes of it.

import type { Offer, Reason } from '../../lib/wire'
import { placeOf, type Spot } from './aims'
import { Offers } from './offers'
import { litBy, meaningOf } from './presses'
import { ultraAt } from './targets'
import type { SphereView } from './types'
import type { Shown } from './visitor'
import { questionOf } from './whynot'

interface Question {
  readonly answer: Promise<Reason>
  readonly about: string | null
}

/** What a press can lead to. */
interface Means {
  play(offer: Offer): void
  /** Nothing where nobody can be asked. */
  whyNot: ((key: string) => Promise<Reason>) | null
  show(shown: Shown): void
}

export class Pressing {
  chosen: Spot | null = $state(null)
  /** Whom the chosen one could do several things to. */
  target: Spot | null = $state(null)
  question: Question | null = $state.raw(null)
  offers: Offers = $state.raw(new Offers([], 0))
  view: SphereView = $state.raw({} as SphereView)
  readonly #means: Means

  constructor(means: Means) {
    this.#means = means
  }

  get lit(): ReadonlySet<Spot> {
    return litBy(this.offers, this.chosen)
  }

  /** The offers that the next press would choose between. */
  get open(): Offer[] {
    if (this.chosen === null) return []
    return this.target === null ? this.offers.from(this.chosen) : this.offers.between(this.chosen, this.target)
  }

  /** The action that is about to be done, as far as it is known which. */
  get previewed(): Offer | null {
    const isKnown = this.target !== null || this.open.length === 1
    return isKnown ? (this.open.find(({ odds }) => odds !== null) ?? null) : null
  }

  /** The card the question is about, by its name. */
  nameOf(facts: { name(card: string): string }): string {
    const shown = this.question?.about == null ? null : this.#shownAt(this.question.about)
    return shown === null ? '' : facts.name(shown.card)
  }

  /** A new question, or none. */
  restart(): void {
    this.chosen = null
    this.target = null
    this.question = null
  }

  press(spot: Spot): void {
    this.question = null
    const meaning = meaningOf(this.offers, this.chosen, spot, this.#isFree(spot))
    switch (meaning.kind) {
      case 'do':
        return this.#means.play(meaning.offer)
      case 'choose':
        this.chosen = meaning.spot
        this.target = null
        return
      case 'ask':
        this.target = meaning.second
        return
      case 'refuse':
        this.#refuse(spot)
    }
  }

  /** Says why, where that can be asked; otherwise the card is shown. */
  #refuse(spot: Spot): void {
    const key = this.#means.whyNot === null ? null : questionOf(this.view, this.chosen, spot)
    const shown = this.#shownAt(spot)
    if (key !== null && this.#means.whyNot !== null) this.question = { answer: this.#means.whyNot(key), about: shown === null ? null : spot }
    else if (shown !== null) this.#means.show(shown)
  }

  showAt(spot: Spot): void {
    const shown = this.#shownAt(spot)
    if (shown !== null) this.#means.show(shown)
  }

  #shownAt(spot: Spot): Shown | null {
    const place = placeOf(spot)
    if (place === null) return /^(hand|held|card):/.test(spot) ? { card: spot.slice(spot.indexOf(':') + 1), now: null, place: null } : null
    const now = ultraAt(place, this.view)
    return now === null ? null : { card: now.card, now, place }
  }

  #isFree(spot: Spot): boolean {
    const place = placeOf(spot)
    return place !== null && ultraAt(place, this.view) === null
  }
}
