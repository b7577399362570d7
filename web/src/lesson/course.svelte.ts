// How far a lesson has come. The table is shown as it was at the moment that is being explained, and goes on when
// whoever learns has read it.

import type { AnyEvent, AnyView, LessonStep, TableChanged } from '../lib/wire'
import { changed } from '../table/changes'

/** The table after so many events. */
type Moment = Pick<TableChanged, 'number' | 'view'>

export class Course {
  steps: readonly LessonStep[] = $state.raw([])
  /** How many steps are over. */
  done = $state(0)
  /** The table up to the moment that is explained. */
  shown: TableChanged | null = $state.raw(null)
  /** Somebody has conceded: what happens now is no longer what is explained. */
  isLeft = $state(false)
  #newest: TableChanged | null = null
  #left: Moment | null

  /** `left`: where somebody left it before the page was loaded. */
  constructor(steps: readonly LessonStep[], done = 0, left: Moment | null = null) {
    this.steps = steps
    this.done = done
    this.#left = left
  }

  get step(): LessonStep | null {
    return this.steps[this.done] ?? null
  }

  /** How far it has come, in steps that say something. */
  get progress(): { step: number; steps: number } {
    const count = (steps: readonly LessonStep[]) => steps.filter(({ text }) => text !== '').length
    const steps = count(this.steps)
    return { step: Math.min(count(this.steps.slice(0, this.done)) + 1, steps), steps }
  }

  receive(table: TableChanged): void {
    this.#newest = table
    this.isLeft = table.events.some(({ event }) => isLeaving(event))
    this.#passPlayed(table)
    this.#show(table)
  }

  /** What was explained has been read. */
  next(): void {
    if (this.step === null || this.#newest === null) return
    this.done += 1
    this.receive(this.#newest)
  }

  /** What has been played is over, here or before somebody left. */
  #passPlayed(table: TableChanged): void {
    while (this.#isPlayed(table)) this.done += 1
  }

  /** Something has happened since it was asked for; or nothing has yet, and the next choice of the same play is offered. */
  #isPlayed({ number, offers }: TableChanged): boolean {
    const [step, next] = [this.step, this.steps[this.done + 1]]
    if (step === null || step.key === null) return false
    const isOffered = (wanted: string | null | undefined) => offers.some(({ key }) => key === wanted)
    return step.after < number || (step.after === next?.after && isOffered(next.key) && !isOffered(step.key))
  }

  #show(table: TableChanged): void {
    const { step } = this
    const isHeld = !this.isLeft && step !== null && step.key === null && step.after <= table.number
    this.shown = isHeld ? held(table, step.after, this.shown ?? this.#left) : table
  }
}

/** Somebody has conceded; in a sphere their team is eliminated by it. */
function isLeaving(event: AnyEvent): boolean {
  return event.kind === 'conceded' || (event.kind === 'eliminated' && 'seat' in event)
}

/** The table after so many events, with nothing to press. Where it is no longer known how it looked then: as it is now. */
export function held(table: TableChanged, number: number, before: Moment | null): TableChanged {
  const still = { ...table, offers: [], can_take_back: false, left: {}, prompt: '', hold: null }
  const view = viewAfter(table, number, before)
  return view === null ? still : { ...still, number, view, events: table.events.slice(0, number - table.first) }
}

function viewAfter(table: TableChanged, number: number, before: Moment | null): AnyView | null {
  if (before === null || before.number > number || before.number < table.first) return null
  const fresh = table.events.slice(before.number - table.first, number - table.first)
  if (fresh.some(({ changes }) => changes === null)) return null
  return fresh.reduce<AnyView>((view, { changes }) => changed(view, changes ?? {}), before.view)
}
