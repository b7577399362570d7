import { expect, test, vi } from 'vitest'
import { api } from './api'
import { readyIn, textToBring } from './bringing'
import type { SeatView, SphereInfo } from './wire'

const seat = (deck: string | null, planned = 'blitz') => ({ plan: { kind: 'person', level: '', fighters: [planned] }, deck }) as unknown as SeatView
const GAME = { decks: [{ id: 'blitz', name: 'Éclair' }, { id: 'tides', name: 'Marées' }] } as unknown as SphereInfo

test('a deck of one’s own is brought as it was written, that of the seat needs no words', async () => {
  expect(await textToBring({ own: { name: 'Mine', text: '# Mine' } }, seat(null))).toBe('# Mine')
  expect(await textToBring({ ready: 'blitz' }, seat('Mine'))).toBe('')
})

test('another ready deck is brought card by card', async () => {
  const ready = { id: 'tides', name: 'Marées', style: null, about: null, how: null, ultras: { u40: 1 }, interactions: { i01: 2 } }
  vi.spyOn(api, 'readyDecks').mockResolvedValue([ready])
  expect(await textToBring({ ready: 'tides' }, seat(null))).toBe('# Marées\n## Ultras\n1 u40\n## Interactions\n2 i01')
  vi.restoreAllMocks()
})

test('what was brought is told from what was planned, and somebody’s own deck from a ready one', () => {
  expect(readyIn(seat(null), GAME)?.id).toBe('blitz')
  expect(readyIn(seat('Marées'), GAME)?.id).toBe('tides')
  expect(readyIn(seat('Mine'), GAME)).toBeUndefined()
})
