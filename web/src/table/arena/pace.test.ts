import { describe, expect, it } from 'vitest'
import { durationOf, lengthOf, patienceOf, WATCHER, type Listener } from '../pace'
import { scenesOf } from './pace'
import type { ArenaEvent, ArenaTold } from './wire'

const told = (event: ArenaEvent): ArenaTold => ({ event, text: '', changes: {} })
const turnOf = (fighter: string, target: string): ArenaTold[] => [
  told({ kind: 'revealed', fighter, card: 'x', initiative: 9 }),
  told({ kind: 'turn-began', fighter, card: 'x' }),
  told({ kind: 'moved', fighter, start: 1, zone: 2 }),
  told({ kind: 'attacked', fighter, target, attack: 'melee', distance: 0 }),
  told({ kind: 'attack-rolled', fighter, dice: [1, 2, 3] }),
  told({ kind: 'hit', fighter: target, wounds: 1, defence: 3 }),
  told({ kind: 'lost-life', fighter: target, lost: 1, left: 4 }),
  told({ kind: 'turn-ended', fighter }),
]
const me = (others: number): Listener => ({ own: new Set(['me']), others })

/** How long all of it takes, each event with what is left of the patience. */
function whole(queue: readonly ArenaTold[], listener: Listener, limit = Infinity): number {
  const scenes = scenesOf(queue, null, listener)
  let spent = 0
  let sum = 0
  scenes.forEach((scene, i) => {
    const lasts = durationOf(scenes.slice(i), patienceOf(listener) - spent, limit - sum)
    if (!scene.isNear) spent += lasts
    sum += lasts
  })
  return sum
}

describe('what does not concern somebody', () => {
  it.each([
    [3, 6_000],
    [7, 12_000],
  ])('of %i others takes less than %i ms', (others, most) => {
    const turns = Array.from({ length: others }, (_, i) => turnOf(`bot${i}`, `bot${(i + 1) % others}`)).flat()
    const queue = [told({ kind: 'countdown', number: 1 }), ...turns, ...turnOf('me', 'bot0').slice(0, 2)]
    expect(whole(queue, me(others))).toBeLessThan(most - 500)
  })

  it('is told shorter than what hits them', () => {
    const far = scenesOf(turnOf('a', 'b'), null, me(3))
    const near = scenesOf(turnOf('a', 'me'), null, me(3))
    expect(lengthOf(near)).toBeGreaterThan(1.25 * lengthOf(far))
  })

  it('does not shorten what hits them', () => {
    const turns = Array.from({ length: 9 }, () => turnOf('a', 'b')).flat()
    const near = scenesOf([...turns, ...turnOf('a', 'me')], null, me(3)).filter((scene) => scene.isNear)
    expect(lengthOf(near)).toBeGreaterThan(3_500)
    expect(whole([...turns, ...turnOf('a', 'me')], me(3))).toBeGreaterThan(lengthOf(near) + 4_000)
  })
})

it('to whoever watches everything is near and takes its time', () => {
  const scenes = scenesOf(turnOf('a', 'b'), null, WATCHER)
  expect(scenes.every((scene) => scene.isNear)).toBe(true)
  expect(whole(turnOf('a', 'b'), WATCHER)).toBeCloseTo(lengthOf(scenes))
})

it('a clock that runs leaves no more than its share for the story', () => {
  expect(whole(turnOf('a', 'me'), me(3), 2_000)).toBeLessThanOrEqual(2_001)
})
