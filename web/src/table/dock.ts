import type { Snippet } from 'svelte'
import type { Offer } from '../lib/wire'

/** What every dock is given: what is asked of this seat and what is under way. */
export interface DockProps<Seen, Message> {
  view: Seen
  message: Message
  /** A choice that waits for a second tap. */
  pending: Offer | null
  /** What is about to be played without a click, said. */
  obvious: string | null
  /** Everybody's cards are shown. */
  open: boolean
  /** When the message came, in milliseconds. */
  at: number
  /** There is more to tell before anything is asked. */
  isTelling: boolean
  /** What is being told. */
  sentence: string | null
  busy: boolean
  /** Where the story stands still: how it may go on. */
  halted: Snippet | undefined
  /** A hint, where one may ask for it. */
  hinted: Snippet | undefined
  ontakeback: () => void
  onconfirm: () => void
  oncancel: () => void
  /** Shows the result again. */
  onresult: (() => void) | undefined
}
