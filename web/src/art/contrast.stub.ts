// How well one colour is seen on another, from 1 to 21: for tests of the palettes.

function light(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((from) => {
    const share = parseInt(hex.slice(from, from + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

/** Of two colours written as `#1d1b3a`: WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [dim, bright] = [light(one), light(other)].sort((a, b) => a - b)
  return (bright! + 0.05) / (dim! + 0.05)
}
