import { expect, test } from 'vitest'
import type { Moment } from '../../lib/moments'
import { titled } from './moments'

const moment = (at: number, kind: Moment['kind'], what = ''): Moment => ({ at, kind, what, wounds: 2 })
const GAME = [moment(1, 'round', '1'), moment(4, 'fall', 'Agaric'), moment(7, 'round', '2'), moment(9, 'blow', 'Cactus'), moment(12, 'end')]
const kinds = (known: number) => titled(GAME, known, (name) => name).map(({ kind }) => kind)

test('of what was not seen yet, only rounds and the end are listed', () => {
  expect(kinds(0)).toEqual(['round', 'round', 'end'])
  expect(kinds(5)).toEqual(['round', 'fall', 'round', 'end'])
  expect(kinds(12)).toHaveLength(GAME.length)
})
