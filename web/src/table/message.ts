// Messages about one kind of table: the same as any other, but its view and its events are known exactly.

import type { AnyEvent, AnyView, TableChanged, Told } from '../lib/wire'

export interface ToldOf<Happening extends AnyEvent> extends Told {
  event: Happening
}

export interface MessageOf<Shown extends AnyView, Happening extends AnyEvent> extends TableChanged {
  view: Shown
  events: ToldOf<Happening>[]
}
