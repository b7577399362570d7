import { expect, test } from 'vitest'
import { changed } from './changes'

test('of a list of things with ids only those that are named change', () => {
  const shown = { teams: [{ id: '0', goals: 0 }, { id: '1', goals: 2 }] }
  expect(changed(shown, { teams: { '0': { goals: 1 } } })).toEqual({ teams: [{ id: '0', goals: 1 }, { id: '1', goals: 2 }] })
})

test('of a table only the names that hold something else change, also inside such a thing', () => {
  const shown = { teams: [{ id: '0', formation: { f1: { card: 'u01' }, f2: { card: 'u02' } } }] }
  const after = changed(shown, { teams: { '0': { formation: { f2: null } } } })
  expect(after).toEqual({ teams: [{ id: '0', formation: { f1: { card: 'u01' }, f2: null } }] })
})

test('what comes whole replaces what was there, and nothing replaces something', () => {
  const shown = { stack: [{ card: 'i01' }], action: { kind: 'shot' } }
  expect(changed(shown, { stack: [], action: null })).toEqual({ stack: [], action: null })
  expect(changed({ action: null }, { action: { kind: 'pass' } })).toEqual({ action: { kind: 'pass' } })
})
