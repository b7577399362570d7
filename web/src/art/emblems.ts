/** The plants of the fighters as heraldic glyphs, within a circle of 20 about 0 0. */

export const EMBLEMS: Readonly<Record<string, string>> = {}
