import type en from './lesson.en'
import type { Translation } from './types'

export default {
  'lesson.title': 'Votre premier combat',
  'lesson.title.match': 'Votre premier match',
  'lesson.minutes': { one: '{count} minute', other: '{count} minutes' },
  'lesson.about': 'Pas à pas : vous combattez, et chaque règle s’explique quand elle compte. Partez et revenez quand vous voulez.',
  'lesson.begin': 'Commencer',
  'lesson.go-on': 'Continuer',
  'lesson.again': 'Encore une fois',
  'lesson.progress': 'Étape {step} sur {steps}',
  'lesson.finished': 'Vous avez gagné celui-ci.',
  'lesson.coach': 'Explication',
  'lesson.next': 'Suite',
  'lesson.watch': 'Regardez ce qui se passe…',
  'lesson.rule': 'La règle',
  'lesson.restart': 'Recommencer',
  'lesson.real': 'Maintenant un vrai : contre le bot le plus facile',
  'lesson.off': 'Vous avez quitté le fil de cette leçon. Finissez la partie à votre guise, ou recommencez.',
  'lesson.odds':
    'Vos chances sont à côté de chaque attaque. Ici : {chance} de blesser, un dé doit faire {needs}, et en moyenne cela prend {average} de vie.',
  'lesson.understood': 'Je vois',
} satisfies Translation<typeof en>
