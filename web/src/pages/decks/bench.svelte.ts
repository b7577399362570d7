// The workbench: one deck in the making, what the server says of it, and how it does.

import { untrack } from 'svelte'
import { Failed, wordsOf } from '../../lib/api'
import { keepDeck, LONGEST_DECK } from '../../lib/decks'
import { settings } from '../../lib/settings.svelte'
import { store, stored } from '../../lib/storage'
import type { DeckForm, DeckReport, DeckSuggestion, SphereCatalogue, Trial } from '../../lib/wire'
import { changed, exchanged, NO_DECK, type Deck, type Pile } from './copies'
import { deckApi } from './deckapi'
import { Following } from '../runs/following.svelte'
import { packed, unpacked } from './sharing'

/** Presses that follow each other quickly are looked at once. */
const PAUSE = 150
const MOST_PAST = 100
const DRAFT = 'gong.deck-draft'

export class Bench {
  deck: Deck = $state.raw(NO_DECK)
  /** The deck before each change, the latest last. */
  past: readonly Deck[] = $state.raw([])
  /** One's own set of cards, as text. */
  cards: string | null = $state.raw(null)
  report: DeckReport | null = $state.raw(null)
  suggestions: DeckSuggestion[] = $state.raw([])
  /** How it does, and of which deck that is. */
  readonly trial = new Following<Trial>({ look: deckApi.trial, stop: deckApi.stop })
  problem: string | null = $state(null)

  #asked = 0
  #pause: ReturnType<typeof setTimeout> | undefined

  readonly packed = $derived(packed(this.deck))
  /** Is what the server said about the deck as it is now? */
  judged: string = $state('')
  readonly isJudged = $derived(this.judged === this.packed)
  /** Of which deck the suggestions are: for another they make no sense. */
  suggested: string = $state('')
  readonly isSuggested = $derived(this.suggested === this.packed)
  readonly isLegal = $derived(this.isJudged && this.report?.legal === true)

  /** The deck that was left here, if any. */
  static left(): Deck | null {
    return unpacked(stored(DRAFT) ?? '')
  }

  close(): void {
    clearTimeout(this.#pause)
    this.trial.close()
  }

  get form(): DeckForm {
    const { name, style, ultras, interactions } = this.deck
    return { name: name.trim() || null, style, ultras, interactions, cards: this.cards }
  }

  // -- the deck

  put(deck: Deck): void {
    this.past = [...this.past, this.deck].slice(-MOST_PAST)
    this.#show(deck)
  }

  /** The deck as it was before the last change. */
  undo(): void {
    const before = this.past.at(-1)
    if (before === undefined) return
    this.past = this.past.slice(0, -1)
    this.#show(before)
  }

  #show(deck: Deck): void {
    this.deck = deck
    store(DRAFT, packed(deck))
    this.look()
  }

  /** Letters are not taken back one by one. */
  rename(name: string): void {
    this.#show({ ...this.deck, name })
  }

  change(pile: Pile, card: string, by: number): void {
    this.put({ ...this.deck, [pile]: changed(this.deck[pile], card, by) })
  }

  take({ pile, come, go }: DeckSuggestion): void {
    const into = pile as Pile
    this.put({ ...this.deck, [into]: exchanged(this.deck[into], come, go) })
  }

  copies(pile: Pile, card: string): number {
    return this.deck[pile][card] ?? 0
  }

  /** A deck from text; what cannot be read is told with its line. */
  async read(text: string): Promise<Deck | null> {
    try {
      const { name, style, ultras, interactions } = await deckApi.check({ text, cards: this.cards })
      return { name, style, ultras, interactions }
    } catch (error) {
      this.problem = error instanceof Failed && error.field ? `${error.field}: ${error.message}` : wordsOf(error)
      return null
    }
  }

  /** Keep it in this browser; nothing where it is too long. */
  keep(name: string): boolean {
    const text = this.report?.text ?? ''
    if (text.length > LONGEST_DECK) return false
    keepDeck({ name, text })
    return true
  }

  // -- what the server says

  /** Ask again, once nothing has changed for a moment. */
  look(): void {
    clearTimeout(this.#pause)
    this.#pause = setTimeout(() => void this.#look(), PAUSE)
  }

  async #look(): Promise<void> {
    const number = ++this.#asked
    const { form, packed: about } = untrack(() => ({ form: this.form, packed: this.packed }))
    try {
      const report = await deckApi.check(form)
      if (number !== this.#asked) return
      this.report = report
      this.judged = about
      const suggestions = await deckApi.suggest(form)
      if (number !== this.#asked) return
      this.suggestions = suggestions
      this.suggested = about
    } catch (error) {
      if (number === this.#asked) this.problem = wordsOf(error)
    }
  }

  // -- own cards

  /** Build with one's own cards, or with those of the game again; their print. */
  async use(cards: string | null): Promise<SphereCatalogue | null> {
    const printed = await deckApi.catalogue(settings.lang, cards)
    this.cards = cards
    this.look()
    return printed
  }

  // -- how it does

  tryOut(): Promise<void> {
    return this.trial.start(this.packed, () => deckApi.tryOut(this.form))
  }
}
