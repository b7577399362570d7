// The attack that is being looked at: who, whom, which dice, and what came of it.

import type { AttackView, View } from '../../lib/wire'
import type { ArenaEvent, ArenaTold } from './wire'

export type Roll = 'attack' | 'power' | 'net' | 'defence' | 'rocks' | 'flame'

export interface Outcome {
  readonly fighter: string
  readonly wounds: number
}

export interface Stage {
  readonly attacker: string | null
  readonly targets: readonly string[]
  readonly zone: number | null
  readonly attack: 'melee' | 'shoot' | 'kick' | 'rocks'
  readonly roll: Roll
  readonly dice: readonly number[]
  /** Which dice have just been thrown, counted from 1. */
  readonly thrown: readonly number[]
  /** Dice that a charm has made final, counted from 1. */
  readonly locked: readonly number[]
  /** What the server has said of these dice: against whom they count, and which of them wound. */
  readonly judged: AttackView | null
  readonly outcomes: readonly Outcome[]
}

export function fightersOn({ attacker, targets }: Stage): string[] {
  return attacker === null ? [...targets] : [attacker, ...targets]
}

const EMPTY: Stage = {
  attacker: null,
  targets: [],
  zone: null,
  attack: 'melee',
  roll: 'attack',
  dice: [],
  thrown: [],
  locked: [],
  judged: null,
  outcomes: [],
}

export function stageAfter(stage: Stage | null, { event, changes }: ArenaTold): Stage | null {
  const next = afterEvent(stage, event)
  const attack = changes?.attack as AttackView | null | undefined
  return next !== null && attack && attack.dice.length > 0 ? { ...next, judged: attack } : next
}

function afterEvent(stage: Stage | null, event: ArenaEvent): Stage | null {
  switch (event.kind) {
    case 'attacked':
      return { ...EMPTY, attacker: event.fighter, targets: [event.target], attack: attackOf(event.attack) }
    case 'attacked-pair':
      return { ...EMPTY, attacker: event.fighter, targets: [event.target, event.second], attack: 'shoot' }
    case 'attacked-zone':
      return { ...EMPTY, attacker: event.fighter, zone: event.zone, attack: 'shoot' }
    case 'dice-shared':
    case 'ordered':
      return { ...(stage ?? EMPTY), targets: [...new Set([...(stage?.targets ?? []), event.target])], attack: 'shoot' }
    case 'moved':
    case 'turn-began':
    case 'turn-ended':
    case 'round-began':
    case 'countdown':
      return null
    default:
      return afterDice(stage, event)
  }
}

function attackOf(name: string): Stage['attack'] {
  return name === 'kick' ? 'kick' : name.startsWith('shoot') ? 'shoot' : 'melee'
}

function afterDice(stage: Stage | null, event: ArenaEvent): Stage | null {
  const now = stage ?? EMPTY
  switch (event.kind) {
    case 'defence-rolled':
      return rolled(now, 'defence', [event.face])
    case 'flame-rolled':
      return rolled(now, 'flame', [event.face])
    case 'power-rolled':
      return rolled(now, 'power', event.dice)
    case 'attack-rolled':
      return { ...rolled(now, 'attack', event.dice), attacker: event.fighter }
    case 'rocks-rolled':
      return { ...rolled(EMPTY, 'rocks', event.dice), attack: 'rocks', targets: [event.fighter] }
    case 'charm-flipped':
      return { ...now, dice: turned(now.dice, event.die, event.after), thrown: [event.die], locked: [...now.locked, event.die] }
    case 'charm-rerolled':
      return { ...now, thrown: event.dice, locked: [...now.locked, ...event.dice] }
    case 'rerolled':
      return { ...now, dice: event.dice }
    case 'hit':
      return { ...now, thrown: [], outcomes: [...now.outcomes, { fighter: event.fighter, wounds: event.wounds }] }
    default:
      return stage
  }
}

function turned(dice: readonly number[], die: number, face: number): number[] {
  return dice.map((old, i) => (i === die - 1 ? face : old))
}

function rolled(stage: Stage, roll: Roll, dice: readonly number[]): Stage {
  return { ...stage, roll, dice, thrown: dice.map((_, i) => i + 1), locked: [], judged: null, outcomes: [] }
}

/** The attack of a view: what somebody is asked about now. */
export function stageOf(view: View): Stage | null {
  const attack = view.attack
  if (attack === null || attack.dice.length === 0) return null
  return {
    ...EMPTY,
    attacker: attack.rocks ? null : attack.attacker,
    targets: targetsOf(attack),
    zone: attack.target === null && !attack.rocks ? attack.zone : null,
    attack: attack.rocks ? 'rocks' : attackOf(attack.attack),
    roll: attack.rocks ? 'rocks' : 'attack',
    dice: attack.dice,
    locked: attack.locked,
    judged: attack,
  }
}

function targetsOf(attack: AttackView): string[] {
  if (attack.rocks) return [attack.attacker]
  return attack.target === null ? [...attack.affected] : [attack.target]
}

/** The dice as they count against one warrior: which of them wound, against which defence, with which bonus. */
export interface Throw {
  readonly fighter: string
  readonly dice: readonly number[]
  readonly hits: ReadonlySet<number>
  readonly defence: number
  readonly bonus: number
  /** What came of it, once it is told. */
  readonly wounds: number | null
}

/** A throw for each warrior the dice count against; none where they count against nobody, or the server has not said. */
export function throwsOf({ judged, outcomes }: Stage): Throw[] {
  return Object.entries(judged?.hits ?? {}).map(([fighter, hits]) => ({
    fighter,
    dice: judged!.own_dice[fighter] ?? judged!.dice,
    hits: new Set(hits),
    ...against(judged!, fighter),
    wounds: outcomes.find((outcome) => outcome.fighter === fighter)?.wounds ?? null,
  }))
}

/** Whatever lowers the face that a die must show, but the net on the defence, is a bonus of the dice. */
function against({ defences, needs, lowered, rocks }: AttackView, fighter: string): Pick<Throw, 'defence' | 'bonus'> {
  const defence = (defences[fighter] ?? 0) - (rocks ? 0 : lowered)
  return { defence, bonus: defence - (needs[fighter] ?? defence) }
}
