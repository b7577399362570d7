import { expect, it } from 'vitest'
import { written } from './plate'

it('writes a name whole where there is room', () => {
  expect(written('Cactus', 52)).toEqual({ text: 'Cactus', width: null })
})

it('makes it a little narrower, but not so that nobody could read it', () => {
  expect(written('Zamioculcas', 52)).toEqual({ text: 'Zamioculcas', width: 48 })
  expect(written('Sorgho', 31)).toEqual({ text: 'Sorgho', width: 27 })
})

it('says with dots that there is more', () => {
  expect(written('Zamioculcas', 31)).toEqual({ text: 'Zami…', width: 25 })
})
