// The games that have a first fight which teaches them.

export const LESSONS: readonly string[] = ['warriorz-2e', 'warriorz-1e', 'mad-arena', 'ultrium-sphere']

export function hasLesson(game: string): boolean {
  return LESSONS.includes(game)
}
