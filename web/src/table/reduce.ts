// The table as it looked after each event, for showing one after another what happened. It is only ever a picture:
// when all events have been shown, the newest view replaces it.

import type { AnyEvent, FighterView, TurnView, View } from '../lib/wire'
import { HIDDEN, type Facts } from './facts'

type Change = Partial<FighterView>

/** The view after one event. `end` is the newest view: nobody is given more than they have in the end. */
export function after(view: View, event: AnyEvent, end: View, facts: Facts): View {
  switch (event.kind) {
    case 'placed':
      return changed(view, event.fighter, { zone: event.zone })
    case 'moved':
      return changed(view, event.fighter, { zone: event.zone })
    case 'thrown':
      return changed(view, event.target, { zone: event.zone })
    case 'lost-life':
      return rewarded(changed(view, event.fighter, { life: event.left, large: false }), event.fighter, end)
    case 'healed':
    case 'burned':
      return changed(view, event.fighter, { life: event.left })
    case 'eliminated':
      return trophied(fallen(view, event.fighter), event.winner, end)
    case 'conceded':
      return fallen(view, event.fighter)
    default:
      return afterCards(view, event, facts)
  }
}

function afterCards(view: View, event: AnyEvent, facts: Facts): View {
  switch (event.kind) {
    case 'drafted':
      return view
    case 'round-began':
      return roundBegan(view, event.number)
    case 'locked':
      return event.fighter === null ? view : changed(view, event.fighter, { pick: HIDDEN, asked: false })
    case 'chose':
      return changed(view, event.fighter, { pick: event.card, asked: false })
    case 'took-back':
      return event.fighter === null ? view : changed(view, event.fighter, { pick: null, asked: true })
    case 'countdown':
      return { ...view, phase: 'call', waiting: [], asked: [] }
    case 'revealed':
      return changed(view, event.fighter, { pick: event.card })
    case 'turn-began':
      return turnBegan(view, event.fighter, event.card, facts)
    case 'turn-ended':
      return { ...changed(view, event.fighter, { acted: true }), turn: null, attack: null }
    default:
      return afterEffects(view, event)
  }
}

function afterEffects(view: View, event: AnyEvent): View {
  switch (event.kind) {
    case 'charm-flipped':
    case 'charm-rerolled':
      return changed(view, event.fighter, { charm: false })
    case 'skull-given':
      return changedBy(view, event.target, (target) => ({ skulls_from: [...target.skulls_from, event.fighter] }))
    case 'skull-removed':
      return changedBy(view, event.target, (target) => ({ skulls_from: target.skulls_from.filter((id) => id !== event.fighter) }))
    case 'net-thrown':
      return event.caught ? changed(view, event.target, { net: 'until-freed' }) : view
    case 'net-removed':
    case 'freed':
      return changed(view, event.fighter, { net: 'none' })
    case 'flame-rolled':
      return event.lit ? changed(view, event.target, { flame: view.round }) : view
    case 'extinguished':
      return changed(view, event.fighter, { flame: 0 })
    case 'shocked':
      return changed(changed(view, event.target, { shock: -event.by }), event.fighter, { shock: event.by })
    default:
      return view
  }
}

function changed(view: View, id: string, change: Change): View {
  return changedBy(view, id, () => change)
}

function changedBy(view: View, id: string, change: (fighter: FighterView) => Change): View {
  const fighters = view.fighters.map((fighter) => (fighter.id === id ? { ...fighter, ...change(fighter) } : fighter))
  return { ...view, fighters }
}

/** It lies where it fell until everything has been shown. */
function fallen(view: View, id: string): View {
  return changed(view, id, { standing: false, life: 0, net: 'none', skulls_from: [] })
}

/** What a wound brings is not told, so the attacker gets what it has in the end, as soon as it may have it. */
function rewarded(view: View, target: string, end: View): View {
  const attacker = view.turn?.fighter
  const final = end.fighters.find((fighter) => fighter.id === attacker)
  if (attacker === undefined || attacker === target || final === undefined) return view
  return changed(view, attacker, { popularity: final.popularity, points: final.points })
}

function trophied(view: View, winner: string | null, end: View): View {
  const final = end.fighters.find((fighter) => fighter.id === winner)
  return final === undefined ? view : changedBy(view, final.id, (f) => ({ trophies: Math.min(f.trophies + 1, final.trophies) }))
}

function roundBegan(view: View, round: number): View {
  const fighters = view.fighters.map((f) => ({ ...f, acted: false, pick: null, asked: f.standing }))
  return { ...view, round, phase: 'select', fighters, turn: null, attack: null }
}

function turnBegan(view: View, id: string, card: string, facts: Facts): View {
  const printed = facts.card(card)?.card
  const fighter = view.fighters.find((f) => f.id === id)
  const defence = printed === undefined || printed.defence === '?' ? null : printed.defence
  const shown = changed(view, id, { active: card, defence, pick: null })
  return { ...shown, phase: 'turn', turn: newTurn(id, fighter?.zone ?? 0, printed?.move ?? 0), attack: null }
}

function newTurn(fighter: string, zone: number, moves: number): TurnView {
  return { fighter, began_in: zone, moves, used: [], sacrificed: [], snagged: [], arrow_due: false }
}
