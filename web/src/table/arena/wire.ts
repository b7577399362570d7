// What travels to the table of an arena game.

import type { ArenaEvent, View } from '../../lib/wire'
import type { MessageOf, ToldOf } from '../message'

export type { ArenaEvent } from '../../lib/wire'
export type ArenaTold = ToldOf<ArenaEvent>
export type ArenaMessage = MessageOf<View, ArenaEvent>
