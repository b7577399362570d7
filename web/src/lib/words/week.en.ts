import type { Entry } from './types'

export default {
  title: 'Your week',
  about: 'Which kinds of decisions cost you most: how much less your choices gave than the best ones, by what you knew then, added up over your finished games in this browser.',
  days: 'The last',
  'days.count': { one: '{count} day', other: '{count} days' },
  games: { one: '{count} finished game, {judged} of them judged.', other: '{count} finished games, {judged} of them judged.' },
  none: 'You have finished no game in these days.',
  judge: { one: 'Judge the missing game', other: 'Judge the {count} missing games' },
  judging: 'Game {number} of {count} is being judged.',
  'judging.moves': '{done} of {moves} moves',
  stop: 'Stop',
  'stop.text': 'What was judged stays.',
  nothing: 'In what was judged, no decision cost you anything. Well played!',
  most: 'What cost most',
  lost: { one: '{lost} parts of a hundred of a win, over {count} decision', other: '{lost} parts of a hundred of a win, over {count} decisions' },
  mistakes: { one: '{count} mistake', other: '{count} mistakes' },
  dearest: 'The dearest: {text}, −{lost}',
  see: 'See it',
  practise: { one: '{count} puzzle of this kind', other: '{count} puzzles of this kind' },
  'practise.none': 'There is no puzzle of this kind yet.',
} as const satisfies Record<string, Entry>
