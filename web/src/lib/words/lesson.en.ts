import type { Entry } from './types'

export default {
  'lesson.title': 'Your first fight',
  'lesson.title.match': 'Your first match',
  'lesson.minutes': { one: '{count} minute', other: '{count} minutes' },
  'lesson.about': 'Step by step: you fight, and every rule is explained when it matters. Leave and come back whenever you like.',
  'lesson.begin': 'Begin',
  'lesson.go-on': 'Go on',
  'lesson.again': 'Once more',
  'lesson.progress': 'Step {step} of {steps}',
  'lesson.finished': 'You have won this one.',
  'lesson.coach': 'Explained',
  'lesson.next': 'Next',
  'lesson.watch': 'Watch what happens…',
  'lesson.rule': 'The rule',
  'lesson.restart': 'Begin again',
  'lesson.real': 'Now a real one: against the easiest bot',
  'lesson.off': 'You have left the path of this lesson. Finish the game as you like, or begin again.',
  'lesson.odds':
    'Your odds stand beside each attack. Here: {chance} to wound at all, a die needs {needs}, and on average it takes {average} life.',
  'lesson.understood': 'I see',
} as const satisfies Record<string, Entry>
