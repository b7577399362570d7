import { describe, expect, it } from 'vitest'
import { drawnCard, newCard, sayings, type Printed } from './sets'

const least = { kind: 'engage', target: 'ultra(any)', op: 'mod_cap(choose any, +2)' }
const abilities = [
  { id: 'mod_cap(CAPABILITY, +N)', form: 'ability', about: '', fields: [], least },
  { id: 'mod_cap(CAPABILITY, +N)', form: 'clause', about: '', fields: [], least: { target: 'ultra(any)' } },
]
const printed: Printed = {
  en: { ultras: [{ id: 'comet', text: 'Engage this Ultra.', seed: 'x' }], interactions: [] },
  fr: { ultras: [{ id: 'comet', text: 'Engagez cet Ultra.' }], interactions: [] },
}

describe('cards for decks', () => {
  it('begin with a clause that their pile can have', () => {
    expect(newCard('ultras', abilities).table.abilities).toEqual([least])
    expect(newCard('interactions', abilities).table.clauses).toEqual([{ target: 'ultra(any)' }])
  })
  it('are drawn with the numbers of the table and the words of the server', () => {
    const { facts } = drawnCard('ultras', 'comet', { name: { en: 'Comet', fr: 'Comète' }, type: 'alien', value: 5, pass: 7 }, 'fr', printed)
    expect(facts).toMatchObject({ name: 'Comète', value: 5, pass_: 7, text: 'Engagez cet Ultra.', type: 'alien' })
  })
  it('say what they do in both languages, once that is known', () => {
    expect(sayings('ultras', 'comet', printed)).toEqual([
      { lang: 'en', text: 'Engage this Ultra.' },
      { lang: 'fr', text: 'Engagez cet Ultra.' },
    ])
    expect(sayings('interactions', 'flare', printed)).toEqual([])
  })
})
