// From a moment of a replay on: a room of one's own in which bots take the other seats.

import { api } from '../../lib/api'
import { startAtOnce } from '../../lib/quick'
import { router } from '../../lib/router.svelte'

export async function playFrom(replay: string, move: number, seat: number): Promise<void> {
  const room = await api.continueFrom(replay, { move, seat })
  startAtOnce(room.id, seat)
  router.go({ page: 'room', id: room.id, invite: null })
}
