// The log: what happened, in the server's sentences, sorted so that one can find what one looks for.

import type { AnyEvent } from '../lib/wire'
import type { ToldOf } from './message'

export interface Line<Happening extends AnyEvent> {
  /** The number of the event, which never changes. */
  readonly number: number
  readonly text: string
  readonly event: Happening
  /** The ids of what it is about. */
  readonly about: readonly string[]
  /** It begins a part of the game. */
  readonly isHeading: boolean
  readonly isKey: boolean
}

export type Filter = 'all' | 'key' | { readonly about: string }

/** How a kind of game wants its events to be read. */
export interface Reading<Happening extends AnyEvent> {
  /** Is it told better by what is seen on the table, or by the sentence `before` it? */
  goesUnsaid(event: Happening, before: Happening | undefined): boolean
  isHeading(event: Happening): boolean
  isKey(event: Happening): boolean
  aboutOf(event: Happening): string[]
}

export class Lines<Happening extends AnyEvent> {
  /** A line that was written once stays the same, so that a page that shows it has nothing to do. */
  readonly #written = new WeakMap<ToldOf<Happening>, Line<Happening>>()
  readonly #reading: Reading<Happening>

  constructor(reading: Reading<Happening>) {
    this.#reading = reading
  }

  of(told: readonly ToldOf<Happening>[], first = 0): Line<Happening>[] {
    return told.flatMap((each, i) => (this.#reading.goesUnsaid(each.event, told[i - 1]?.event) ? [] : [this.#lineOf(each, first + i)]))
  }

  #lineOf(told: ToldOf<Happening>, number: number): Line<Happening> {
    const written = this.#written.get(told)
    if (written?.number === number) return written
    const line = this.#write(told, number)
    this.#written.set(told, line)
    return line
  }

  #write({ event, text }: ToldOf<Happening>, number: number): Line<Happening> {
    const isHeading = this.#reading.isHeading(event)
    return { number, text, event, about: this.#reading.aboutOf(event), isHeading, isKey: isHeading || this.#reading.isKey(event) }
  }
}

export function filtered<Happening extends AnyEvent>(lines: readonly Line<Happening>[], filter: Filter): readonly Line<Happening>[] {
  if (filter === 'all') return lines
  if (filter === 'key') return lines.filter((line) => line.isKey)
  return lines.filter((line) => line.isHeading || line.about.includes(filter.about))
}
