// How long something lasts, and how long ago it was, in words of the language.

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** In the biggest unit that fits; less than a minute is now. */
export function timeAgo(at: number, now: number, lang: string): string {
  const words = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
  const [unit, length] = UNITS.find(([, length]) => now - at >= length) ?? ['second', Infinity]
  return words.format(-Math.max(0, Math.floor((now - at) / length)) || 0, unit)
}

/** `2 minutes`, and `90 seconds` where no minute is whole. */
export function duration(seconds: number, lang: string): string {
  const [unit, length] = seconds % 60 ? (['second', 1] as const) : (['minute', 60] as const)
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length)
}
