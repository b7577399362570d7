import { describe, expect, it } from 'vitest'
import { askOf } from './asks'
import type { ItemView, SphereView } from './types'

const NAMES = { card: (id: string) => id.toUpperCase() }
const view = (part: Partial<SphereView>): SphereView => ({ seat: 0, active: 0, point: '', phase: 5, window: null, drawn: null, announcing: null, announced: null, stack: [], action: null, ...part }) as SphereView
const idle = (phase: number) => view({ phase, window: { kind: 'idle' } as SphereView['window'] })
const item = (targets: string[]) => ({ card: 'i43', targets }) as ItemView

describe('what is asked', () => {
  it.each(['opening', 'discard', 'more', 'swapping', 'choosing-team', 'saving', 'rest', 'asking', 'picking', 'picking-slot', 'putting-back', 'discarding', 'refilling'])(
    'says what to press at the point %s',
    (point) => expect(askOf(view({ point }), NAMES, ['pick'])).toMatch(/[.?]$/),
  )

  it('says that nobody can act where nobody can', () => {
    const [attack, shooting, done] = [askOf(idle(5), NAMES, ['assault']), askOf(idle(6), NAMES, ['pass']), askOf(idle(5), NAMES, ['end', 'play'])]
    expect(new Set([attack, shooting, done]).size).toBe(3)
  })

  it('tells the first target of a card from the next', () => {
    const [first, next] = [[], ['0.f1']].map((targets) => askOf(view({ point: 'announcing', announcing: item(targets) }), NAMES, ['target']))
    expect(first).toContain('I43')
    expect(next).not.toBe(first)
  })
})
