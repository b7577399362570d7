// The situations that the rules speak of: who stands where in the arena, or in a team, and what is done.

import type { TokenKind } from '../../art/tokens'

export interface Standing {
  fighter: string
  zone: number
  /** Beside the middle of the zone, where two share it. */
  aside?: number
  /** Where somebody came from, or is no more. */
  faint?: boolean
}
export interface Line {
  from: number
  to: number
  as: 'step' | 'shot' | 'forbidden'
  /** What is written on it. */
  says?: string
}
export interface Board {
  ring: number
  lit?: number[]
  standing: Standing[]
  lines?: Line[]
  signs?: { zone: number; token: TokenKind }[]
}

const duel: Standing[] = [
  { fighter: 'bonzai', zone: 4, aside: -70 },
  { fighter: 'cactus', zone: 4, aside: 70 },
]
const shooter: Standing[] = [
  { fighter: 'bonzai', zone: 5 },
  { fighter: 'cactus', zone: 4 },
  { fighter: 'baobab', zone: 1 },
]

export const BOARDS: Record<string, Board> = {
  arena: { ring: 6, lit: [0, 1, 3], standing: [{ fighter: 'bonzai', zone: 2 }] },
  placing: {
    ring: 6,
    standing: [
      { fighter: 'agaric', zone: 1 },
      { fighter: 'cactus', zone: 3 },
      { fighter: 'baobab', zone: 5 },
    ],
  },
  turn: {
    ring: 6,
    standing: [
      { fighter: 'bonzai', zone: 5, faint: true },
      { fighter: 'bonzai', zone: 0, aside: -65 },
      { fighter: 'cactus', zone: 0, aside: 65 },
      { fighter: 'baobab', zone: 2 },
    ],
    lines: [
      { from: 5, to: 0, as: 'step' },
      { from: 0, to: 2, as: 'shot' },
    ],
    signs: [{ zone: 0, token: 'sword' }],
  },
  moving: {
    ring: 6,
    standing: [
      { fighter: 'bonzai', zone: 5, faint: true },
      { fighter: 'bonzai', zone: 0 },
    ],
    lines: [
      { from: 5, to: 0, as: 'step' },
      { from: 0, to: 2, as: 'step' },
      { from: 0, to: 3, as: 'step' },
      { from: 0, to: 5, as: 'forbidden' },
    ],
  },
  'hand-to-hand': { ring: 6, lit: [4], standing: duel, signs: [{ zone: 4, token: 'sword' }] },
  shooting: {
    ring: 6,
    standing: shooter,
    lines: [
      { from: 5, to: 4, as: 'shot' },
      { from: 5, to: 1, as: 'shot', says: '−1' },
    ],
  },
  'shooting-near': {
    ring: 6,
    standing: shooter,
    lines: [
      { from: 5, to: 4, as: 'shot' },
      { from: 5, to: 1, as: 'forbidden' },
    ],
  },
  barrel: {
    ring: 6,
    lit: [0],
    standing: [
      { fighter: 'agaric', zone: 6 },
      { fighter: 'bonzai', zone: 0, aside: -60 },
      { fighter: 'cactus', zone: 0, aside: 60 },
    ],
    lines: [{ from: 6, to: 0, as: 'shot' }],
  },
  trophy: {
    ring: 6,
    standing: [
      { fighter: 'baobab', zone: 4, aside: -80 },
      { fighter: 'cactus', zone: 4, aside: 80, faint: true },
    ],
    signs: [{ zone: 4, token: 'trophy' }],
  },
  rocks: { ring: 6, lit: [0], standing: [{ fighter: 'sorgho', zone: 0 }], signs: [1, 3, 6].map((zone) => ({ zone, token: 'rock' as const })) },
  teams: {
    ring: 6,
    standing: [
      { fighter: 'agaric', zone: 6, aside: -55 },
      { fighter: 'baobab', zone: 6, aside: 55 },
      { fighter: 'cactus', zone: 3, aside: -55 },
      { fighter: 'sorgho', zone: 3, aside: 55 },
    ],
    lines: [{ from: 6, to: 3, as: 'step' }],
  },
  dragon: {
    ring: 4,
    standing: [
      { fighter: 'zamioculcas', zone: 0 },
      { fighter: 'bonzai', zone: 2, aside: -50 },
      { fighter: 'cactus', zone: 2, aside: 60 },
    ],
    lines: [{ from: 0, to: 2, as: 'shot' }],
  },
}

/** Slots of the two teams that face each other, the nearer one below. */
export interface Formation {
  /** Lying turned: engaged. */
  engaged?: string[]
  lit?: string[]
  lines?: { from: string; to: string; as: 'play' | 'help'; says?: string }[]
}

export const FORMATIONS: Record<string, Formation> = {
  formation: { lit: ['f1', 'f2', 'f3'] },
  tackle: { lit: ['f1'], engaged: ['B2'], lines: [{ from: 'f1', to: 'B2', as: 'play' }] },
  'pass-shot-save': {
    lit: ['b2', 'f3', 'B1'],
    lines: [
      { from: 'b2', to: 'f3', as: 'play', says: '1' },
      { from: 'f3', to: 'B1', as: 'play', says: '2' },
    ],
  },
  reinforce: {
    lit: ['f2'],
    engaged: ['f1', 'b2'],
    lines: [
      { from: 'f1', to: 'f2', as: 'help', says: '+1' },
      { from: 'b2', to: 'f2', as: 'help', says: '+3' },
    ],
  },
}

/** Dice and what they bring. */
export const DICE = ['wounds', 'wounds-trophies', 'first-wound', 'charm'] as const
