// Everything that travels between the client and the server.
// Written by `python -m gong.server.typescript` from src/gong/server/messages.py and api.py: do not edit.

export type Lang = 'en' | 'fr'

export type Status = 'gathering' | 'over' | 'running'

export type Draft = 'choice' | 'named' | 'random'

export type RefusalCode = 'full' | 'illegal' | 'malformed' | 'not-now' | 'not-yours' | 'stale' | 'taken' | 'too-fast' | 'unknown'

export type Origin = 'own' | 'printed' | 'probable' | 'reconstructed'

export type AnyRequest = Hello | Sit | Stand | Arrange | Bring | Start | Reveal | Choose | TakeBack | Concede | Stops | Wait | Claim | WhyNot | Hint | Say | Rematch | Ping

export type AnyAnswer = Welcome | RoomChanged | TableChanged | Accepted | Refused | Reason | Advice | Chat | Moved | Pong | Bye

export type ArenaEvent = DraftedEvent | PlacedEvent | RoundBeganEvent | LockedEvent | ChoseEvent | TookBackEvent | CountdownEvent | RevealedEvent | CalledEvent | TurnBeganEvent | MovedEvent | AttackedEvent | AttackedZoneEvent | SkullGivenEvent | SkullRemovedEvent | DefenceRolledEvent | PowerRolledEvent | NetRolledEvent | AttackRolledEvent | RocksRolledEvent | CharmDeclinedEvent | CharmFlippedEvent | CharmRerolledEvent | RerolledEvent | HitEvent | LostLifeEvent | TokenHandedEvent | ShockedEvent | DieHandedEvent | DiceKeptEvent | EliminatedEvent | ArrowLostEvent | TurnEndedEvent | ConcededEvent | GameEndedEvent | NetThrownEvent | NetRemovedEvent | FreedEvent | PopularityTakenEvent | AttackedPairEvent | DiceSharedEvent | OrderedEvent | ThrownEvent | FlameRolledEvent | ExtinguishedEvent | SnaggedEvent | BurnedEvent | ExplodedEvent | RefilledEvent | HealedEvent | TrophiesPassedEvent

export type SphereEvent = SphereDrawnEvent | SpherePlacedEvent | SphereOpeningRevealedEvent | SphereRolledEvent | SphereTurnBeganEvent | SpherePhaseBeganEvent | SphereDiscardedEvent | SphereDisengagedEvent | SphereEngagedEvent | SphereLeftPlayEvent | SphereEnteredPlayEvent | SphereSwappedEvent | SphereDeclaredEvent | SphereReinforcedEvent | SpherePlayedEvent | SphereUsedEvent | SphereTriggeredEvent | SphereResolvedEvent | SphereNegatedEvent | SpherePassedEvent | SphereLockedEvent | SphereCancelledEvent | SphereAbandonedEvent | SphereGoalEvent | SphereDeclinedEvent | SphereAnnouncedEvent | SphereTurnEndedEvent | SphereEliminatedEvent | SphereHandLookedEvent | SphereTopLookedEvent | SphereCardReturnedEvent | SphereChosenTeamEvent | SphereGameEndedEvent | SphereMovedEvent | SphereLostEvent

export type AnyView = View | SphereView

export type AnyGame = GameInfo | SphereInfo

export type AnyCatalogue = Catalogue | SphereCatalogue

export type AnyOutlook = SphereOutlook

export type AnyEvent = ArenaEvent | SphereEvent

/** The first message of a connection. `seen`: how many events the client has already. */
export interface Hello {
  type: 'hello'
  lang?: Lang
  seen?: number
  invite?: string | null
}

/** Take a free seat. `seal`: the SHA-256 of a nonce that will join the match's dice; it is drawn after their commitment is known, and nobody is told it before the seats are fixed. Without one none joins. */
export interface Sit {
  type: 'sit'
  id: string
  seat: number
  name?: string
  seal?: string
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

/** Play with a deck of one's own, as `gong decks export` writes it; without one, with that of the plan. The others learn what it is called. */
export interface Bring {
  type: 'bring'
  id: string
  deck: string
}

/** The host begins; bots take the seats that are free. `without`: the seats of people who are not connected and whom it does not wait for. */
export interface Start {
  type: 'start'
  id: string
  without?: number[]
}

/** The nonce that was sealed, once the room is `starting`. */
export interface Reveal {
  type: 'reveal'
  id: string
  nonce: string
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

/** In which moments this seat wants to be asked; the others pass for it. `chosen`: the stops of the mode of that name. In the mode `full` nothing passes by itself. */
export interface Stops {
  type: 'stops'
  id: string
  mode?: 'chosen' | 'full' | 'usual'
  chosen?: string[]
  rest?: 'none' | 'turn' | 'until-played'
}

/** More time than the hold for the moment that is open now; whoever has nothing to play may ask, too. */
export interface Wait {
  type: 'wait'
  id: string
}

/** Wait no longer for a seat where no clock runs: a bot plays its turn, if nothing comes for a while. */
export interface Claim {
  type: 'claim'
  id: string
  seat: number
}

/** Ask which rule forbids a choice. */
export interface WhyNot {
  type: 'why-not'
  id: string
  key: string
}

/** Ask what a good player would do in `turn`: for whoever plays against bots alone, or by the room's leave. */
export interface Hint {
  type: 'hint'
  id: string
  turn: number
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

/** One's own set of cards: the text of a TOML file, whole or laid over the base it names. */
export interface CardsForm {
  cards: string
}

/** Play on from a replay after the first `move` moves, sitting in `seat`; bots take the others. `same_dice`: they fall as they fell then, in the same order, as long as they fit what is rolled. */
export interface ContinueFrom {
  move: number
  seat: number
  same_dice?: boolean
}

/** A deck as `text`, or as copies by card. `options`: those about decks that leaders agreed on. `name`: another one than the text has. `cards`: one's own set of cards, as in `CardsForm`. */
export interface DeckForm {
  text?: string | null
  name?: string | null
  style?: string | null
  ultras?: Record<string, number> | null
  interactions?: Record<string, number> | null
  options?: Record<string, string> | null
  cards?: string | null
}

/** Which bot is to judge a game: the stronger, the longer it takes. */
export interface JudgedBy {
  level?: 'fighter' | 'gladiator' | 'champion'
}

export interface NewName {
  name: string
}

/** Play on from it: whoever asks in `seat`, bots of this level in the others. */
export interface PlayPosition {
  position: Record<string, unknown>
  seat: number
  level?: string
}

/** A position in the notation of its game; whatever it does not say is as usual there. */
export interface PositionForm {
  position: Record<string, unknown>
}

/** What somebody would choose; without a key they want to see the solution. */
export interface PuzzleAnswer {
  key?: string | null
}

/** Whether one wants ratings, from the next game on. */
export interface WantedRatings {
  wanted: boolean
}

/** A finished game of one's own, and the seat one had. */
export interface WeekGame {
  replay: string
  seat: number
}

/** The games to look back on, as this bot has judged them. */
export interface WeekGames {
  games: WeekGame[]
  level?: 'fighter' | 'gladiator' | 'champion'
}

/** One's own file. Of warriors: how many fight; of decks: which card it is about, and a ready deck. */
export interface WeighForm {
  cards: string
  players?: number
  card?: string | null
  deck?: string | null
}

/** One's own file: its text, or its tables. */
export interface WorkshopForm {
  cards?: string | null
  tables?: Record<string, unknown> | null
}

/** What the Ultras can do on average, and at best. */
export interface ActionFigure {
  id: string
  name: string
  mean: number
  best: number
}

/** How far many games have come that a visitor wanted played. `place`: how many wait before it. `compiled`: whether by compiled rules; else there are few games. */
export interface Course {
  id: string
  state: 'waiting' | 'running' | 'done' | 'stopped' | 'failed'
  place: number
  done: number
  games: number
  compiled: boolean
  problem: string | null
}

export interface CreatedRoom {
  id: string
  code: string
}

/** So many cards of one value. */
export interface CurveBar {
  value: number
  cards: number
}

/** A figure of the deck before and after. */
export interface DeckGain {
  name: string
  before: number
  after: number
}

/** Why a deck may not be played: the rule it breaks, and the pile, card and line this is about. */
export interface DeckProblem {
  rule: string
  text: string
  pile: string
  card: string | null
  line: number | null
}

/** A deck, everything that makes it illegal, and its figures. `text`: as `gong decks export` has it. `reinforcement`: what a neighbour adds on average to a roll that fails. */
export interface DeckReport {
  name: string
  style: string | null
  about: string | null
  how: string | null
  ultras: Record<string, number>
  interactions: Record<string, number>
  legal: boolean
  problems: DeckProblem[]
  ultra_pile: PileReport
  interaction_pile: PileReport
  types: Portion[]
  families: Portion[]
  actions: ActionFigure[]
  reinforcement: number
  text: string
}

/** `title`: what it is, in words. `come` and `go`: copies by card of the `pile`. */
export interface DeckSuggestion {
  kind: 'family' | 'capability' | 'value' | 'style'
  about: string
  title: string
  pile: string
  come: Record<string, number>
  go: Record<string, number>
  gains: DeckGain[]
}

/** A deck with a card of one's own in it, as text. `deck`: the ready one that it was made of. */
export interface DeckWith {
  deck: string
  text: string
}

/** All that a server keeps of somebody, to take along. */
export interface Everything {
  name: string
  wants_ratings: boolean
  ratings: RatedGame[]
  rooms: OwnRoom[]
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

/** Who plays a game how well, the surest first. `wanted`: you want ratings. `you`: your own standing, listed or not. */
export interface Leaderboard {
  game: string
  wanted: boolean
  rows: Standing[]
  you: Standing | null
}

/** `after`: how many events the learner has seen by then. `key`: what they are to play, if anything. `at`: the part of the table it speaks of. `text` is empty where nothing needs to be said. */
export interface LessonStep {
  after: number
  key: string | null
  at: string
  text: string
  rule: string | null
}

/** What is said in a game's first fight. `fighter`: whom the learner plays. */
export interface LessonText {
  game: string
  fighter: string
  steps: LessonStep[]
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

/** Something that one did in a room: what the log has of it. */
export interface OwnEntry {
  number: number
  at: number
  what: Record<string, unknown>
}

/** One's own games that counted, the oldest first, from `start` on: what everybody begins with. */
export interface OwnRatings {
  start: number
  doubt: number
  games: RatedGame[]
}

/** A room that one has opened or done something in. `host`: one opened it. */
export interface OwnRoom {
  id: string
  game: string
  opened: number
  status: string
  host: boolean
  replay: string | null
  entries: OwnEntry[]
}

/** One of the two decks: `wanted` cards, worth `cap` at most (`None`: anything). */
export interface PileReport {
  cards: number
  wanted: number
  value: number
  cap: number | null
  curve: CurveBar[]
}

/** So many Ultras of a type or a family. */
export interface Portion {
  id: string
  name: string
  cards: number
}

/** A game that counted, and how good one was after it. `replay`: its page, while that is kept. `place`: from 1, of so many `sides`. `gave_up`: one had left or conceded. */
export interface RatedGame {
  game: string
  replay: string | null
  at: number
  place: number
  sides: number
  gave_up: boolean
  rating: number
  doubt: number
}

/** A deck that comes with the game. */
export interface ReadyDeck {
  name: string
  style: string | null
  about: string | null
  how: string | null
  ultras: Record<string, number>
  interactions: Record<string, number>
  id: string
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

/** How good somebody counts as. `doubt`: the standard deviation of what is not known about that; `sure`: what they are at least, as good as surely. `bot`: the level, of one that all are measured by. `uncertain`: too few games have been played to say much. `own`: it is you. */
export interface Standing {
  name: string
  bot: string | null
  rating: number
  doubt: number
  sure: number
  games: number
  uncertain: boolean
  own: boolean
}

/** How a deck does against the ready decks, as far as it has been played. */
export interface Trial {
  id: string
  state: 'waiting' | 'running' | 'done' | 'stopped' | 'failed'
  place: number
  done: number
  games: number
  compiled: boolean
  problem: string | null
  share: TrialShare
  duels: TrialDuel[]
  cards: TrialCard[]
}

/** The games in which a card of the deck was drawn, and those in which it was played or in play. */
export interface TrialCard {
  card: string
  drawn: TrialShare
  played: TrialShare
}

/** The games against one ready deck; `turns`: how many a game has on average. */
export interface TrialDuel {
  deck: string
  name: string
  share: TrialShare
  turns: number
}

/** Of so many games this share was won, a draw being half a win; `low` to `high`: 95 % interval. */
export interface TrialShare {
  games: number
  rate: number
  low: number
  high: number
}

/** How even the game is with and without one's own cards. `deck`: the one that the card is tried in. */
export interface Weighed {
  id: string
  state: 'waiting' | 'running' | 'done' | 'stopped' | 'failed'
  place: number
  done: number
  games: number
  compiled: boolean
  problem: string | null
  deck: string | null
  fair: number
  shares: WeighedShare[]
}

/** Of a warrior, or of games against a deck: the share of the win with one's own cards, and without. */
export interface WeighedShare {
  id: string
  games: number
  share: number
  low: number
  high: number
  before: number | null
}

/** Something a card can do, in words: its numbers, and one to begin with. `form`: where it can stand. */
export interface WorkshopAbility {
  id: string
  form: string
  about: string
  fields: WorkshopField[]
  least: Record<string, unknown>
}

/** A field of a form. `words`: a text in each language; `dice`: a number, two of them, or `?`; `list`: numbers, `fewest` to `most` of them; `lines`: texts. `values`: all that a choice has, some for a text. `usual`: what is meant where nothing is said. */
export interface WorkshopField {
  id: string
  kind: 'number' | 'dice' | 'choice' | 'text' | 'words' | 'switch' | 'list' | 'lines'
  label: string
  about: string
  low: number | null
  high: number | null
  fewest: number | null
  most: number | null
  values: string[]
  required: boolean
  usual: number | string | boolean | null
}

/** The fields of each form, and what cards can do. */
export interface WorkshopFields {
  forms: Record<string, WorkshopField[]>
  abilities: WorkshopAbility[]
}

export interface WorkshopProblem {
  field: string
  text: string
}

/** `tables`: one's own file; `whole`: what it makes of those of its base. `printed`: by language and table, one's own as the game's catalogue has them; nothing while something is wrong. */
export interface WorkshopReport {
  game: string
  tables: Record<string, unknown>
  whole: Record<string, unknown>
  toml: string
  problems: WorkshopProblem[]
  warnings: WorkshopProblem[]
  printed: Record<string, Record<string, (Record<string, unknown>)[]>> | null
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

/** A room as one visitor sees it. `code` and `invite` are for whoever was invited; `seat` and `host` are yours. `replay`: the page of the finished game. `next`: the room of the rematch. `upgraded`: the game went on under newer rules from a stored position. `starting`: the seats are fixed, and the game begins once everybody has revealed the nonce they sealed. `own_cards`: it is played with cards of somebody's own, which are asked for by HTTP; `settings` leave them out. `rated`: it counts for ratings, as things stand before the game, and then for good. */
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
  own_cards: boolean
  starting: boolean
  rated: boolean
}

/** How a room plays. `draft`: warriors named in the seats, chosen at the table, or by lot. `each`: how many warriors a seat runs where they are not named; 0 leaves it to the game. `cards`: one's own set for a game of decks, the text of a TOML file, whole or laid over the base it names. `hints`: whoever plays may ask for them, also where people play against each other. `rated`: the game counts for ratings, if everybody who sits down wants that. */
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
  hints: boolean
  rated: boolean
  cards: string | null
}

/** Seconds, 0 for none. `decision`: for each choice. `away`: until a bot sits in for a lost seat. `hold`: how long everybody may answer what happens, before it passes by itself. */
export interface Clocks {
  decision: number
  away: number
  hold: number
}

/** A seat as everybody sees it. `here`: somebody is connected. `stand_in`: a bot plays for it. `deck`: what the deck of their own is called that whoever sits here brings instead of what is planned. `seal`: the hash of its nonce, or nothing; `revealed`: the nonce is in, which nobody is told yet. `playing`: the bot that really plays here, while the one of the plan cannot at its full strength. `rated`: whoever sits here wants ratings. */
export interface SeatView {
  number: number
  plan: SeatPlan
  taken: boolean
  name: string
  here: boolean
  stand_in: boolean
  deck: string | null
  seal: string
  revealed: boolean
  playing: string | null
  rated: boolean
}

export interface RoomChanged {
  type: 'room-changed'
  room: RoomView
}

/** What one seat (or a spectator) may know now. `events` are those from number `first` to before `number`. A choice names `turn`: it changes when what this seat is asked changes, not when others lock theirs. `left`: seconds on the clock of each seat that has one running. `prompt`: one sentence, who must do what and why the game waits. `hold`: the open moment, if it is one that may be let pass. `stops`: your own, in games that have such moments. */
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
  hold: Hold | null
  stops: OwnStops | null
}

/** An event, its sentence, and what it changed in the view of whoever is told it. `changes`: fields with what they hold now; of a list of things with ids, those that changed, by id, or all of them where others came or went; of a table, the names that hold something else. `None` for what is long past. */
export interface Told {
  event: AnyEvent
  text: string
  changes: Record<string, unknown> | null
}

/** One thing this seat may do now. `verb` and `fields`: what it is and what it names, by name. `outlook`: what can still come of it besides its own dice, in games whose pages show that. */
export interface Offer {
  key: string
  text: string
  odds: Odds | null
  verb: string
  fields: Record<string, string>
  outlook: AnyOutlook | null
}

/** What a choice promises before its dice are thrown, as far as this seat can know: how many dice, the face that succeeds, the chance that any die does, and what it brings on average. */
export interface Odds {
  dice: number
  needs: number
  chance: number
  expected: number
}

/** A moment in which every seat may answer what has happened. It passes by itself. `left`: seconds until it passes for whoever did not ask for more time, of `length` in all; `None` while it runs for nobody. `asked`: the seat that may play something now, in its turn. `waits`: the seats that asked for more time. `can_answer`: could you play something; nobody else is told. */
export interface Hold {
  left: number | null
  length: number
  asked: number
  waits: number[]
  can_answer: boolean | null
}

/** Where your seat wants to be asked; `chosen` are those of that mode, whichever mode it is in. */
export interface OwnStops {
  mode: 'chosen' | 'full' | 'usual'
  chosen: string[]
  rest: 'none' | 'turn' | 'until-played'
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

/** The answer to `Hint`: the choices worth a thought, best first. */
export interface Advice {
  type: 'advice'
  id: string
  choices: Advised[]
}

/** A choice, and the chance to win by it in parts of a hundred. */
export interface Advised {
  key: string
  chance: number
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
  code: 'full' | 'going-down' | 'left' | 'malformed' | 'replaced' | 'too-fast' | 'unknown-room'
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

/** A card has been drawn; of an Interaction only its leader learns the name. */
export interface SphereDrawnEvent {
  kind: 'drawn'
  seat: number
  card: string | null
}

export interface SpherePlacedEvent {
  kind: 'placed'
  seat: number
  slot: string
  card: string
}

export interface SphereOpeningRevealedEvent {
  kind: 'opening-revealed'
  seat: number
}

export interface SphereRolledEvent {
  kind: 'rolled'
  seat: number
  face: number
  why: string
}

export interface SphereTurnBeganEvent {
  kind: 'turn-began'
  seat: number
  number: number
}

export interface SpherePhaseBeganEvent {
  kind: 'phase-began'
  number: number
}

export interface SphereDiscardedEvent {
  kind: 'discarded'
  seat: number
  card: string
}

export interface SphereDisengagedEvent {
  kind: 'disengaged'
  seat: number
  slot: string
}

export interface SphereEngagedEvent {
  kind: 'engaged'
  seat: number
  slot: string
}

/** An Ultra is gone from its slot; without one it was never in play. */
export interface SphereLeftPlayEvent {
  kind: 'left-play'
  seat: number
  slot: string | null
  card: string
  where: string
}

export interface SphereEnteredPlayEvent {
  kind: 'entered-play'
  seat: number
  slot: string
  card: string
}

export interface SphereSwappedEvent {
  kind: 'swapped'
  seat: number
  first: string
  second: string
}

export interface SphereDeclaredEvent {
  kind: 'declared'
  seat: number
  action: string
  slot: string
  target: string | null
}

export interface SphereReinforcedEvent {
  kind: 'reinforced'
  seat: number
  slot: string
  by: number
}

export interface SpherePlayedEvent {
  kind: 'played'
  seat: number
  card: string
  targets: string[]
  mode: string | null
}

export interface SphereUsedEvent {
  kind: 'used'
  seat: number
  slot: string
  card: string
  targets: string[]
  mode: string | null
}

export interface SphereTriggeredEvent {
  kind: 'triggered'
  seat: number
  card: string
  targets: string[]
}

export interface SphereResolvedEvent {
  kind: 'resolved'
  seat: number
  card: string
}

export interface SphereNegatedEvent {
  kind: 'negated'
  seat: number
  card: string
}

export interface SpherePassedEvent {
  kind: 'passed'
  seat: number
}

/** The result of an action is final. */
export interface SphereLockedEvent {
  kind: 'locked'
  action: string
  success: boolean
  seat: number
}

export interface SphereCancelledEvent {
  kind: 'cancelled'
  action: string
  seat: number
}

export interface SphereAbandonedEvent {
  kind: 'abandoned'
  action: string
  seat: number
}

export interface SphereGoalEvent {
  kind: 'goal'
  seat: number
  against: number
  scored: number
}

export interface SphereDeclinedEvent {
  kind: 'declined'
  seat: number
}

export interface SphereAnnouncedEvent {
  kind: 'announced'
  seat: number
  what: string
}

export interface SphereTurnEndedEvent {
  kind: 'turn-ended'
  seat: number
}

export interface SphereEliminatedEvent {
  kind: 'eliminated'
  seat: number
}

export interface SphereHandLookedEvent {
  kind: 'hand-looked'
  seat: number
  victim: number
}

export interface SphereTopLookedEvent {
  kind: 'top-looked'
  seat: number
  victim: number
  number: number
}

export interface SphereCardReturnedEvent {
  kind: 'card-returned'
  seat: number
  card: string
}

export interface SphereChosenTeamEvent {
  kind: 'chosen-team'
  seat: number
  against: number
}

export interface SphereGameEndedEvent {
  kind: 'game-ended'
  winners: number[]
  why: string
}

export interface SphereMovedEvent {
  kind: 'moved'
  seat: number
  slot: string
  to: string
}

export interface SphereLostEvent {
  kind: 'lost'
  number: number
}

/** Everything one seat may know; `seat` is `None` for a spectator. */
export interface View {
  kernel: 'arena'
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

/** Outcomes owed now: so many dice of so many sides, and what for: in words, and as replays say it. */
export interface Chance {
  count: number
  sides: number
  why: string
  purpose: string
}

/** How a game ended. `ranking` lists every fighter or team, best first. */
export interface Result {
  winners: string[]
  seats: number[]
  ranking: string[]
  points: Record<string, number>
  why: string
}

/** Everything one seat may know; `seat` is `None` for a spectator. `announcing` is what this seat is naming targets or modes of; nobody else is told of it. `phase` is one of the six; 0 at the start of a turn and, while it is `ending`, after the last. */
export interface SphereView {
  kernel: 'sphere'
  game: string
  seat: number | null
  turn: number
  active: number
  phase: number
  ending: boolean
  point: string
  waiting: number[]
  teams: TeamView[]
  against: number | null
  credit: boolean
  drawn: string | null
  window: WindowView | null
  action: ActionView | null
  stack: ItemView[]
  announcing: ItemView | null
  announced: string | null
  chance: Chance | null
  over: boolean
  result: Result | null
}

/** A team as this seat sees it: `hand` has a question mark for each card it does not know. `opening`: the six it has been dealt; `laid`: the slots it has chosen for them, told to nobody else. `marks`: what is in force on its leader. */
export interface TeamView {
  id: string
  seat: number
  goals: number
  conceded: number
  alive: boolean
  ultras: number
  interactions: number
  hand_size: number
  hand: string[]
  locker: string[]
  formation: Record<string, UltraView | null>
  opening: string[]
  laid: Record<string, string | null>
  marks: MarkView[]
}

/** An Ultra in play with its current numbers. `marks`: what is in force on it. */
export interface UltraView {
  card: string
  engaged: boolean
  committed: boolean
  assault: number
  tackle: number
  shot: number
  resistance: number
  save: number
  pass_: number
  type: string
  subtype: string | null
  tackled: boolean
  assaulted: boolean
  marks: MarkView[]
}

/** Something in force. `says`: which sentence of the catalogue's `marks` tells it. `values`: what fills that sentence, ids out of the catalogue's `words` with spaces between them, or numbers. `by`: the seat that laid it, and `source` the card; nobody knows them of an old position. `until`: the end of the action or of the turn, or as long as its source is in play. `good`: for whom it is on. */
export interface MarkView {
  says: string
  values: string[]
  by: number | null
  source: string | null
  until: string
  good: boolean | null
}

/** Who may speak, and about what. */
export interface WindowView {
  kind: string
  owner: number
  holder: number
}

/** The open action. `needed`: what the die must reach, or must not exceed. `chance`: that it succeeds, until the die is thrown. `forced`: what the coming die will show. `marks`: what is in force on it. `sacrifice`: what the die after an Assault must exceed, or the attacker leaves. */
export interface ActionView {
  kind: string
  actor: string
  target: string | null
  roll: number | null
  needed: number | null
  chance: number | null
  forced: number | null
  succeeding: boolean | null
  stage: string
  marks: MarkView[]
  sacrifice: number | null
}

/** An item of the stack, the lowest first. `ability`: which of the card's clauses in the catalogue it carries out. `targets`: Ultras by place, leaders as `seat:1`, items as `item:2`. `mode`: words of the catalogue. `answerable`: it does not resolve yet. */
export interface ItemView {
  card: string
  seat: number
  kind: string
  ability: number
  targets: string[]
  mode: string | null
  answerable: boolean
}

/** A game as the lobby offers it. `players`: how many seats a room may have. `bots`: weakest first. */
export interface GameInfo {
  kernel: 'arena'
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

/** Something a game lets its players decide, and the rule that leaves it open. */
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

/** Ultrium Sphere as the lobby offers it: each seat brings a deck. `bots`: weakest first. */
export interface SphereInfo {
  kernel: 'sphere'
  id: string
  title: string
  notice: string | null
  players: number[]
  options: SphereOption[]
  bots: BotInfo[]
  decks: DeckInfo[]
}

/** An option; a number lies between `least` and `most`, and `values` are the words it can be. */
export interface SphereOption {
  id: string
  text: string
  default: string
  rule: string | null
  values: OptionValue[]
  least: number | null
  most: number | null
}

/** A ready deck. `style`: in words. `family`: that of most of its Ultras. `types`: most first. `how`: a paragraph on how to play it. */
export interface DeckInfo {
  id: string
  name: string
  style: string | null
  about: string | null
  how: string | null
  family: string | null
  types: string[]
}

/** Everything printed about a game. `prefix`: how its rule IDs begin. `rules`: their version. `asked`: by phase, the rule behind what is asked in it. */
export interface Catalogue {
  kernel: 'arena'
  game: string
  title: string
  notice: string | null
  prefix: string
  rules: number
  laws: LawFacts
  settled: Record<string, string>
  asked: Record<string, string>
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

/** Everything printed about a game. `prefix`: how its rule IDs begin. `rules`: their version. `asked`: by phase, the rule behind what is asked in it. `phases`: the six of a turn. `marks`: what marks say, with `{0}` and `{1}` for their values. `words`: what ids are called in marks and modes. `until`: how long marks last. */
export interface SphereCatalogue {
  kernel: 'sphere'
  game: string
  title: string
  notice: string | null
  prefix: string
  rules: number
  asked: Record<string, string>
  ultras: UltraFacts[]
  interactions: InteractionFacts[]
  types: Titled[]
  subtypes: Titled[]
  capabilities: Titled[]
  actions: Titled[]
  phases: Titled[]
  windows: Titled[]
  stops: StopFacts[]
  marks: Record<string, string>
  words: Record<string, string>
  until: Record<string, string>
}

/** An Ultra. `seed`: what its portrait is drawn from, the same for every reader. */
export interface UltraFacts {
  id: string
  name: string
  value: number
  multi: boolean
  retroactive: boolean
  text: string
  clauses: ClauseFacts[]
  does: string[]
  flavour: string
  type: string
  subtype: string | null
  assault: number
  tackle: number
  shot: number
  resistance: number
  save: number
  pass_: number
  seed: string
}

/** One of the things a card does. `kind`: play, engage, trigger or static. */
export interface ClauseFacts {
  kind: string
  text: string
}

/** An Interaction. `picture`: what its first clause does, such as `mod_cap:save:up`, `reroll` or `discard_interaction:random`. `whom`: to whom, such as `ultra opp`, `actor` or `leader own`. */
export interface InteractionFacts {
  id: string
  name: string
  value: number
  multi: boolean
  retroactive: boolean
  text: string
  clauses: ClauseFacts[]
  does: string[]
  flavour: string
  picture: string
  whom: string
}

/** Something that goes by its id and is shown by its title. */
export interface Titled {
  id: string
  title: string
}

/** A moment in which a seat can ask to be asked: in its own window, or in an opponent's. `usual`: it is asked there unless it says otherwise. */
export interface StopFacts {
  id: string
  title: string
  side: string
  usual: boolean
}

/** Of an action that is offered: `reinforce` lists one's own Ultras, `savers` those attacked. */
export interface SphereOutlook {
  reinforce: Reinforcement[]
  savers: Saver[]
}

/** What a ready neighbour would add after a failure. */
export interface Reinforcement {
  slot: string
  adds: number
}

/** Who could try to save the Shot, and with what chance before any help. */
export interface Saver {
  place: string
  chance: number
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

/** A finished game as the coach judges it, or how far that is. `state`: `none` where nobody has asked for it. `place`: how many wait before it. `done`: of so many `moves`, which are none while the coach gets ready. */
export interface Analysed {
  state: 'done' | 'failed' | 'none' | 'running' | 'stopped' | 'waiting'
  place: number
  done: number
  moves: number
  problem: string | null
  analysis: ToldAnalysis | null
}

/** `marks`: the names of all marks, the best first. */
export interface ToldAnalysis {
  game: string
  level: string
  lang: string
  judged: string
  sides: string[]
  points: number[][]
  marks: Record<string, string>
  decisions: ToldDecision[]
  seats: ToldSeat[]
  moments: ToldMoment[]
  summary: string[]
}

/** A choice that was judged. `title`: with who made it; `why`: what it cost, if it did. */
export interface ToldDecision {
  move: number
  seat: number
  secret: boolean
  chance: number
  best: number
  loss: number
  mark: 'best' | 'blunder' | 'good' | 'inaccuracy' | 'mistake'
  who: string
  text: string
  title: string
  named: string
  why: string
  options: ToldOption[]
}

/** Something that could have been done; the choice itself is among them. */
export interface ToldOption {
  key: string
  verb: string
  fields: Record<string, string>
  text: string
  chance: number
  share: number
  chosen: boolean
}

/** Where a seat's chance went: `skill` is its own choices', `luck` dice, draws and the unknown. */
export interface ToldSeat {
  seat: number
  side: number
  start: number
  end: number
  own: number
  others: number
  dice: number
  unseen: number
  lost: number
  accuracy: number | null
  marks: Record<string, number>
  name: string
  skill: number
  luck: number
  text: string
}

/** One of the moments that decided the game. */
export interface ToldMoment {
  first: number
  last: number
  swing: number
  text: string
}

/** The puzzles of a game. `themes`: what each theme is called. */
export interface PuzzleList {
  game: string
  themes: Record<string, string>
  puzzles: PuzzleSign[]
}

/** What is known of a puzzle before it is tried. */
export interface PuzzleSign {
  number: number
  rating: number
  themes: string[]
}

/** One of them, as its seat sees it; nothing of its solution. `names`: what the seats are called. */
export interface Puzzle {
  game: string
  number: number
  rating: number
  seat: number
  task: string
  names: string[]
  table: TableChanged
}

/** What an answer is worth: `text`. `table`: one way in which it could go on after it. Whoever was wrong may try again, and is told no more. Else: the `solution`, `why` it is best, and how often each choice wins. */
export interface PuzzleVerdict {
  right: boolean
  text: string
  table: TableChanged
  solution: string | null
  why: string
  chances: PuzzleChance[]
}

/** A choice in words, and in how many of a hundred games it wins. */
export interface PuzzleChance {
  key: string
  text: string
  percent: number
}

/** A position as its game reads it: written out, and drawn with everything open. With a `problem` there is nothing else. `waiting`: the seats that have to choose. */
export interface Situation {
  problem: PositionProblem | null
  position: Record<string, unknown>
  names: string[]
  waiting: number[]
  over: boolean
  table: TableChanged | null
}

/** What is impossible, and the field that says so. */
export interface PositionProblem {
  field: string
  text: string
}

/** What the coach thinks of a position; nothing while it gets `ready`, which takes a minute once. */
export interface PositionWorth {
  ready: boolean
  sides: SideWorth[]
  choices: ChoiceWorth[]
}

/** Who wins together, and how likely; all sides are 1,000,000 together. */
export interface SideWorth {
  seats: number[]
  name: string
  chance: number
}

/** A choice and the chance to win by it, in millionths, as far as its seat knows. */
export interface ChoiceWorth {
  seat: number
  key: string
  text: string
  chance: number
}

/** A position as text, to set it up anew. */
export interface WrittenPosition {
  position: Record<string, unknown>
}

/** `judged`: how many of the games were; `missing`: the others. `kinds`: the dearest first. */
export interface Week {
  judged: number
  missing: string[]
  kinds: Kind[]
}

/** A kind of decision in a game: what it cost in all, in millionths of a win, over how many `decisions`, of which so many were `mistakes` or blunders. `puzzles`: how many there are of it. */
export interface Kind {
  game: string
  theme: string
  name: string
  loss: number
  decisions: number
  mistakes: number
  puzzles: number
  dearest: Dearest
}

/** The decision of a kind that cost most, and where it is. */
export interface Dearest {
  replay: string
  move: number
  seat: number
  loss: number
  text: string
}
