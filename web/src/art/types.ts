/** What the drawings need to know of a game: a part of what the catalogue tells. */

import type * as wire from '../lib/wire'

export type CardFacts = Pick<
  wire.CardFacts,
  'id' | 'name' | 'kind' | 'initiative' | 'move' | 'melee' | 'shoot' | 'defence' | 'text' | 'origin'
>
export type FighterFacts = Pick<wire.FighterFacts, 'id' | 'name' | 'colour' | 'size' | 'life' | 'defence'>
export type Dice = CardFacts['melee']

/** `hew`: striking with another weapon than the usual one. */
export type Pose = 'stand' | 'strike' | 'hew' | 'hurt' | 'out'
export type Tone = 'colour' | 'ink' | 'paper'
export type DieTone = 'plain' | 'hit' | 'miss' | 'locked'
