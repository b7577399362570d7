// How large the table is, as classes for its style sheets. Size containers would say the same, but nested ones make every
// layout twenty times as dear, and a game lays the table out with every message.

const SHAPES: Readonly<Record<string, (width: number, height: number) => boolean>> = {
  narrow: (width) => width < 720,
  compact: (width) => width < 1220,
  snug: (width) => width < 1380,
  vast: (width, height) => width >= 1700 && height >= 880,
  roomy: (width, height) => width >= 1220 && height >= 760,
  low: (_, height) => height <= 560,
  short: (_, height) => height <= 640,
  modest: (_, height) => height <= 700,
  tall: (_, height) => height >= 740,
}

export function shapeOf(width: number, height: number): string[] {
  return Object.keys(SHAPES).filter((name) => SHAPES[name]!(width, height))
}
