/** The picture of a card: how the warrior stands, what flies, what it does to the air, and the ground behind. What the
    card does says most of it; a small table says the rest, so that every card is known by its picture. */

import { none } from './cards'
import type { Effect } from './effects'
import type { StanceName } from './stances'
import type { Thing } from './things'
import type { CardFacts, Dice, Pose } from './types'

export type Ground = 'eclipse' | 'moon' | 'split' | 'burst' | 'wind' | 'columns' | 'slash' | 'target'

interface Picture {
  readonly stance: StanceName
  readonly pose: Pose
  readonly effect: Effect
  readonly ground: Ground
  /** What flies, as often as there are dice; on an item the item itself, once and large. */
  readonly thing: Thing | null
  readonly isLarge: boolean
  readonly count: number
  /** How near one looks: 1 shows the warrior from head to foot. */
  readonly zoom: number
}

type Row = readonly [stance: StanceName, effect: Effect, thing?: Thing, pose?: Pose]

/** What the numbers of a card cannot say: its weapon, and its gesture where two cards of a warrior do alike. */
const ROWS: Readonly<Record<string, Row>> = {
  // Agaric
  'powder-barrel': ['hurl', 'blast', 'barrel'],
  ring: ['veil', 'ghost', 'ring'],
  'secret-thrust': ['lunge', 'pierce'],
  'gem-hail': ['exult', 'volley', 'gem'],
  'gem-shot': ['aim', 'stars', 'gem'],
  'sling-barrage': ['exult', 'hoop', 'pebble'],
  'sling-stone': ['aim', 'lob', 'pebble'],
  'rapier-lunge': ['thrust', 'spark'],
  'parting-shot': ['brace', 'gust', 'pebble'],
  'hat-trick': ['leap', 'stars'],
  'emptied-pouch': ['exult', 'volley', 'gem'],
  'rapier-thrust': ['thrust', 'pierce'],
  'whirling-sling': ['whirl', 'hoop', 'pebble'],
  'darting-point': ['dash', 'spark'],
  'skipping-pebble': ['release', 'lob', 'pebble'],
  // Jojoba
  archery: ['loft', 'stars', 'arrow', 'strike'],
  pipe: ['guard', 'rings', 'pipe'],
  'full-draw': ['stoop', 'thump', 'arrow', 'stand'],
  'tomahawk-chop': ['raise', 'arc', undefined, 'hew'],
  'aimed-arrow': ['aim', 'pierce', 'arrow', 'strike'],
  'tomahawk-swing': ['sweep', 'scythe', undefined, 'hew'],
  'snap-shot': ['brace', 'volley', 'arrow', 'strike'],
  'running-shot': ['stalk', 'trail', 'arrow', 'stand'],
  // Bonzaï
  kamikaze: ['plunge', 'blast'],
  sticks: ['thrust', 'hearts', 'sticks'],
  'two-handed-cut': ['raise', 'arc'],
  'shuriken-storm': ['exult', 'volley', 'star'],
  'katana-slash': ['sweep', 'cross'],
  'gliding-cut': ['dash', 'scythe'],
  'shuriken-flick': ['release', 'stars', 'star'],
  'quick-draw': ['lunge', 'pierce'],
  'great-cut': ['raise', 'arc'],
  'falling-blade': ['cleave', 'splinters'],
  'twin-stars': ['release', 'stars', 'star'],
  'guarded-cut': ['brace', 'cross'],
  'passing-star': ['dash', 'trail', 'star'],
  // Cactus
  epaulet: ['whirl', 'splinters'],
  net: ['hurl', 'dust', 'net'],
  'trident-drive': ['cleave', 'crack'],
  'back-to-the-wall': ['brace', 'thump', 'dagger'],
  'dagger-volley': ['exult', 'volley', 'dagger'],
  'trident-thrust': ['thrust', 'points'],
  'dagger-throw': ['release', 'lob', 'dagger'],
  'trident-and-dagger': ['dash', 'pierce', 'dagger'],
  'sand-in-the-eyes': ['bow', 'spray'],
  'nailed-down': ['cleave', 'crack'],
  'dagger-cast': ['release', 'volley', 'dagger'],
  'three-points': ['lunge', 'points'],
  'trident-parry': ['brace', 'spark'],
  'running-dagger': ['dash', 'trail', 'dagger'],
  // Burdock
  electroshock: ['raise', 'bolts'],
  claymore: ['exult', 'bolts', 'claymore'],
  'claymore-cleave': ['cleave', 'crack'],
  'claymore-sweep': ['sweep', 'scythe'],
  'dart-volley': ['hurl', 'volley', 'dart'],
  'pommel-blow': ['bow', 'thump'],
  'dart-throw': ['release', 'lob', 'dart'],
  'lion-leap': ['leap', 'claws'],
  finishing: ['raise', 'night'],
  'thunder-blow': ['cleave', 'bolts'],
  'claymore-swing': ['sweep', 'scythe'],
  'highland-rush': ['charge', 'dust'],
  'claw-swipe': ['bow', 'claws'],
  'leaping-dart': ['leap', 'lob', 'dart'],
  // Sorgho
  terminotaur: ['raise', 'night'],
  outfit: ['exult', 'rays', 'jacket'],
  'goring-charge': ['charge', 'dust'],
  'matador-thrust': ['thrust', 'pierce'],
  'paired-banderillas': ['hurl', 'volley', 'banderilla'],
  'bull-rush': ['dash', 'thump'],
  'banderilla-throw': ['release', 'lob', 'banderilla'],
  'muleta-pass': ['veil', 'red'],
  'head-down': ['charge', 'dust'],
  'sword-and-banderilla': ['thrust', 'pierce', 'banderilla'],
  'horn-toss': ['bow', 'thump'],
  'galloping-pike': ['dash', 'trail', 'banderilla'],
  'cape-flourish': ['veil', 'red'],
  // Baobab
  strike: ['exult', 'leaves', 'boulder'],
  skull: ['veil', 'smoke', 'skull'],
  'axe-blow': ['cleave', 'crack'],
  'boulder-throw': ['hurl', 'dust', 'boulder'],
  'axe-sweep': ['sweep', 'scythe'],
  'stone-toss': ['release', 'lob', 'pebble'],
  'giant-stride': ['charge', 'leaves'],
  'pebble-flick': ['aim', 'volley', 'pebble'],
  'stone-axe': ['raise', 'arc'],
  'branch-sweep': ['sweep', 'leaves'],
  'boulder-lob': ['hurl', 'lob', 'boulder'],
  'root-stride': ['charge', 'crack'],
  // Zamioculcas
  spear: ['whirl', 'hoop'],
  armor: ['exult', 'rays', 'shield'],
  'flame-breath': ['brace', 'breath'],
  'spear-thrust': ['thrust', 'pierce'],
  'spear-and-flame': ['lunge', 'tongue', 'fireball'],
  'tail-sweep': ['sweep', 'scythe'],
  'tongue-of-fire': ['bow', 'tongue'],
  'wing-beat': ['leap', 'wings'],
  'sandal-kick': ['veil', 'thump', 'sandal'],
}

export function diceIn(value: Dice): number {
  if (value === '?') return 1
  return typeof value === 'number' ? value : value.reduce((sum, dice) => sum + dice, 0)
}

function groundOf(card: CardFacts): Ground {
  if (card.kind === 'technique') return 'eclipse'
  if (card.kind === 'item') return 'moon'
  if (!none(card.melee) && !none(card.shoot)) return 'split'
  if (diceIn(card.melee) + diceIn(card.shoot) >= 4) return 'burst'
  if (card.move >= 2) return 'wind'
  if (card.move === 0) return 'columns'
  return none(card.melee) ? 'target' : 'slash'
}

/** Blows by their weight and speed; whoever shoots takes aim. */
function derived(card: CardFacts): Row {
  if (none(card.melee)) return shot(card)
  if (!none(card.shoot)) return ['lunge', 'spark', 'dagger']
  if (card.move >= 2) return diceIn(card.melee) >= 3 ? ['charge', 'dust'] : ['dash', 'spark']
  return BLOWS[Math.min(diceIn(card.melee), BLOWS.length) - 1]!
}

/** By the number of dice. */
const BLOWS: readonly Row[] = [['brace', 'spark'], ['thrust', 'pierce'], ['sweep', 'scythe'], ['raise', 'arc'], ['cleave', 'crack']]

function shot(card: CardFacts): Row {
  if (none(card.shoot)) return ['guard', 'stars']
  if (card.move >= 2) return ['stalk', 'trail', 'dagger']
  return diceIn(card.shoot) >= 3 ? ['hurl', 'volley', 'dagger'] : ['release', 'lob', 'dagger']
}

function zoomOf(card: CardFacts): number {
  if (card.kind === 'item') return 0.9
  if (card.move >= 2) return 0.9
  return diceIn(card.melee) + diceIn(card.shoot) >= 4 ? 1.08 : 1
}

/** What there is only one of, however many dice it throws. */
const SINGLE: ReadonlySet<Thing | null> = new Set<Thing>(['barrel', 'sandal'])

export function pictureOf(card: CardFacts): Picture {
  const [stance, effect, thing = null, pose = none(card.melee) ? 'stand' : 'strike'] = ROWS[card.id] ?? derived(card)
  const isLarge = thing !== null && (card.kind === 'item' || SINGLE.has(thing))
  const count = thing === null ? 0 : isLarge ? 1 : Math.min(5, diceIn(card.shoot))
  return { stance, pose, effect, ground: groundOf(card), thing, isLarge, count, zoom: zoomOf(card) }
}

/** Where a number of flying things are, and how they are turned. */
const FLIGHTS: readonly (readonly (readonly [x: number, y: number, turn: number])[])[] = [
  [],
  [[82, -96, -6]],
  [[72, -118, -14], [84, -66, 8]],
  [[66, -130, -18], [88, -90, 0], [68, -46, 16]],
  [[54, -148, -22], [90, -114, -8], [90, -68, 8], [56, -34, 20]],
  [[46, -158, -26], [86, -128, -12], [96, -88, 0], [86, -48, 14], [46, -20, 24]],
]

export const flightOf = (count: number): (typeof FLIGHTS)[number] => FLIGHTS[count] ?? FLIGHTS[5]!
