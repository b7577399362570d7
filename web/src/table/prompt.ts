/** What is asked, and what is said beside it: the first sentence apart from the rest. */
export function sentences(prompt: string): readonly [first: string, rest: string] {
  const found = /^(.+?[.?!…])\s+(.+)$/su.exec(prompt)
  return found ? [found[1]!, found[2]!] : [prompt, '']
}
