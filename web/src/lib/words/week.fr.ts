import type { Entry } from './types'

export default {
  title: 'Votre semaine',
  about: 'Quelles sortes de décisions vous coûtent le plus : ce que vos choix ont donné de moins que les meilleurs, d’après ce que vous saviez, additionné sur vos parties finies dans ce navigateur.',
  days: 'Les derniers',
  'days.count': { one: '{count} jour', other: '{count} jours' },
  games: { one: '{count} partie finie, dont {judged} analysée.', other: '{count} parties finies, dont {judged} analysées.' },
  none: 'Vous n’avez fini aucune partie ces jours-ci.',
  judge: { one: 'Analyser la partie qui manque', other: 'Analyser les {count} parties qui manquent' },
  judging: 'La partie {number} sur {count} est en cours d’analyse.',
  'judging.moves': '{done} coups sur {moves}',
  stop: 'Arrêter',
  'stop.text': 'Ce qui a été analysé reste.',
  nothing: 'Dans ce qui a été analysé, aucune décision ne vous a rien coûté. Bien joué !',
  most: 'Ce qui a coûté le plus',
  lost: { one: '{lost} centièmes de victoire, sur {count} décision', other: '{lost} centièmes de victoire, sur {count} décisions' },
  mistakes: { one: '{count} erreur', other: '{count} erreurs' },
  dearest: 'La plus chère : {text}, −{lost}',
  see: 'Voir',
  practise: { one: '{count} problème de cette sorte', other: '{count} problèmes de cette sorte' },
  'practise.none': 'Il n’y a pas encore de problème de cette sorte.',
} as const satisfies Record<string, Entry>
