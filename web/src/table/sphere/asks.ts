// What is asked, in a sentence that says what to press; where there is none, the server's own is shown.

import { ultraAt } from './targets'
import { throwOf } from './throws'
import type { ItemView, SphereView } from './types'
import { s, type Word } from './words'

/** Names for the sentence. */
interface Names {
  card(id: string): string
}

const POINTS: Readonly<Record<string, Word>> = {
  opening: 'ask-opening',
  discard: 'ask-discard',
  more: 'ask-more',
  swapping: 'ask-swapping',
  'choosing-team': 'ask-choosing-team',
  saving: 'ask-saving',
  rest: 'ask-rest',
  asking: 'ask-asking',
  picking: 'ask-picking',
  'picking-slot': 'ask-picking-slot',
  'putting-back': 'ask-putting-back',
  discarding: 'ask-discarding',
  refilling: 'ask-refilling',
}

/** What nobody can do without somebody who is ready. */
const ACTIONS = ['tackle', 'assault', 'pass', 'shot']

/** `verbs`: of everything that is offered. */
export function askOf(view: SphereView, names: Names, verbs: readonly string[]): string | null {
  if (view.point === 'placing' && view.drawn !== null) return s('ask-placing', { card: names.card(view.drawn) })
  if (view.point === 'announcing' && view.announcing !== null) return announcingAsk(view.announcing, names, verbs)
  if (view.window !== null) return windowAsk(view, names, verbs)
  const word = POINTS[view.point]
  return word === undefined ? null : s(word as 'ask-opening')
}

function announcingAsk({ card, targets }: ItemView, names: Names, verbs: readonly string[]): string {
  const said = { card: names.card(card) }
  if (verbs.every((verb) => verb === 'mode')) return s('ask-mode', said)
  return s(targets.length > 0 ? 'ask-announcing-next' : 'ask-announcing', said)
}

function windowAsk(view: SphereView, names: Names, verbs: readonly string[]): string | null {
  const own = view.active === view.seat
  if (view.stack.length > 0) return s('ask-stack')
  if (view.announced !== null && !own) return s('ask-announced')
  switch (view.window?.kind) {
    case 'idle':
      return own ? idleAsk(view, verbs) : null
    case 'shooter':
      return own ? s('ask-shooter') : null
    case 'pre-roll':
      return s('ask-pre-roll')
    case 'post-roll':
      return rolledAsk(view)
    case 'sacrifice':
      return sacrificeAsk(view, names)
    default:
      return s('ask-window')
  }
}

function idleAsk({ phase }: SphereView, verbs: readonly string[]): string {
  if (!verbs.some((verb) => ACTIONS.includes(verb))) return s('ask-done')
  return s(phase === 6 ? 'ask-shooting' : 'ask-attack')
}

function rolledAsk({ action, seat }: SphereView): string {
  const isOwn = action?.actor.startsWith(`${seat}.`) ?? false
  if (isOwn && action?.succeeding === false) return s('ask-failing')
  return s(action?.succeeding === true ? 'ask-succeeding' : 'ask-post-roll')
}

/** Whether the attacker would leave if nothing is played. */
function sacrificeAsk(view: SphereView, names: Names): string {
  const thrown = throwOf(view)
  const ultra = thrown?.actor ? ultraAt(thrown.actor, view) : null
  if (ultra === null || thrown?.isSucceeding == null) return s('ask-window')
  return s(thrown.isSucceeding ? 'ask-stays' : 'ask-leaves', { card: names.card(ultra.card) })
}
