/** Seconds as a clock shows them; a started second counts, so that 0:00 means none. */
export function clockText(seconds: number): string {
  const whole = Math.ceil(Math.max(seconds, 0))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
