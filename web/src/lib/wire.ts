// Everything that travels between the client and the server.
// Written by `python -m gong.server.typescript` from src/gong/server/messages.py and api.py: do not edit.

export type Lang = 'en' | 'fr'

export type Status = 'gathering' | 'over' | 'running'

export type Draft = 'choice' | 'named' | 'random'

export type RefusalCode = 'full' | 'illegal' | 'malformed' | 'not-now' | 'not-yours' | 'stale' | 'taken' | 'too-fast' | 'unknown'

export type Origin = 'printed' | 'probable' | 'reconstructed'

export type AnyRequest = Hello | Sit | Stand | Arrange | Start | Choose | TakeBack | Concede | WhyNot | Say | Rematch | Ping

export type AnyAnswer = Welcome | RoomChanged | TableChanged | Accepted | Refused | Reason | Chat | Moved | Pong | Bye

export type AnyEvent = DraftedEvent | PlacedEvent | RoundBeganEvent | LockedEvent | ChoseEvent | TookBackEvent | CountdownEvent | RevealedEvent | CalledEvent | TurnBeganEvent | MovedEvent | AttackedEvent | AttackedZoneEvent | SkullGivenEvent | SkullRemovedEvent | DefenceRolledEvent | PowerRolledEvent | NetRolledEvent | AttackRolledEvent | RocksRolledEvent | CharmDeclinedEvent | CharmFlippedEvent | CharmRerolledEvent | RerolledEvent | HitEvent | LostLifeEvent | TokenHandedEvent | ShockedEvent | DieHandedEvent | DiceKeptEvent | EliminatedEvent | ArrowLostEvent | TurnEndedEvent | ConcededEvent | GameEndedEvent | NetThrownEvent | NetRemovedEvent | FreedEvent | PopularityTakenEvent | AttackedPairEvent | DiceSharedEvent | OrderedEvent | ThrownEvent | FlameRolledEvent | ExtinguishedEvent | SnaggedEvent | BurnedEvent | ExplodedEvent | RefilledEvent | HealedEvent | TrophiesPassedEvent

export type AnyView = View

export type AnyGame = GameInfo

export type AnyCatalogue = Catalogue

/** The first message of a connection. `seen`: how many events the client has already. */
export interface Hello {
  type: 'hello'
  lang?: Lang
  seen?: number
  invite?: string | null
}

/** Take a free seat. `nonce` joins the match's dice: it is chosen after their commitment is known. */
export interface Sit {
  type: 'sit'
  id: string
  seat: number
  name?: string
  nonce?: string
}

/** Leave one's seat before the game begins. */
export interface Stand {
  type: 'stand'
  id: string
}

/** The host changes a seat that nobody sits in. */
export interface Arrange {
  type: 'arrange'
  id: string
  seat: number
  plan: SeatPlan
}

/** The host begins; bots take the seats that are free. */
export interface Start {
  type: 'start'
  id: string
}

/** Play a choice that was offered in `turn`. */
export interface Choose {
  type: 'choose'
  id: string
  turn: number
  key: string
}

/** Take back one's own secret choice, until all have chosen. */
export interface TakeBack {
  type: 'take-back'
  id: string
  turn: number
}

export interface Concede {
  type: 'concede'
  id: string
}

/** Ask which rule forbids a choice. */
export interface WhyNot {
  type: 'why-not'
  id: string
  key: string
}

/** Chat. */
export interface Say {
  type: 'say'
  id: string
  text: string
}

/** The same table again, seats rotated. */
export interface Rematch {
  type: 'rematch'
  id: string
}

/** Is anybody there? Answered by `Pong`. */
export interface Ping {
  type: 'ping'
}

/** Every answer that is an error. `field` names what was wrong, `rule` the rule that refuses it. */
export interface ApiError {
  error: string
  field?: string | null
  rule?: string | null
}

/** Play on from a replay after the first `move` moves, sitting in `seat`; bots take the others. */
export interface ContinueFrom {
  move: number
  seat: number
}

export interface NewName {
  name: string
}

export interface CreatedRoom {
  id: string
  code: string
}

export interface FoundRoom {
  id: string
}

/** `client`: whether the pages were built. */
export interface Health {
  status: 'ok'
  version: string
  client: boolean
}

/** What the server knows of a visitor: the name it goes by. */
export interface Me {
  name: string
}

/** A public room that can be joined or watched. `host`: a name. `created`: seconds since 1970. */
export interface OpenRoom {
  id: string
  code: string
  game: string
  title: string
  mode: string | null
  status: Status
  seats: number
  free: number
  spectators: number
  host: string
  created: number
}

/** What a search found, or a whole page. */
export interface RuleHits {
  hits: RuleText[]
}

/** A paragraph of the rules for players. `rules`: what of the ledger it explains. */
export interface RuleText {
  id: string
  game: string
  title: string
  text: string
  picture: string | null
  rules: string[]
}

export interface SavedReplay {
  id: string
}

/** Who is to sit here. `fighters`: what the seat brings, by name: warriors, or in other games a deck. */
export interface SeatPlan {
  kind: 'bot' | 'person'
  level: string
  fighters: string[]
}

/** The answer to `Hello`. `version` of the server: a client of another one reloads itself. */
export interface Welcome {
  type: 'welcome'
  version: string
  room: RoomView
}

/** A room as one visitor sees it. `code` and `invite` are for whoever was invited; `seat` and `host` are yours. `replay`: the page of the finished game. `next`: the room of the rematch. `upgraded`: the game went on under newer rules from a stored position. */
export interface RoomView {
  id: string
  code: string
  settings: Settings
  status: Status
  seats: SeatView[]
  seat: number | null
  host: boolean
  spectators: number
  commitment: string
  invite: string | null
  replay: string | null
  next: string | null
  upgraded: boolean
}

/** How a room plays. `draft`: warriors named in the seats, chosen at the table, or by lot. `each`: how many warriors a seat runs where they are not named; 0 leaves it to the game. */
export interface Settings {
  game: string
  seats: SeatPlan[]
  mode: string | null
  draft: Draft
  each: number
  teams: number[][] | null
  options: Record<string, string>
  clocks: Clocks
  public: boolean
}

/** Seconds, 0 for none. `decision`: for each choice. `away`: until a bot sits in for a lost seat. */
export interface Clocks {
  decision: number
  away: number
}

/** A seat as everybody sees it. `here`: somebody is connected. `stand_in`: a bot plays for it. */
export interface SeatView {
  number: number
  plan: SeatPlan
  taken: boolean
  name: string
  here: boolean
  stand_in: boolean
}

export interface RoomChanged {
  type: 'room-changed'
  room: RoomView
}

/** What one seat (or a spectator) may know now. `events` are those from number `first` to before `number`. A choice names `turn`: it changes when what this seat is asked changes, not when others lock theirs. `left`: seconds on the clock of each seat that has one running. `prompt`: one sentence, who must do what and why the game waits. */
export interface TableChanged {
  type: 'table-changed'
  number: number
  first: number
  turn: number
  events: Told[]
  view: AnyView
  offers: Offer[]
  can_take_back: boolean
  left: Record<string, number>
  prompt: string
}

/** An event, its sentence, and what it changed in the view of whoever is told it. `changes`: fields with what they hold now; of a list of things with ids, those that changed, by id, or all of them where others came or went. `None` for what is long past. */
export interface Told {
  event: AnyEvent
  text: string
  changes: Record<string, unknown> | null
}

/** One thing this seat may do now. `verb` and `fields`: what it is and what it names, by name. */
export interface Offer {
  key: string
  text: string
  odds: Odds | null
  verb: string
  fields: Record<string, string>
}

/** What a choice promises before its dice are thrown, as far as this seat can know: how many dice, the face that succeeds, the chance that any die does, and what it brings on average. */
export interface Odds {
  dice: number
  needs: number
  chance: number
  expected: number
}

/** A request was carried out and stored. */
export interface Accepted {
  type: 'accepted'
  id: string
}

/** A request changed nothing. `code` is for programs, `reason` for people, `rule` to look up. The current room and table follow in messages of their own, so that the client can go on from the truth. */
export interface Refused {
  type: 'refused'
  id: string
  code: RefusalCode
  reason: string
  rule: string | null
}

/** The answer to `WhyNot`; with an empty `rule` nothing forbids it. */
export interface Reason {
  type: 'reason'
  id: string
  rule: string
  reason: string
}

/** `seat` is `None` for a spectator; during a game spectators talk among themselves. `notice`: the room itself says it, about `seat` if there is one. `before`: it was said in the room that this one is the rematch of. */
export interface Chat {
  type: 'chat'
  number: number
  seat: number | null
  name: string
  text: string
  notice: boolean
  before: boolean
}

/** The rematch is in another room. */
export interface Moved {
  type: 'moved'
  room: string
}

export interface Pong {
  type: 'pong'
}

/** The connection is about to be closed, and why. */
export interface Bye {
  type: 'bye'
  code: 'full' | 'going-down' | 'malformed' | 'replaced' | 'too-fast' | 'unknown-room'
  reason: string
}

export interface DraftedEvent {
  kind: 'drafted'
  fighter: string
}

export interface PlacedEvent {
  kind: 'placed'
  fighter: string
  zone: number
}

export interface RoundBeganEvent {
  kind: 'round-began'
  number: number
}

/** A secret choice has been made; what it is stays secret. */
export interface LockedEvent {
  kind: 'locked'
  seat: number
  fighter: string | null
}

/** For the chooser alone: what was chosen. */
export interface ChoseEvent {
  kind: 'chose'
  fighter: string
  card: string
}

export interface TookBackEvent {
  kind: 'took-back'
  seat: number
  fighter: string | null
}

/** Everybody has chosen. */
export interface CountdownEvent {
  kind: 'countdown'
  number: number
}

export interface RevealedEvent {
  kind: 'revealed'
  fighter: string
  card: string
  initiative: number
}

/** A fighter acts on this number; its card stays down (`tie_reveal`: announce). */
export interface CalledEvent {
  kind: 'called'
  fighter: string
  initiative: number
}

export interface TurnBeganEvent {
  kind: 'turn-began'
  fighter: string
  card: string
}

export interface MovedEvent {
  kind: 'moved'
  fighter: string
  start: number
  zone: number
}

export interface AttackedEvent {
  kind: 'attacked'
  fighter: string
  target: string
  attack: string
  distance: number
}

export interface AttackedZoneEvent {
  kind: 'attacked-zone'
  fighter: string
  zone: number
  distance: number
}

export interface SkullGivenEvent {
  kind: 'skull-given'
  fighter: string
  target: string
}

export interface SkullRemovedEvent {
  kind: 'skull-removed'
  target: string
  fighter: string
}

export interface DefenceRolledEvent {
  kind: 'defence-rolled'
  fighter: string
  face: number
}

/** The dice before an attack: the Claymore's power, the Net's throw. */
export interface PowerRolledEvent {
  kind: 'power-rolled'
  fighter: string
  dice: number[]
}

export interface NetRolledEvent {
  kind: 'net-rolled'
  target: string
  total: number
  lowered: number
}

export interface AttackRolledEvent {
  kind: 'attack-rolled'
  fighter: string
  dice: number[]
}

export interface RocksRolledEvent {
  kind: 'rocks-rolled'
  fighter: string
  dice: number[]
}

export interface CharmDeclinedEvent {
  kind: 'charm-declined'
  fighter: string
}

export interface CharmFlippedEvent {
  kind: 'charm-flipped'
  fighter: string
  die: number
  before: number
  after: number
}

export interface CharmRerolledEvent {
  kind: 'charm-rerolled'
  fighter: string
  dice: number[]
}

export interface RerolledEvent {
  kind: 'rerolled'
  fighter: string
  dice: number[]
}

export interface HitEvent {
  kind: 'hit'
  fighter: string
  wounds: number
  defence: number
}

export interface LostLifeEvent {
  kind: 'lost-life'
  fighter: string
  lost: number
  left: number
}

export interface TokenHandedEvent {
  kind: 'token-handed'
  fighter: string
  token: string
}

export interface ShockedEvent {
  kind: 'shocked'
  target: string
  fighter: string
  by: number
}

export interface DieHandedEvent {
  kind: 'die-handed'
  fighter: string
  die: number
  face: number
}

export interface DiceKeptEvent {
  kind: 'dice-kept'
  fighter: string
}

export interface EliminatedEvent {
  kind: 'eliminated'
  fighter: string
  winner: string | null
}

export interface ArrowLostEvent {
  kind: 'arrow-lost'
  fighter: string
}

export interface TurnEndedEvent {
  kind: 'turn-ended'
  fighter: string
}

export interface ConcededEvent {
  kind: 'conceded'
  fighter: string
}

export interface GameEndedEvent {
  kind: 'game-ended'
  winners: string[]
  why: string
}

export interface NetThrownEvent {
  kind: 'net-thrown'
  target: string
  total: number
  caught: boolean
}

export interface NetRemovedEvent {
  kind: 'net-removed'
  fighter: string
}

/** A movement point was spent on the net. */
export interface FreedEvent {
  kind: 'freed'
  fighter: string
}

export interface PopularityTakenEvent {
  kind: 'popularity-taken'
  target: string
  fighter: string
}

export interface AttackedPairEvent {
  kind: 'attacked-pair'
  fighter: string
  target: string
  second: string
}

/** So many dice of the coming roll are meant for this target. */
export interface DiceSharedEvent {
  kind: 'dice-shared'
  target: string
  number: number
}

/** The place of a target in the order in which the dice try them. */
export interface OrderedEvent {
  kind: 'ordered'
  target: string
  place: number
}

export interface ThrownEvent {
  kind: 'thrown'
  target: string
  zone: number
}

export interface FlameRolledEvent {
  kind: 'flame-rolled'
  target: string
  face: number
  lit: boolean
}

export interface ExtinguishedEvent {
  kind: 'extinguished'
  fighter: string
  attack: string
}

/** The attack that loses the die which the net costs. */
export interface SnaggedEvent {
  kind: 'snagged'
  fighter: string
  attack: string
}

export interface BurnedEvent {
  kind: 'burned'
  fighter: string
  left: number
}

export interface ExplodedEvent {
  kind: 'exploded'
  fighter: string
  zone: number
}

export interface RefilledEvent {
  kind: 'refilled'
  fighter: string
}

export interface HealedEvent {
  kind: 'healed'
  fighter: string
  by: number
  left: number
}

export interface TrophiesPassedEvent {
  kind: 'trophies-passed'
  fighter: string
  winner: string
}

/** Everything one seat may know; `seat` is `None` for a spectator. */
export interface View {
  game: string
  mode: string | null
  seat: number | null
  round: number
  rounds: number
  gong: string | null
  phase: string
  ring: number
  waiting: number[]
  asked: string[]
  fighters: FighterView[]
  turn: TurnView | null
  attack: AttackView | null
  chance: Chance | null
  discarded: number
  over: boolean
  result: Result | null
}

/** One fighter as everybody, or its controller, sees it. `points`: what counts for it if the last round ended now. `heads`: whose trophies it holds. `flame`: the round in which it caught fire, or 0. */
export interface FighterView {
  id: string
  seat: number
  team: number
  size: number
  zone: number | null
  life: number
  large: boolean
  loot: number
  popularity: number
  trophies: number
  charm: boolean
  active: string
  defence: number | null
  played: string[]
  hand: string[]
  pick: string | null
  fastest: number | null
  slowest: number | null
  standing: boolean
  acted: boolean
  asked: boolean
  shock: number
  net: string
  flame: number
  heads: string[]
  points: number
  skulls_from: string[]
}

/** The turn under way. */
export interface TurnView {
  fighter: string
  began_in: number
  moves: number
  used: string[]
  sacrificed: string[]
  snagged: string[]
  arrow_due: boolean
}

/** An attack under way, or its rocks. `needs`: the face that wounds. `hits`: the dice that do. */
export interface AttackView {
  attacker: string
  attack: string
  target: string | null
  rocks: boolean
  zone: number
  affected: string[]
  defences: Record<string, number>
  needs: Record<string, number>
  hits: Record<string, number[]>
  lowered: number
  power: number | null
  dice: number[]
  own_dice: Record<string, number[]>
  locked: number[]
  next_heir: string | null
}

/** Outcomes owed now: so many dice of so many sides, and what for. */
export interface Chance {
  count: number
  sides: number
  why: string
}

/** How a game ended. `ranking` lists every fighter or team, best first. */
export interface Result {
  winners: string[]
  seats: number[]
  ranking: string[]
  points: Record<string, number>
  why: string
}

/** A game as the lobby offers it. `players`: how many seats a room may have. `bots`: weakest first. */
export interface GameInfo {
  id: string
  title: string
  notice: string | null
  players: number[]
  modes: ModeInfo[]
  fighters: FighterBrief[]
  options: OptionInfo[]
  bots: BotInfo[]
  lineups: LineUpInfo[]
}

/** A way to play, for these numbers of players; with `sides`, who fights together. */
export interface ModeInfo {
  id: string
  title: string
  players: number[]
  rule: string
  sides: string[][]
}

export interface FighterBrief {
  id: string
  name: string
  title: string | null
  colour: string
  size: number
  life: number
}

/** Something a game lets its players decide, and the ruling that leaves it open. */
export interface OptionInfo {
  id: string
  text: string
  default: string
  rule: string | null
  values: OptionValue[]
}

export interface OptionValue {
  id: string
  text: string
}

export interface BotInfo {
  id: string
  title: string
}

/** A suggested match: who runs which fighters, which seats play together. */
export interface LineUpInfo {
  id: string
  seats: string[][]
  teams: number[][]
}

/** Everything printed about a game. `prefix`: how its rule IDs begin. `rules`: their version. */
export interface Catalogue {
  game: string
  title: string
  notice: string | null
  prefix: string
  rules: number
  laws: LawFacts
  settled: Record<string, string>
  fighters: FighterFacts[]
}

/** The numbers in which the games differ. */
export interface LawFacts {
  rounds: number
  ring: number
  reach: number
  far_penalty: number
  charms: number
  large_tokens: number
  large_value: number
  rocks: number[]
  points: 'popularity' | 'trophies'
  centre_bonus: number
  refill: number
  trophies_pass: number
  own_zones: number
  gong: ('blue' | 'red')[]
}

export interface FighterFacts {
  id: string
  name: string
  title: string | null
  colour: string
  size: number
  life: number
  defence: number
  element: 'fire' | 'none' | 'powder' | 'wood'
  place: 'centre' | 'ring'
  steady: boolean
  cards: CardFacts[]
  origins: Record<string, Origin>
  note: string
}

/** A card. `abilities`: what it does, in words. `origins`: fields that differ from `origin`. `rules`: where the ledger speaks about it. */
export interface CardFacts {
  id: string
  name: string
  kind: 'item' | 'ordinary' | 'technique'
  initiative: number
  move: number
  melee: number | '?' | number[]
  shoot: number | '?' | number[]
  defence: number | '?'
  text: string | null
  abilities: string[]
  origin: Origin
  origins: Record<string, Origin>
  rules: string[]
  note: string
}

/** A finished game, step by step. `eye`: `open` sees everything, `spectator` what everybody saw, `0` to `7` what a seat saw. */
export interface ReplayFrames {
  game: string
  rules: number
  eye: string
  eyes: string[]
  lang: Lang
  seats: ReplaySeat[]
  frames: Frame[]
}

export interface ReplaySeat {
  number: number
  name: string
  bot: boolean
  fighters: string[]
}

/** The table after the first `move` moves, as one pair of eyes sees it. `events`: what was seen to happen since the frame before. `text`: what `seat` chose, if this eye may know. */
export interface Frame {
  move: number
  seat: number | null
  text: string | null
  view: AnyView
  events: Told[]
  prompt: string
  roll: Roll | null
}

/** Outcomes of chance, `given` by hand or drawn; `first`: the number of the first one, from 0. */
export interface Roll {
  first: number
  sides: number
  outcomes: number[]
  given: boolean
  why: string
}
