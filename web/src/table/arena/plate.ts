// A name on the plate below a warrior's feet: whole where it can be, a little narrower if need be, else cut with dots.

/** How wide a letter is, as a rule and at most, where letters are ten units high. */
const LETTER = 5
const WIDEST = 6
const MARGIN = 4
/** Narrower than that nobody reads it. */
const NARROWEST = 0.75

export interface Written {
  readonly text: string
  /** How wide it is made, where it would be too wide. */
  readonly width: number | null
}

export function written(name: string, plate: number): Written {
  const room = plate - MARGIN
  if (name.length * WIDEST <= room) return { text: name, width: null }
  const usual = name.length * LETTER
  if (usual * NARROWEST <= room) return { text: name, width: Math.min(usual, room) }
  const text = `${name.slice(0, Math.max(1, Math.floor(room / LETTER) - 1))}…`
  return { text, width: Math.min(text.length * LETTER, room) }
}
