import type en from './notes.en'
import type { Translation } from './types'

export default {
  'notes.open': 'Notes',
  'notes.here': 'Note au coup {move}',
  'notes.text': 'Ce que vous pensez de ce moment',
  'notes.mark': 'Marque',
  'notes.mark.none': 'sans marque',
  'notes.mark.flag': 'drapeau',
  'notes.mark.best': 'meilleur',
  'notes.mark.good': 'bon',
  'notes.mark.inaccuracy': 'imprécision',
  'notes.mark.mistake': 'erreur',
  'notes.mark.blunder': 'gaffe',
  'notes.remove': 'L’enlever',
  'notes.kept': 'Gardée dans ce navigateur. Ce que vous écrivez ne prouve rien de la partie, et la vérification des dés ne le couvre pas.',
  'notes.full': 'Il y a {count} notes : une partie n’en garde pas plus. Enlevez-en une d’abord.',
  'notes.link': 'Lien avec les notes',
  'notes.too-long': 'Ces notes sont trop longues pour un lien : enregistrez la partie avec elles, et qui ouvre le fichier les voit.',
  'notes.save': 'Enregistrer la partie avec les notes',
  'notes.chapter': 'Note : {text}',
  'notes.ahead': 'Une note',
  'notes.shared': { one: 'Venue avec cette partie : {count} note. Ce que vous changez reste dans ce navigateur.', other: 'Venues avec cette partie : {count} notes. Ce que vous changez reste dans ce navigateur.' },
} satisfies Translation<typeof en>
