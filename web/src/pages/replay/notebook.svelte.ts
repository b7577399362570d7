// The notes of the replay that is shown: what one wrote oneself, what came with the file, what came with the address.

import { keep, keptOf, MOST_NOTES, unpacked, withNote, type Note } from './notes'

export class NoteBook {
  /** Of one's own, once anything was written. */
  #own: Note[] | null = $state.raw(null)
  #filed: Note[] = $state.raw([])
  #linked: Note[] = $state.raw([])

  readonly notes = $derived([...this.#linked].reduce(withFirst, this.#own ?? this.#filed))
  /** How many somebody else may have written. */
  readonly brought = $derived(this.#linked.length + (this.#own === null ? this.#filed.length : 0))
  readonly isFull = $derived(this.notes.length >= MOST_NOTES)

  constructor(
    readonly replay: string,
    linked: string,
  ) {
    this.#own = keptOf(replay)
    this.#linked = unpacked(linked)
  }

  /** What the file says. */
  opened(filed: Note[]): void {
    this.#filed = filed
  }

  at(move: number): Note | undefined {
    return this.notes.find((note) => note.move === move)
  }

  /** From now on all that is shown is one's own. */
  write(note: Note): void {
    this.#own = withNote(this.notes, note)
    this.#linked = []
    keep(this.replay, this.#own)
  }
}

/** What one has written of a moment oneself stays. */
function withFirst(notes: Note[], note: Note): Note[] {
  return notes.some(({ move }) => move === note.move) ? notes : withNote(notes, note)
}
