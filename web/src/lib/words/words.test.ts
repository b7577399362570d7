import { expect, test } from 'vitest'

const WORDS = import.meta.glob<{ default: Record<string, unknown> }>('./*.en.ts', { eager: true })
const SOURCES = import.meta.glob<string>(['../../**/*.{ts,svelte}', '!./*', '!../../**/*.test.ts'], { eager: true, query: '?raw', import: 'default' })
const source = Object.values(SOURCES).join('\n')
/** What keys begin with that are put together. */
const BEGINNINGS = [...source.matchAll(/`([\w.:-]+)\$\{/g)].map((found) => found[1]!)
/** What is said of a card is found by the card's id, and with how many dice by the kind of attack. */
const BY_CARD = './cards.en.ts'

const isSaid = (key: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(quote + key + quote)) || BEGINNINGS.some((beginning) => key.startsWith(beginning))

test.each(Object.keys(WORDS).filter((file) => file !== BY_CARD))('every word of %s is said somewhere', (file) => {
  expect(Object.keys(WORDS[file]!.default).filter((key) => !isSaid(key))).toEqual([])
})
