import type { Result, RoomView } from '../lib/wire'

/** What the end of a match is told with, whatever is played. */
export interface EndProps<Seen> {
  view: Seen
  result: Result
  room: RoomView | null
  /** The server's sentence about the end. */
  sentence: string
  onclose: () => void
  onrematch: (() => void) | undefined
}
