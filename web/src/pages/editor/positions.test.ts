import { expect, test } from 'vitest'
import { packed, placeOf, seatsOf, selecting, teamsWith, turning, unpacked, withCard, withFighter, withoutFighter, type Position } from './positions'

const FIGHT: Position = {
  game: 'warriorz-2e',
  seats: [['cactus'], ['baobab'], ['jojoba']],
  phase: 'turn',
  actor: 'cactus',
  moves: 1,
  fighters: { cactus: { zone: 1, active: 'net', played: ['net'], fastest: 4 }, baobab: { zone: 4, pick: 'axe', heads: ['jojoba'] }, jojoba: { life: 0 } },
}

test('a position travels in an address and comes back as it was', () => {
  const strange = { ...FIGHT, note: 'é & <b> “👩‍🚀”' }
  expect(unpacked(packed(strange) ?? '')).toEqual(strange)
  expect(packed({ text: 'x'.repeat(20_000) })).toBeNull()
})

test.each(['', '!!', 'W10', 'bnVsbA', 'Zm9v'])('what is no position in an address is none: %s', (text) => {
  expect(unpacked(text)).toBeNull()
})

test('a card lies in one place, what lies face up was played, and one is chosen at most', () => {
  const cards = { played: ['a', 'b'], active: 'b', pick: null }
  expect(placeOf(withCard(cards, 'c', 'active'), 'b')).toBe('played')
  expect(withCard(cards, 'c', 'active').played).toEqual(['a', 'b', 'c'])
  expect(withCard(cards, 'b', 'hand')).toEqual({ played: ['a'], active: null, pick: null })
  expect(withCard(withCard(cards, 'c', 'pick'), 'd', 'pick').pick).toBe('d')
})

test('warriors come and go, with everything that names them', () => {
  expect(seatsOf(withFighter(FIGHT, 'bonzai', 2)).at(-1)).toEqual(['bonzai'])
  const left = withoutFighter({ ...FIGHT, teams: [[0, 2], [1]] }, 'jojoba')
  expect(left).toEqual({
    game: 'warriorz-2e',
    seats: [['cactus'], ['baobab']],
    phase: 'select',
    teams: [[0], [1]],
    fighters: { cactus: { zone: 1, active: 'net', played: ['net'], fastest: 4 }, baobab: { zone: 4, heads: [] } },
  })
})

test('a round begins anew, or somebody’s turn', () => {
  expect(selecting(FIGHT)).not.toHaveProperty('actor')
  const begun = turning(FIGHT, 'baobab', { played: [], active: null, pick: 'axe' }, 'bow')
  expect(begun).toMatchObject({ phase: 'turn', actor: 'baobab', fighters: { cactus: { active: 'net' }, baobab: { active: 'axe', played: ['axe'] } } })
  expect(begun).not.toHaveProperty('moves')
  expect(turning(FIGHT, 'baobab', { played: [], active: null, pick: null }, 'bow')).toMatchObject({ fighters: { baobab: { active: 'bow' } } })
})

test('seats fight together', () => {
  const paired = teamsWith(FIGHT, 2, 0)
  expect(paired.teams).toEqual([[0, 2], [1]])
  expect(teamsWith(paired, 2, 1).teams).toEqual([[0], [1, 2]])
  expect(teamsWith(paired, 2, null)).not.toHaveProperty('teams')
})
