// A room's socket. Requests are resent under the same id until they are answered, so none is lost; the server
// answers a repeat without doing it again, so none is doubled. A socket that has gone silent is replaced, and the
// new one says how many events are known already.

import { account, extended } from './account'
import { withChat } from './chats'
import { t } from './i18n.svelte'
import { randomHex } from './random'
import { ownVersion, renewPage } from './version'
import { nonceToTell, sealOf, witness } from './witness'
import type {
  Advice,
  Accepted,
  AnyAnswer,
  AnyRequest,
  Bye,
  Chat,
  Lang,
  OwnStops,
  Reason,
  Refused,
  RoomView,
  SeatPlan,
  TableChanged,
  Told,
  Welcome,
} from './wire'

/** `lost`: trying again by itself. `closed`: for good, and `bye` says why. */
export type LinkState = 'connecting' | 'open' | 'lost' | 'closed'
export type Outcome = Accepted | Refused | Reason | Advice

type Numbered = Extract<AnyRequest, { id: string }>
type WithoutId<R> = R extends Numbered ? Omit<R, 'id'> : never
type Body = WithoutId<Numbered>

/** As much of a WebSocket as is needed here. */
export type Socket = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'send' | 'close'>

export interface Wishes {
  lang: Lang
  invite?: string | null
  /** Opens a socket to the room; tests give their own. */
  open?: (room: string) => Socket
  /** What this page was built as; without it the first version that is heard counts. */
  version?: string | null
  /** The server is of another version than this page. */
  onNewVersion?: (version: string) => void
}

interface Pending {
  request: Numbered
  sentAt: number
  /** A refusal of it concerns nobody but whoever waits for the answer. */
  isQuiet: boolean
  resolve: (outcome: Outcome) => void
  promise: Promise<Outcome>
}

export const TICK = 1_000
export const RESEND_AFTER = 4_000
export const PING_AFTER = 10_000
export const DEAD_AFTER = 5_000
const SLOWED_DOWN = 10_000
const LONGEST_WAIT = 8_000

export class Connection {
  state: LinkState = $state('connecting')
  room: RoomView | null = $state.raw(null)
  table: TableChanged | null = $state.raw(null)
  chats: readonly Chat[] = $state.raw([])
  /** The last refusal of something that was asked for; for `notice` to be shown. */
  refused: Refused | null = $state.raw(null)
  bye: Bye | null = $state.raw(null)
  /** The line was lost and is not back yet, however often it is tried meanwhile. */
  down = $state(false)
  /** The room of the rematch, once there is one. */
  movedTo: string | null = $state(null)
  /** A choice has been sent and is not answered yet. */
  choosing = $state(false)

  readonly #id: string
  readonly #open: (room: string) => Socket
  readonly #invite: string | null
  readonly #onNewVersion: (version: string) => void
  readonly #pending = new Map<string, Pending>()
  #lang: Lang
  #socket: Socket | null = null
  #told: Told[] = []
  /** The chain of hashes over what was told, for the replay to agree with. */
  #chain: string[] = ['']
  /** By seal, the nonces that were drawn here. */
  readonly #nonces = new Map<string, string>()
  #attempts = 0
  #heardAt = 0
  #pingedAt: number | null = null
  #retry: ReturnType<typeof setTimeout> | undefined
  #ticking: ReturnType<typeof setInterval> | undefined
  #version: string | null
  /** The server's version, once it is not the page's. */
  #newVersion: string | null = null

  constructor(id: string, wishes: Wishes) {
    this.#id = id
    this.#lang = wishes.lang
    this.#invite = wishes.invite ?? null
    this.#open = wishes.open ?? browserSocket
    this.#version = wishes.version === undefined ? ownVersion() : wishes.version
    this.#onNewVersion = wishes.onNewVersion ?? renewPage
  }

  // -- life

  connect(): void {
    this.#ticking = setInterval(() => this.#tick(), TICK)
    this.#dial()
  }

  close(): void {
    this.#hangUp()
    clearInterval(this.#ticking)
    this.state = 'closed'
    this.down = false
    for (const pending of this.#pending.values()) this.#settle(pending, unanswered(pending.request.id))
  }

  /** Try at once: the network is back, or somebody looks at the page again. */
  hurry(): void {
    if (this.state === 'lost') this.#dial()
    else if (this.state === 'open') this.#ping()
  }

  /** Everything is told again in another language. */
  speak(lang: Lang): void {
    if (lang === this.#lang) return
    this.#lang = lang
    if (this.state !== 'closed') this.#startOver()
  }

  // -- asking

  sit(seat: number, name: string): Promise<Outcome> {
    return this.#ask({ type: 'sit', seat, name, seal: this.#seal() })
  }

  /** The seat one has already: with a new part in the dice, and the name one goes by now. */
  renew(seat: number, name: string): Promise<Outcome> {
    return this.#ask({ type: 'sit', seat, name, seal: this.#seal() }, true)
  }

  /** A new nonce, which stays here until the seats are fixed. */
  #seal(): string {
    const nonce = randomHex(32)
    const seal = sealOf(nonce)
    this.#nonces.set(seal, nonce)
    return seal
  }

  stand(): Promise<Outcome> {
    return this.#ask({ type: 'stand' })
  }

  arrange(seat: number, plan: SeatPlan): Promise<Outcome> {
    return this.#ask({ type: 'arrange', seat, plan })
  }

  /** Play with a deck of one's own, as text; with none, with that of the seat. */
  bring(deck: string): Promise<Outcome> {
    return this.#ask({ type: 'bring', deck })
  }

  /** Without those who are away, once somebody has said so. */
  start(without: number[] = []): Promise<Outcome> {
    return this.#ask({ type: 'start', without })
  }

  /** The game of whoever made the room for it. A page that was renewed on the way may have started it: then nothing is wrong. */
  async startUnasked(): Promise<void> {
    const outcome = await this.#ask({ type: 'start' }, true)
    const isWaiting = this.room?.status === 'gathering' && !this.room.starting
    if (outcome.type === 'refused' && isWaiting) this.refused = outcome
  }

  /** One choice at a time: a second click while the first is on its way is the first again. */
  choose(key: string): Promise<Outcome> {
    const underWay = this.#choiceUnderWay()
    if (underWay) return underWay.promise
    return this.#ask({ type: 'choose', key, turn: this.table?.turn ?? 0 })
  }

  takeBack(): Promise<Outcome> {
    const underWay = this.#choiceUnderWay()
    if (underWay) return underWay.promise
    return this.#ask({ type: 'take-back', turn: this.table?.turn ?? 0 })
  }

  concede(): Promise<Outcome> {
    return this.#ask({ type: 'concede' })
  }

  /** Where one's seat wants to be asked; elsewhere it passes by itself. */
  stop(stops: OwnStops): Promise<Outcome> {
    return this.#ask({ type: 'stops', ...stops })
  }

  /** More time for the moment that is open. */
  wait(): Promise<Outcome> {
    return this.#ask({ type: 'wait' }, true)
  }

  /** Somebody has thought for long, where no clock runs. */
  claim(seat: number): Promise<Outcome> {
    return this.#ask({ type: 'claim', seat })
  }

  whyNot(key: string): Promise<Outcome> {
    return this.#ask({ type: 'why-not', key }, true)
  }

  /** What a good player would do now. */
  hint(): Promise<Outcome> {
    return this.#ask({ type: 'hint', turn: this.table?.turn ?? 0 })
  }

  chat(text: string): Promise<Outcome> {
    return this.#ask({ type: 'say', text })
  }

  /** Whether there is one now. Whoever asks second hears that it is open already, which is what they want. */
  async rematch(): Promise<boolean> {
    const outcome = await this.#ask({ type: 'rematch' }, true)
    if (outcome.type !== 'refused' || outcome.code === 'taken') return true
    this.refused = outcome
    return false
  }

  dismiss(): void {
    this.refused = null
  }

  #choiceUnderWay(): Pending | undefined {
    return [...this.#pending.values()].find(({ request }) => isChoice(request))
  }

  #ask(body: Body, isQuiet = false): Promise<Outcome> {
    const request = { ...body, id: randomHex(12) } as Numbered
    if (this.state === 'closed') return Promise.resolve(unanswered(request.id))
    const pending = pendingOf(request, isQuiet)
    this.#pending.set(request.id, pending)
    if (isChoice(request)) this.choosing = true
    if (this.state === 'open') this.#transmit(pending)
    return pending.promise
  }

  #transmit(pending: Pending): void {
    const { request } = pending
    pending.sentAt = Date.now()
    if (request.type === 'sit') witness.gives(this.#id, request.seat, this.#nonceOf(request))
    this.#send(request)
  }

  #nonceOf({ seal }: Extract<AnyRequest, { type: 'sit' }>): string {
    return this.#nonces.get(seal ?? '') ?? ''
  }

  #send(request: AnyRequest): void {
    this.#socket?.send(JSON.stringify(request))
  }

  #settle(pending: Pending, outcome: Outcome): void {
    this.#pending.delete(pending.request.id)
    this.choosing = this.#choiceUnderWay() !== undefined
    pending.resolve(outcome)
    this.#renewWhenDone()
  }

  // -- the socket

  #dial(): void {
    this.#hangUp()
    this.state = 'connecting'
    this.#heardAt = Date.now()
    const socket = this.#open(this.#id)
    socket.onopen = () => this.#send({ type: 'hello', lang: this.#lang, seen: this.#told.length, invite: this.#invite })
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as AnyAnswer)
    socket.onclose = () => this.#lose()
    this.#socket = socket
  }

  #hangUp(): void {
    clearTimeout(this.#retry)
    this.#pingedAt = null
    if (this.#socket === null) return
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null
    this.#socket.close()
    this.#socket = null
  }

  /** Each try waits twice as long as the one before, and a little at random, lest all come back at once. */
  #lose(wait = Math.min(LONGEST_WAIT, 500 * 2 ** this.#attempts) * (0.75 + Math.random() / 2)): void {
    this.#hangUp()
    this.state = 'lost'
    this.down = true
    this.#attempts += 1
    this.#retry = setTimeout(() => this.#dial(), wait)
  }

  #startOver(): void {
    this.#told = []
    this.#chain = ['']
    this.#dial()
  }

  #tick(): void {
    if (this.state === 'closed' || this.state === 'lost') return
    if (this.#isDead()) this.#lose()
    else if (this.state === 'open') this.#keepAlive()
  }

  #isDead(): boolean {
    const waitingSince = this.state === 'connecting' ? this.#heardAt : this.#pingedAt
    return waitingSince !== null && Date.now() - waitingSince >= DEAD_AFTER
  }

  #keepAlive(): void {
    if (this.#pingedAt === null && Date.now() - this.#heardAt >= PING_AFTER) this.#ping()
    for (const pending of this.#pending.values()) {
      if (Date.now() - pending.sentAt >= RESEND_AFTER) this.#transmit(pending)
    }
  }

  #ping(): void {
    this.#pingedAt ??= Date.now()
    this.#send({ type: 'ping' })
  }

  // -- listening

  #hear(answer: AnyAnswer): void {
    this.#heardAt = Date.now()
    this.#pingedAt = null
    switch (answer.type) {
      case 'welcome':
        return this.#welcomed(answer)
      case 'room-changed':
        return this.#look(answer.room)
      case 'table-changed':
        return this.#laid(answer)
      case 'accepted':
      case 'refused':
      case 'reason':
      case 'advice':
        return this.#answered(answer)
      case 'chat':
        this.chats = withChat(this.chats, answer)
        return
      case 'moved':
        this.movedTo = answer.room
        return
      case 'pong':
        return
      case 'bye':
        return this.#dismissed(answer)
    }
  }

  #welcomed(welcome: Welcome): void {
    this.#look(welcome.room)
    this.state = 'open'
    this.down = false
    this.#attempts = 0
    for (const pending of this.#pending.values()) this.#transmit(pending)
    this.#noteVersion(welcome.version)
  }

  #look(room: RoomView): void {
    this.room = room
    witness.sees(room)
    const nonce = nonceToTell(witness.of(room.id), room)
    if (nonce !== null) this.#tell(nonce)
  }

  /** Once: what is on its way already is sent again until it is answered. */
  #tell(nonce: string): void {
    const isUnderWay = [...this.#pending.values()].some(({ request }) => request.type === 'reveal' && request.nonce === nonce)
    if (!isUnderWay) void this.#ask({ type: 'reveal', nonce }, true)
  }

  #noteVersion(version: string): void {
    this.#version ??= version
    this.#newVersion = version === this.#version ? null : version
    this.#renewWhenDone()
  }

  /** A page that is not of its server's version is renewed, but not before what it was asked to do has been done. */
  #renewWhenDone(): void {
    if (this.#newVersion !== null && this.#pending.size === 0) this.#onNewVersion(this.#newVersion)
  }

  /** Whoever looks at the table gets all events, however late it begins to look. After a gap they are asked for again. */
  #laid(table: TableChanged): void {
    const known = this.#told.length
    if (table.first > known || (table.first > 0 && table.number < known)) return this.#startOver()
    this.#told = [...this.#told.slice(0, table.first), ...table.events]
    this.#chain = extended(this.#chain.slice(0, table.first + 1), table.events)
    if (this.room) account.hears(this.room, this.#chain)
    this.table = { ...table, first: 0, events: this.#told }
  }

  #answered(outcome: Outcome): void {
    const pending = this.#pending.get(outcome.id)
    const request = pending?.request
    if (request?.type === 'sit') witness.hears(this.#id, this.#nonceOf(request), outcome.type === 'accepted')
    if (request?.type === 'choose' && outcome.type === 'accepted' && this.room) account.chooses(this.room, request)
    if (outcome.type === 'refused' && !pending?.isQuiet) this.refused = outcome
    if (pending) this.#settle(pending, outcome)
  }

  #dismissed(bye: Bye): void {
    if (bye.code === 'going-down') return this.#lose()
    if (bye.code === 'too-fast') return this.#lose(SLOWED_DOWN)
    this.bye = bye
    this.close()
  }
}

function pendingOf(request: Numbered, isQuiet: boolean): Pending {
  let resolve: Pending['resolve'] = () => {}
  const promise = new Promise<Outcome>((settle) => (resolve = settle))
  return { request, sentAt: 0, isQuiet, resolve, promise }
}

function isChoice(request: Numbered): boolean {
  return request.type === 'choose' || request.type === 'take-back'
}

function unanswered(id: string): Refused {
  return { type: 'refused', id, code: 'not-now', reason: t('shell.link.closed'), rule: null }
}

function browserSocket(room: string): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${location.host}/ws/rooms/${encodeURIComponent(room)}`)
}
