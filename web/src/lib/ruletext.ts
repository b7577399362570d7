// The IDs of the ledgers: a refusal names one, and the rules for players have a paragraph that explains it.

const ID = String.raw`(?:W1E|W2E|MA|US)-(?:[RVXDC]-?)?\d+(?:\.\d+)*[a-z]?|MAR-\d+`

/** Game of an ID, by its prefix. */
const GAMES: Record<string, string> = {
  W1E: 'warriorz-1e',
  W2E: 'warriorz-2e',
  MA: 'mad-arena',
  MAR: 'mad-arena',
  US: 'ultrium-sphere',
}

export function gameOf(id: string): string | null {
  return GAMES[id.toUpperCase().split('-')[0] ?? ''] ?? null
}

/** Could this be an ID somebody typed? */
export function looksLikeId(text: string): boolean {
  return new RegExp(`^(?:${ID})$`, 'i').test(text.trim())
}
