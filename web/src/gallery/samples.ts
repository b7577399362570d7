import type { CardFacts, FighterFacts } from '../art/types'

const fighter = (id: string, name: string, colour: string, size: number, defence: number): FighterFacts => ({
  id,
  name,
  colour,
  size,
  life: size,
  defence,
})

export const FIGHTERS: readonly FighterFacts[] = [
  fighter('agaric', 'Agaric', 'purple', 5, 5),
  fighter('jojoba', 'Jojoba', 'green', 6, 4),
  fighter('bonzai', 'Bonzaï', 'blue', 7, 4),
  fighter('cactus', 'Cactus', 'grey', 8, 4),
  fighter('burdock', 'Burdock', 'orange', 9, 3),
  fighter('sorgho', 'Sorgho', 'black', 10, 3),
  fighter('baobab', 'Baobab', 'brown', 13, 3),
  fighter('zamioculcas', 'Zamioculcas', 'red', 16, 3),
  fighter('nettle', 'Nettle', 'teal', 7, 4),
]

type Numbers = Pick<CardFacts, 'initiative' | 'move' | 'melee' | 'shoot' | 'defence'>

function card(name: string, numbers: Numbers, kind: CardFacts['kind'] = 'ordinary', text: string | null = null): CardFacts {
  return { id: name, name, kind, text, origin: text ? 'printed' : 'reconstructed', ...numbers }
}

const numbers = (initiative: number, move: number, melee: CardFacts['melee'], shoot: CardFacts['shoot'], defence: CardFacts['defence']): Numbers => ({
  initiative,
  move,
  melee,
  shoot,
  defence,
})

/** The hardest to fit of each kind, with the fighter it belongs to. */
export const CARDS: readonly (readonly [fighter: string, card: CardFacts])[] = [
  ['agaric', card('Secret Thrust', numbers(1, 1, 3, 0, 4))],
  ['agaric', card('Anneau fantomatique', numbers(6, 1, 1, 0, 6), 'item', "Jusqu'à votre prochaine carte, personne ne peut vous tirer dessus.")],
  ['jojoba', card('Archery Shot', numbers(8, 2, 0, [2, 2], 6), 'technique', 'Two arrows of 2 dice each, one straight after the other, at two different opponents.')],
  ['jojoba', card('Full Draw', numbers(1, 0, 0, 4, 3))],
  ['bonzai', card('Attaque kamikaze', numbers(7, 2, '?', 0, 5), 'technique', "1 dé à 6 points de vie ou plus, un de plus par point en moins, jusqu'à 6 dés à 1 point.")],
  ['cactus', card('Filet maléfique', numbers(6, 1, 2, 0, 4), 'item', 'Three dice first: if their sum is at least the size of the target, its defence is 2 lower for this attack.')],
  ['burdock', card('Electroshock', numbers(1, 0, 6, 0, 3), 'technique', 'If it wounds, the target loses its next turn but keeps its defence, whatever the card was.')],
  ['sorgho', card('Mise à mort du Terminotaure', numbers(1, 0, '?', 0, 3), 'technique', 'Autant de dés que de points de vie perdus par la cible, au plus 6.')],
  ['sorgho', card('Galloping Pike', numbers(5, 2, 2, 1, 5))],
  ['baobab', card('Strike', numbers(4, 1, 0, 4, 3), 'technique', 'One die for everybody else in the zone of the target is set aside first, then the others hit the one aimed at.')],
  ['zamioculcas', card('Lance, flamme et sandale', numbers(3, 0, [4, 4], 5, 4), 'technique', 'Choose one: the spear with 4 dice, and again with 4 dice at the same target or another in the zone; the flame with 5 dice at everybody in an adjacent zone, friends included; or the sandal, which sends a target of size 8 or less to a neighbouring zone of your choice and wounds it by one life point without a roll.')],
  ['zamioculcas', card('Turning Spear', numbers(4, 1, [2, 2], 0, '?'), 'technique', 'Two blows of 2 dice at different targets. Your defence is rolled with a die whenever somebody attacks you.')],
  ['nettle', card('Sting', numbers(4, 1, 2, 1, 4))],
]
