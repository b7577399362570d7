/** A bot's title is a name and what it does ("Greedy: whatever hurts most now"); on a banner there is room for the name. */
export function nameOfBot(title: string): string {
  return title.split(/\s*:\s/)[0] ?? title
}

/** The same in one line of a list: the name and, apart from it, what it does. */
export function lineOfBot(title: string): string {
  return title.replace(/\s*:\s/, ' – ')
}

/** What it does, as a sentence of its own. */
export function whatBotDoes(title: string): string {
  const [, does = ''] = title.split(/\s*:\s/)
  return does && `${does[0]!.toUpperCase()}${does.slice(1)}.`
}
