import { describe, expect, test } from 'vitest'
import type { Catalogue, FighterView } from '../../lib/wire'
import { Facts } from './facts'
import { cardsHeld, openHands } from './hands'

const card = (id: string, initiative: number): object => ({ id, initiative })
const facts = new Facts({ fighters: [{ id: 'agaric', cards: [card('slow', 1), card('quick', 6), card('played', 4)] }] } as unknown as Catalogue)
const agaric = (changes: Partial<FighterView>): FighterView =>
  ({ id: 'agaric', standing: true, hand: [], pick: null, ...changes }) as unknown as FighterView

describe('the cards a warrior holds', () => {
  test('come fastest first, with the one locked in', () => {
    const held = cardsHeld(agaric({ hand: ['slow'], pick: 'quick' }), 'quick', facts)
    expect(held.map(({ id }) => id)).toEqual(['quick', 'slow'])
  })

  test('lie open where they are known, and nowhere else', () => {
    const open = agaric({ hand: ['slow'] })
    expect(openHands([open, agaric({ pick: '?' }), agaric({ hand: ['slow'], standing: false })], facts)).toEqual([open])
  })
})
