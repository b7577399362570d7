// Where on the page a step points: the first of these that can be seen.

import type { LessonStep } from '../lib/wire'

const named = (name: string): string => `[data-testid="${name}"]`
const offering = (key: string): string => `[data-offer="${key}"]`

const ZONE_VERBS = ['place', 'move']
const PARTS: Record<string, readonly string[]> = {
  track: [named('track')],
  dice: [`${named('dice')} > *`, named('dice'), named('dice-tray')],
}
/** Parts of a table that are called as they are marked; `ultra:0.f1` is marked `ultra-0.f1`. */
const MARKED = ['die', 'stack', 'phase', 'hand', 'hold-bar', 'score', 'ultra', 'formation']

export function placesOf({ at, key }: Pick<LessonStep, 'at' | 'key'>): readonly string[] {
  if (at !== '') return partsOf(at)
  return key === null ? [] : offersOf(key)
}

function partsOf(at: string): readonly string[] {
  const [kind = '', id = ''] = at.split(':')
  if (kind === 'fighter') return [named(`fighter-${id}`)]
  if (kind === 'panel') return [named(`panel-${id}`), named(`fighter-${id}`)]
  if (MARKED.includes(kind)) return [named(id === '' ? kind : `${kind}-${id}`)]
  return PARTS[kind] ?? []
}

/** A card is pressed first, then locked. Of a zone its middle is shown: the corners of a box around it lie in the next one. */
function offersOf(key: string): readonly string[] {
  const [verb, id] = key.split(':')
  if (verb === 'card') return [`${named('lock')}${offering(key)}`, named(`card-${id}`)]
  if (ZONE_VERBS.includes(verb ?? '')) return [named(`heart-${id}`)]
  return [`${named('board')} ${offering(key)}`, `${named('dock')} ${offering(key)}`, offering(key)]
}

export function boxOf(places: readonly string[]): DOMRect | null {
  for (const place of places) {
    const box = document.querySelector(place)?.getBoundingClientRect()
    if (box && box.width > 0 && box.height > 0) return box
  }
  return null
}
