/** Teams go by letters, seats by numbers, so that the two are never confused. */
export function teamLetter(team: number): string {
  return String.fromCharCode(65 + team)
}
