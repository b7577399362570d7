/** A bot's title is a name and what it does ("Greedy: whatever hurts most now"); on a banner there is room for the name. */
export function nameOfBot(title: string): string {
  return title.split(/\s*:\s/)[0] ?? title
}
