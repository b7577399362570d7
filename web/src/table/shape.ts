// How large the table is, as classes for its style sheets. Size containers would say the same, but nested ones make every
// layout twenty times as dear, and a game lays the table out with every message.

const LOW = 560

/** One column: phones, and tablets held upright. A phone on its side has two. */
function isNarrow(width: number, height: number): boolean {
  const isOnItsSide = height <= LOW && width > 1.4 * height
  return (width < 720 && !isOnItsSide) || (width < 1100 && height > width)
}

const SHAPES: Readonly<Record<string, (width: number, height: number) => boolean>> = {
  narrow: isNarrow,
  compact: (width, height) => width < 1220 || height <= LOW,
  snug: (width) => width < 1380,
  vast: (width, height) => width >= 1700 && height >= 880,
  giant: (width, height) => width >= 2300 && height >= 1200,
  roomy: (width, height) => width >= 1220 && height >= 760,
  low: (_, height) => height <= LOW,
  tight: (width, height) => height <= LOW || isNarrow(width, height),
  short: (_, height) => height <= 640,
  modest: (_, height) => height <= 700,
  large: (width, height) => width >= 600 && isNarrow(width, height),
  tall: (_, height) => height >= 740,
}

export function shapeOf(width: number, height: number): string[] {
  return Object.keys(SHAPES).filter((name) => SHAPES[name]!(width, height))
}
