// The windows in which a seat can ask to be stopped at, by whose they are: as the server names them.

export const SIDES = ['own', 'opp'] as const
export const KINDS = ['start', 'discard', 'disengage', 'draw', 'swap', 'idle', 'shooter', 'pre-roll', 'post-roll', 'sacrifice', 'triggers', 'refill', 'stack'] as const

/** `opp post-roll`. */
export function stopName(side: (typeof SIDES)[number], kind: string): string {
  return `${side} ${kind}`
}
