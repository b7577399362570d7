/** What happens, as a picture: by the name that the catalogue gives it (`mod_cap:save:up`), to whom, and for some cards
 * that do the same in another case, by the card itself. Drawn in a box 140 wide and 100 high around 0 0. */

import { cut, line, oval, put, star, type Drawing, type Paint, type Point, type Shape } from '../shapes'
import {
  again, AERIAL, ARROWS, ball, banned, BLOOD, BOLT, BOOK, BOOT, BREAK, BROOM, BUBBLE, BURST, chevrons, CLOCK, cross, CROWD, die, DOOR, DROP, EYE,
  FINGER, FIST, FLAG, FRAME, FUNNEL, GLOVE, GOAL, HAND, HOUSE, JINX, LAURELS, LIGHTS, LINK, man, MASK, NET, OPP, OWN, player, PLUS_MINUS, QUESTION,
  SEATS, SHIELD, SHOWER, slot, SNOW, spell, TAG, TAPE, TARGET, THREE, TWELVE, WAVES, WEIGHT, WHISTLE,
} from './elements'

/** What kind of thing it is; each has a ground of its own. */
export type Mood = 'help' | 'harm' | 'dice' | 'stop' | 'cards' | 'moves'

export interface Scene {
  readonly mood: Mood
  readonly drawing: Drawing
}

const scene = (mood: Mood, ...parts: readonly Drawing[]): Scene => ({ mood, drawing: parts.flat() })
const at = (drawing: Drawing, x: number, y: number, scale = 1, turn = 0, flip = false): Shape[] => put(drawing, { at: [x, y], scale, turn, flip })
/** An arrow that flies from one to the other, over their heads. */
const crossing: Drawing = [...at(ARROWS.over, 0, -22, 0.8), ...at(ARROWS.over, 0, 28, 0.8, 180)]
const fan = (...cards: readonly Shape[][]): Drawing => cards.flat()
const three = (x: number, y: number): Drawing => fan(spell([x - 20, y + 3], -16), spell([x + 20, y + 3], 16), spell([x, y], 0))
const pair = (first: Point, second: Point, paint: Paint): Drawing => [...man('stand', paint, first), ...man('stand', paint, second)]
/** Lines of speed. */
const speed = (x: number, y: number): Drawing => [line('light', 4, `M${x} ${y - 10}L${x + 18} ${y - 10}M${x + 4} ${y + 2}L${x + 24} ${y + 2}M${x} ${y + 14}L${x + 18} ${y + 14}`)]
const DOT: Drawing = [cut('main', oval(0, 0, 9))]
const links = (d: string): Drawing => [line('sphere', 5, d)]

const SCENES: Readonly<Record<string, Scene>> = {
  // -- a capability grows or shrinks
  'mod_cap:any:up': scene('help', at([cut('lamp', star(12, 0, 0, 46, 30))], -16, 0), man('up', OWN, [-16, 4], 1.05), chevrons([44, -4], false, 1.1)),
  'mod_cap:any:down': scene('harm', man('hips', OPP, [-16, 4], 1.1), at(DROP, -44, -24), at(DROP, 8, -30, 0.8), at(DROP, -40, 6, 0.7), chevrons([44, 0], true, 1.1)),
  'mod_cap:resistance:up': scene('help', at(SHIELD, -12, 0, 1.15), chevrons([44, -4])),
  'mod_cap:save:up': scene('help', at(GLOVE, -14, 0, 1.05), chevrons([46, -4])),
  'mod_cap:shot:up': scene('help', at(TARGET, -22, -6, 0.95), ball([-10, 4], 1.1), links('M6 18L22 34M16 6L34 22M-4 26L6 40'), chevrons([50, -14], false, 0.9)),
  'mod_cap:pass:up': scene('help', man('throw', OWN, [-46, 6], 0.95), man('up', OWN, [36, 12], 0.8), links('M-18-20C-6-40 14-40 26-24'), ball([2, -36], 0.7), chevrons([60, -16], false, 0.7)),
  'mod_cap:tackle:up': scene('help', at(BOOT, -10, 8, 1.05), speed(-62, 0), chevrons([50, -14], false, 0.9)),
  'mod_cap:assault:up': scene('help', at(BURST, 22, -6, 1.2), at(FIST, -10, 2, 1.05), speed(-64, 2), chevrons([54, 10], false, 0.8)),
  'mod_cap:pass:down': scene('harm', man('fall', OPP, [-40, -10], 0.9), ball([26, -4], 1.05), at(WAVES, 0, 16), chevrons([58, -26], true, 0.7)),
  'mod_cap:save:down': scene('harm', at(GLOVE, -14, 0, 1.05), chevrons([46, 0], true)),
  'mod_cap:shot:down': scene('harm', ball([-10, 0], 1.6), chevrons([46, 0], true)),
  'mod_cap:resistance:down': scene('harm', at(SHIELD, -12, 0, 1.15), at(BREAK, -12, 0, 1.4), chevrons([44, 0], true)),
  'mod_cap:tackle:down': scene('harm', at(BOOT, -10, 4, 1.05), chevrons([50, -8], true)),
  'mod_cap:assault:down': scene('harm', at(FIST, -10, 2, 1.05), chevrons([50, 0], true)),
  mod_cap: scene('moves', man('hips', OWN, [-16, 4], 1.1), chevrons([40, -24], false, 0.8), chevrons([40, 22], true, 0.8)),
  set_cap: scene('harm', man('hips', OPP, [-34, 4], 1.1), at(TAG, 34, 0, 2), at([line('main', 6, 'M22-6L36-6M22 6L36 6')], 0, 0)),
  'set_cap:shot': scene('harm', man('hips', OPP, [-36, 4], 1.05, 10), [line('kit', 4, 'M-24 36L18 36')], at(WEIGHT, 34, 12), at(THREE, 34, 18)),
  'set_cap:save': scene('harm', at(GLOVE, -20, 0, 1.05), at(CLOCK, 38, -18, 1.05), at(WEIGHT, 38, 26, 0.7), at(THREE, 38, 30, 0.8)),
  copy_cap: scene('help', at(EYE, -28, -12, 1), ball([34, -14], 1), ball([20, 22], 1), links('M-10 8L2 16')),
  clear_mods: scene('moves', at(TAG, 24, -26, 1, -14), at(TAG, 46, -2, 1, 10), at(TAG, 30, 26, 1, 24), at(BROOM, -14, 2, 1.05)),
  // -- protection
  'immune:tackle': scene('help', man('guard', OWN, [-28, 4], 1.1), at(BOOT, 42, 12, 0.75, 16, true), at(BURST, 14, 2, 0.6), at([line('skin', 4, 'M-48-42L-42-34M-28-46L-28-38M-8-42L-14-34')], 0, 0)),
  immune: scene('help', at(BUBBLE, 0, 0), man('hips', OWN, [0, 4], 1), at(BOOT, 50, 28, 0.5, 0, true), at(FIST, -50, -12, 0.5), at(BURST, -36, -8, 0.38), at(BURST, 36, 22, 0.38)),
  shield: scene('help', [cut('light', 'M-44 2C-44-46 44-46 44 2L30-6L15 2L0-6L-15 2L-30-6Z')], man('stand', OWN, [0, 20], 0.85), at(BOLT, 52, -24, 0.55, 24), at(BOLT, -52, -24, 0.5, -24)),
  // -- the die
  reroll: scene('dice', die([0, 0], QUESTION, 1.05), again([0, 0], 41)),
  'mod_roll:either': scene('dice', die([10, 0], PLUS_MINUS, 1.2), at(FINGER, -48, 4, 0.75)),
  mod_roll: scene('dice', die([-8, 0], PLUS_MINUS, 1.2), chevrons([46, -4])),
  set_roll: scene('dice', at([cut('lamp', star(16, 0, 0, 48, 34))], 8, 0), die([8, 0], TWELVE, 1.1), at(HAND, -46, 26, 0.7)),
  // -- the action
  cancel_action: scene('stop', ball([14, 8], 1.5), cross([14, 8], 1.1), at(WHISTLE, -42, -14, 0.85)),
  'auto:failure': scene('harm', at(GLOVE, -38, 8, 0.8, -14), at(GLOVE, 38, 8, 0.8, 14, true), ball([0, 28], 0.9), at([line('light', 4, 'M-10 2L-14-14M10 2L14-14M0-2L0-20')], 0, 0), cross([0, -26], 0.5)),
  auto: scene('dice', die([-26, 0], TWELVE, 1), at([line('sphere', 8, 'M14 0L28 16L56-20')], 0, 0)),
  'auto:success': scene('help', at(LAURELS, 0, 0, 0.95), at([cut('lamp', star(14, 0, 0, 36, 24))], 0, 0), ball([0, 0], 1.2)),
  redirect: scene('moves', man('run', OPP, [-50, 4], 0.9), at([line('kit', 3, 'M14-4L14-14M24-14L34-14M40-4L40 6M40 16L40 26M30 30L20 30M14 20L14 10')], -16, 8), at(ARROWS.bend, 8, -10, 0.8), man('stand', OWN, [54, 6], 0.9)),
  extra_save: scene('help', at(NET, 0, 0), at(GLOVE, -28, 4, 0.8, -10), at(GLOVE, 28, 4, 0.8, 10, true), ball([0, -30], 0.7)),
  free_pass: scene('help', man('throw', OWN, [-38, 6], 1.05), ball([36, -14], 1.25), links('M0-8L12-10M0 4L12 2M0-20L12-22'), at([line('lamp', 5, 'M16 34L52 34M44 26L54 34L44 42')], 0, 0)),
  mod_sacrifice: scene('help', at(FIST, -8, 2, 1.15), at(TAPE, -8, -4, 1.05), chevrons([52, 0], true, 0.8)),
  'mod_sacrifice:up': scene('harm', at(FIST, -16, 2, 1.05), at([line('skin', 5, 'M-26-24L-16-8L-24 4L-12 18')], 0, 0), at(BLOOD, 40, -14, 1.1), at(BLOOD, 54, 16, 0.8), at(BLOOD, 30, 24, 0.7)),
  // -- ready and engaged
  'disengage own': scene('help', player([-34, 20], 90), at(ARROWS.bend, -10, -18, 0.75), player([40, 0], 0, OWN, 1.3)),
  disengage: scene('help', player([-34, 20], 90), at(ARROWS.bend, -10, -18, 0.75), player([40, 0], 0, OPP, 1.3)),
  engage: scene('harm', player([-38, -4], 0, OPP, 1.2), at(ARROWS.bend, 8, -20, 0.75, 40), player([36, 22], 90, OPP, 1.1), cross([36, 22], 0.4)),
  grant_extra: scene('help', man('guard', OWN, [-36, 4], 1), man('guard', OWN, [8, 4], 1), at([line('sphere', 7, 'M48-14L48 14M34 0L62 0')], 0, 0)),
  stay_engaged: scene('harm', player([0, 0], 90, OPP, 1.4), at(LINK, 0, 0, 1)),
  // -- places
  'swap_slots own': scene('moves', pair([-46, 4], [46, 4], OWN), crossing),
  swap_slots: scene('moves', pair([-46, 4], [46, 4], OPP), at(ARROWS.over, 0, -20, 0.7), at(ARROWS.over, 0, 24, 0.7, 180), at(BURST, 0, 2, 0.5)),
  move_to_free: scene('moves', pair([-12, -4], [14, -4], OPP), man('run', OWN, [-46, 2], 0.85), slot([46, 0], 0.95), links('M-44 34C-20 48 20 48 42 32M42 32L30 32M42 32L40 43')),
  adj_diagonal: scene('moves', links('M-40-24L0 24L40-24M-40 24L0-24L40 24'), ...[-40, 0, 40].map((x) => [...at(DOT, x, -24), ...at(DOT, x, 24)])),
  grant_role: scene('moves', at(NET, 0, 0, 0.6), man('wide', OWN, [-44, 6], 0.8), at(ARROWS.right, 0, 4, 0.8), man('guard', OWN, [42, 2], 0.95)),
  // -- out of play and back
  to_locker: scene('stop', man('fall', OPP, [10, 16], 1.05), at(BOLT, -20, -14, 1.05, 8), at(BURST, 2, -6, 0.6)),
  to_deck: scene('moves', man('hips', OPP, [-40, 4], 1), at(ARROWS.right, 2, 4, 0.7), player([44, 10], -4), player([44, 4], 4)),
  'to_deck:bottom opp': scene('stop', at(SEATS, 8, 4), man('hips', OPP, [34, -22], 0.7), at(ARROWS.bend, -36, -10, 0.7)),
  'to_deck:bottom': scene('moves', man('hips', OWN, [-46, 6], 0.9), man('run', OWN, [46, 6], 0.9), at(ARROWS.down, -12, 6, 0.8), at(ARROWS.up, 12, -6, 0.8)),
  'return_to_play:engaged': scene('help', at(SHOWER, -42, -6, 1), at(ARROWS.right, -4, 14, 0.55), player([38, 14], 90, OWN, 1)),
  return_to_play: scene('help', at(HOUSE, -26, 2, 0.95), man('up', OWN, [40, 8], 0.95), at(ARROWS.right, 8, 30, 0.45)),
  // -- cards
  draw_ultra: scene('cards', player([-16, 12], -4), player([-16, 12], 4), player([14, -12], 8, OWN, 1.15), at(ARROWS.up, 50, 2, 0.8)),
  draw_interaction: scene('cards', at(BOOK, -14, 14, 1), spell([-20, -22], -12, 0.9), spell([14, -24], 12, 0.9), at(ARROWS.up, 52, 2, 0.75)),
  mod_ultra_draws: scene('cards', player([-24, 0], -8, OWN, 1.1), player([10, 0], 8, OWN, 1.1), at([line('sphere', 8, 'M52-16L52 16M36 0L68 0')], -4, 0)),
  mod_hand_limit: scene('cards', three(-14, 6), at([line('sphere', 8, 'M50-16L50 16M34 0L66 0')], 0, 0)),
  look_top: scene('cards', at(EYE, 0, -24, 1), player([-36, 22], 0, OWN, 0.85), player([0, 22], 0, OWN, 0.85), player([36, 22], 0, OWN, 0.85)),
  discard_interaction: scene('cards', spell([-24, -6], -10, 1.3), at(ARROWS.down, 34, 0, 1)),
  'discard_interaction:random': scene('cards', three(24, 4), at(HAND, -36, 6, 0.95), die([50, -32], QUESTION, 0.5)),
  'discard_interaction:victim': scene('cards', at(FUNNEL, 0, 22, 1), spell([-36, -18], -30, 0.8), spell([0, -28], 0, 0.8), spell([36, -18], 30, 0.8)),
  'discard_interaction:controller': scene('cards', at(BOOK, 0, 14, 1.1), at(EYE, -28, -26, 0.6), spell([34, -18], 14, 0.9), cross([34, -18], 0.55)),
  look_hand: scene('cards', three(0, 20), at(EYE, 0, -22, 1.05)),
  return_to_hand: scene('cards', at(DOOR, -40, 2, 0.95), at(ARROWS.over, 2, -10, 0.75), spell([44, 14], 8, 1.1)),
  forbid_play: scene('stop', at(AERIAL, -8, 4, 1), banned([-8, 0], 1.3)),
  mill_ultra: scene('harm', player([-44, -14], -6, OPP), player([-6, 4], 24, OPP, 0.95), player([34, 24], 60, OPP, 0.9), at(ARROWS.down, 48, -22, 0.7)),
  // -- standing together
  mod_reinf_given: scene('help', links('M-40 0L0-6L40 0'), man('wide', OWN, [-40, 6], 0.85), man('wide', OWN, [40, 6], 0.85), man('up', OWN, [0, 2], 1), at([line('sphere', 6, 'M54-40L54-22M45-31L63-31')], 0, 0)),
  mod_reinf_received: scene('help', man('up', OWN, [0, 2], 1.1), man('stand', OWN, [-50, 10], 0.7), man('stand', OWN, [50, 10], 0.7), links('M-36-4L-22-4M-28-10L-20-4L-28 2M36-4L22-4M28-10L20-4L28 2')),
  reinf_always_subtype: scene('help', man('stand', OWN, [-44, 4], 0.95), man('stand', 'lamp', [44, 4], 0.95), at(LINK, 0, 0, 1.1), at(BLOOD, 0, -32, 0.9)),
  no_reinf: scene('harm', man('hips', OWN, [0, 4], 1.1), man('stand', 'kit', [-54, 10], 0.7), man('stand', 'kit', [54, 10], 0.7), at(BREAK, 28, 0, 1), at(BREAK, -28, 0, 1, 180)),
  set_type: scene('moves', at(MASK, -12, 4, 1.05, -8), again([38, -6], 22, 'lamp')),
  'forbid:pass+shot': scene('stop', at(LIGHTS, -38, 0, 1), ball([18, -12], 1), at(ARROWS.bend, 40, 20, 0.6), banned([30, 4], 1.2)),
  forbid: scene('stop', man('run', OPP, [0, 4], 1), banned([0, 0], 1.4)),
  // -- what is on the stack
  negate: scene('stop', spell([-14, 0], -8, 1.75), cross([32, 16], 1)),
}

/** Cards that do what others do, in another case: only while they do it. */
const CASES: Readonly<Record<string, Scene>> = {
  'i11 reroll': scene('dice', die([24, -6], QUESTION, 1.05), links('M-62-20C-52-44-38-20-34 34M-34 34C-26-4-12-24 0-18'), [line('light', 5, 'M-62 42L60 42')]),
  'i12 reroll': scene('harm', at(JINX, -34, 0, 1.15), die([30, 2], QUESTION, 0.95), again([30, 2], 36, 'skin')),
  'i51 reroll': scene('dice', [cut('skin', 'M-64-34L-44-34L-44 42L-64 42Z'), cut('main', 'M-38 14L-18 14L-18 42L-38 42Z')], die([30, 0], QUESTION, 0.95), again([30, 0], 36)),
  'i63 reroll': scene('dice', at(BOOT, -38, 14, 0.8), ball([-8, -28], 0.75), die([38, 6], QUESTION, 0.85), again([38, 6], 32)),
  'i52 mod_roll:either': scene('dice', at(CROWD, 0, 14), die([0, -14], PLUS_MINUS, 1.05)),
  'i16 negate': scene('stop', at(BURST, -16, -4, 1.3), man('up', OPP, [-16, 4], 1), [line('light', 5, 'M-66-24L-48-34L-36-18L-20-34L-4-18L12-34L28-18L44-34L62-22M-66 26L-48 16L-36 32L-20 16L-4 32L12 16L28 32L44 16L62 28')], cross([40, 8], 0.85)),
  'i22 engage': scene('stop', [cut('light', 'M-36-42L36-42L36 44L-36 44Z')], man('kick', OPP, [-4, 2], 0.95), at(FRAME, 0, 0, 1.15), at(SNOW, 54, -24, 1), at(SNOW, -56, 20, 0.8)),
  'i50 disengage': scene('help', man('guard', OWN, [-34, 4], 1), man('up', OWN, [34, 4], 1), at(FIST, 0, -26, 0.5), again([0, 8], 20)),
  'i54 cancel_action': scene('stop', [line('lamp', 4, 'M8-48L8-34M8-24L8-10M8 0L8 14M8 24L8 46')], man('run', OWN, [-14, -4], 0.75), man('run', OWN, [-50, 6], 0.75), man('kick', OPP, [38, 8], 0.85), at(FLAG, 8, -6, 0.5), cross([46, -32], 0.4)),
  'i55 mod_cap:save:up': scene('help', at(GOAL, 0, 4, 1), man('wide', OWN, [0, 14], 1.05, 0), at(GLOVE, 26, 0, 0.42, 20), at(GLOVE, -26, 0, 0.42, -20, true)),
}

const ASIDE: Readonly<Record<string, Scene>> = { own: scene('help', man('up', OWN, [-10, 4], 1.1), at(BOLT, 40, 0, 0.8)), other: scene('dice', man('stand', OPP, [-16, 4], 1.1), at(BOLT, 36, 0, 0.9)) }

/** The most telling name that is known: with whom it is done to, without, and ever shorter. */
export function sceneOf(id: string, picture: string, whom: string): Scene {
  const side = whom.split(' ').at(-1) ?? ''
  const words = picture.split(':')
  const shorter = words.map((_, i) => words.slice(0, words.length - i).join(':'))
  const names = shorter.flatMap((name) => [`${name} ${side}`, name])
  const named = names.map((name) => SCENES[name]).find(Boolean)
  return CASES[`${id} ${picture}`] ?? named ?? (side === 'own' ? ASIDE['own']! : ASIDE['other']!)
}
