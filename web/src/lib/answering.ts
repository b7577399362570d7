import type { Connection } from './connection.svelte'
import type { OwnStops } from './wire'

/** How a table answers over a line. */
export const answeringOver = (line: Connection) => ({
  onchoose: (key: string) => void line.choose(key),
  ontakeback: () => void line.takeBack(),
  onconcede: () => void line.concede(),
  onstops: (stops: OwnStops) => void line.stop(stops),
  onwait: () => void line.wait(),
})
