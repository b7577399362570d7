// From a moment of a replay on: a room of one's own in which bots take the other seats.

import { api } from '../../lib/api'
import { startAtOnce } from '../../lib/quick'
import { router } from '../../lib/router.svelte'
import type { ContinueFrom } from '../../lib/wire'

/** `same_dice`: they fall as they fell then. */
export async function playFrom(replay: string, from: ContinueFrom): Promise<void> {
  const room = await api.continueFrom(replay, from)
  startAtOnce(room.id, from.seat)
  router.go({ page: 'room', id: room.id, invite: null })
}
