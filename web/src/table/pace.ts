// How long each event is looked at, in milliseconds at normal speed: what is far from somebody shorter, what hits them longer.

const NEARER = 1.15
const FARTHER = 0.8

/** Whoever is told the story. */
export interface Listener {
  /** What is theirs, by id; nothing for whoever only watches, to whom everything is equally near. */
  readonly own: ReadonlySet<string>
  /** How many others there are: the more, the longer what they do may take. */
  readonly others: number
}

export const WATCHER: Listener = { own: new Set(), others: 0 }

/** How long everything that does not concern somebody may take between two of their decisions. */
export function patienceOf({ own, others }: Listener): number {
  return own.size === 0 ? Infinity : 1250 * (others + 1)
}

export interface Scene {
  readonly length: number
  readonly isNear: boolean
}

export function sceneOf(usual: number, isNear: boolean): Scene {
  return { isNear, length: usual * (isNear ? NEARER : FARTHER) }
}

/** How long the first of these is looked at. `patience`: what may still go to what is far; `limit`: to all of them. */
export function durationOf(scenes: readonly Scene[], patience: number, limit: number): number {
  const [first] = scenes
  if (first === undefined) return 0
  const far = lengthOf(scenes.filter((scene) => !scene.isNear))
  const near = lengthOf(scenes.filter((scene) => scene.isNear))
  const share = far === 0 ? 1 : Math.min(1, Math.max(patience, 0) / far)
  const hurry = Math.min(1, Math.max(limit, 0) / (near + far * share || 1))
  return first.length * (first.isNear ? 1 : share) * hurry
}

export function lengthOf(scenes: readonly Scene[]): number {
  return scenes.reduce((sum, { length }) => sum + length, 0)
}

export type Sound = 'gong' | 'die' | 'hit' | 'card' | 'turn' | 'step' | 'end'
