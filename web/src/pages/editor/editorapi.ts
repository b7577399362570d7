// What the position editor asks the server for.

import { ask, send } from '../../lib/api'
import type { CreatedRoom, Lang, PlayPosition, PositionWorth, Situation, WrittenPosition } from '../../lib/wire'
import type { Position } from './positions'

export const editorapi = {
  table: (position: Position, lang: Lang) => send<Situation>('POST', `/api/positions/table?lang=${lang}`, { position }),
  worth: (position: Position, lang: Lang) => send<PositionWorth>('POST', `/api/positions/worth?lang=${lang}`, { position }),
  play: (wanted: PlayPosition, lang: Lang) => send<CreatedRoom>('POST', `/api/positions/rooms?lang=${lang}`, wanted),
  /** Where a replay or a puzzle stands: `replay/ID/12` after so many moves, `puzzle/GAME/3`. */
  from: (what: string): Promise<WrittenPosition> | null => {
    const [kind, id = '', number = ''] = what.split('/').map(encodeURIComponent)
    if (kind === 'replay') return ask<WrittenPosition>(`/api/replays/${id}/position?move=${number}`)
    return kind === 'puzzle' ? ask<WrittenPosition>(`/api/puzzles/${id}/${number}/position`) : null
  },
}
