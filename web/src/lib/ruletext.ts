// Rules as the server tells them: a sentence, or a section with one rule a line ("W2E-4.1.2: ...").

export interface Line {
  /** The rule's ID, where the line is a rule of its own. */
  id: string | null
  parts: Part[]
}
export type Part = { text: string } | { rule: string }

const ID = String.raw`(?:W1E|W2E|MA|US)-(?:[RVXDC]-?)?\d+(?:\.\d+)*[a-z]?|MAR-\d+`
const LINE = new RegExp(`^(${ID}): (.*)$`)
const MENTION = new RegExp(`(${ID})`)

/** Game of an ID, by its prefix. */
const GAMES: Record<string, string> = { W1E: 'warriorz-1e', W2E: 'warriorz-2e', MA: 'mad-arena', MAR: 'mad-arena' }

export function gameOf(id: string): string | null {
  return GAMES[id.toUpperCase().split('-')[0] ?? ''] ?? null
}

/** Lists made for whoever checks the rules or the program, not for players; what only gathers other chapters. */
const REFERENCE = /^(?:§|W[12]E-(?:9|10|12)(?:\.|$))/

/** Does it belong into the players' table of contents? */
export function isForPlayers(id: string): boolean {
  return !REFERENCE.test(id)
}

/** Could this be an ID somebody typed? */
export function looksLikeId(text: string): boolean {
  return new RegExp(`^(?:${ID})$`, 'i').test(text.trim())
}

/** The lines of a rule; a section begins with its own title, which is shown elsewhere. */
export function linesOf(text: string, title: string | null): Line[] {
  const lines = text.split('\n').filter(Boolean)
  return (lines[0] === title ? lines.slice(1) : lines).map(lineOf)
}

function lineOf(line: string): Line {
  const [, id = null, rest = line] = LINE.exec(line) ?? []
  return { id, parts: partsOf(rest) }
}

function partsOf(text: string): Part[] {
  const pieces = text.split(MENTION).map((piece, i) => (i % 2 === 1 ? { rule: piece } : { text: piece }))
  return pieces.filter((part) => !('text' in part) || part.text !== '')
}
