import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Connection, DEAD_AFTER, PING_AFTER, RESEND_AFTER, TICK, type Socket, type Wishes } from './connection.svelte'
import { account, extended } from './account'
import { sealOf, witness } from './witness'
import type { AnyAnswer, AnyRequest, RoomView, TableChanged, Told } from './wire'
import { stubStorage } from './storage.stub'

/** The far end of a socket, driven by the test. */
class FakeSocket implements Socket {
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  readonly sent: AnyRequest[] = []
  closed = false

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.closed = true
  }

  say(answer: AnyAnswer): void {
    this.onmessage?.call(this as never, { data: JSON.stringify(answer) } as MessageEvent)
  }

  open(): void {
    this.onopen?.call(this as never, new Event('open'))
  }

  drop(): void {
    this.onclose?.call(this as never, new Event('close') as CloseEvent)
  }

  all<T extends AnyRequest['type']>(type: T): Extract<AnyRequest, { type: T }>[] {
    return this.sent.filter((request): request is Extract<AnyRequest, { type: T }> => request.type === type)
  }
}

let sockets: FakeSocket[]
let line: Connection
let renewed: number

const current = (): FakeSocket => sockets.at(-1) as FakeSocket
const ROOM = { id: 'r', status: 'running', seat: 0, upgraded: false } as unknown as RoomView

function told(first: number, number: number): Told[] {
  return Array.from({ length: number - first }, (_, i) => ({ event: { kind: `event-${first + i}` }, text: `event ${first + i}` })) as unknown as Told[]
}

function table(first: number, number: number, turn = number): TableChanged {
  return { type: 'table-changed', first, number, turn, events: told(first, number) } as unknown as TableChanged
}

function welcome(version = '1'): void {
  current().open()
  current().say({ type: 'welcome', version, room: ROOM })
}

/** Lose the connection and be back. */
function reconnect(): void {
  current().drop()
  vi.advanceTimersByTime(1_000)
  welcome()
}

/** The line as the page has it, with whatever else is wished. */
function call(wishes: Partial<Wishes> = {}): void {
  line = new Connection('r', {
    lang: 'en',
    invite: 'token',
    open: () => {
      sockets.push(new FakeSocket())
      return current()
    },
    onNewVersion: () => (renewed += 1),
    ...wishes,
  })
  line.connect()
}

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  renewed = 0
  call()
})

afterEach(() => {
  line.close()
  vi.useRealTimers()
})

describe('saying hello', () => {
  test('language, invite and what is known come first, and the room with the welcome', () => {
    expect(line.state).toBe('connecting')
    welcome()
    expect(current().sent).toEqual([{ type: 'hello', lang: 'en', seen: 0, invite: 'token' }])
    expect([line.state, line.room]).toEqual(['open', ROOM])
  })

  test('what is asked before the welcome is sent after it', () => {
    void line.sit(2, 'Zoë')
    current().open()
    expect(current().all('sit')).toEqual([])
    current().say({ type: 'welcome', version: '1', room: ROOM })
    expect(current().all('sit')).toMatchObject([{ seat: 2, name: 'Zoë' }])
  })

  test('a seal of its own goes with each seat taken', () => {
    welcome()
    void line.sit(0, '')
    void line.sit(0, '')
    const [first, second] = current().all('sit')
    expect(first?.seal).toMatch(/^[0-9a-f]{64}$/)
    expect(first?.seal).not.toBe(second?.seal)
  })
})

test('a kept seat is taken anew with a seal, and a refusal of that disturbs nobody', async () => {
  welcome()
  const answer = line.renew(1, 'Zoë')
  const [sent] = current().all('sit')
  expect(sent).toMatchObject({ seat: 1, name: 'Zoë' })
  expect(sent?.seal).toMatch(/^[0-9a-f]{64}$/)
  current().say({ type: 'refused', id: sent?.id ?? '', code: 'not-now', reason: 'It has begun.', rule: null })
  expect(await answer).toMatchObject({ type: 'refused' })
  expect(line.refused).toBeNull()
})

describe('a choice is neither lost nor doubled', () => {
  test('it names the turn it was offered in, and is accepted', async () => {
    welcome()
    current().say(table(0, 3, 7))
    const answer = line.choose('card:1')
    const [sent] = current().all('choose')
    expect([sent?.key, sent?.turn, line.choosing]).toEqual(['card:1', 7, true])
    current().say({ type: 'accepted', id: sent?.id ?? '' })
    expect(await answer).toMatchObject({ type: 'accepted' })
    expect(line.choosing).toBe(false)
  })

  test('a second click while the first is on its way sends nothing', () => {
    welcome()
    void line.choose('card:1')
    void line.choose('card:2')
    void line.takeBack()
    expect(current().sent.map(({ type }) => type)).toEqual(['hello', 'choose'])
  })

  test('unanswered, it is resent under the same id until it is answered, and no more', () => {
    welcome()
    void line.choose('card:1')
    vi.advanceTimersByTime(RESEND_AFTER + TICK)
    const ids = current().all('choose').map(({ id }) => id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    current().say({ type: 'accepted', id: ids[0] ?? '' })
    vi.advanceTimersByTime(PING_AFTER - TICK)
    expect(current().all('choose')).toHaveLength(2)
  })

  test('after a lost connection it is resent under the same id, turn and key', () => {
    welcome()
    current().say(table(0, 3))
    void line.choose('card:1')
    const [before] = current().all('choose')
    reconnect()
    expect(current().all('choose')).toEqual([before])
  })

  test('made while the connection is lost, it is sent once when it is back', () => {
    welcome()
    current().drop()
    void line.choose('card:1')
    vi.advanceTimersByTime(1_000)
    welcome()
    expect(current().all('choose')).toHaveLength(1)
  })

  test('a stale one is refused in words, and the table that follows is shown', async () => {
    welcome()
    current().say(table(0, 3))
    const answer = line.choose('card:1')
    const id = current().all('choose')[0]?.id ?? ''
    current().say({ type: 'refused', id, code: 'stale', reason: 'The table has moved on.', rule: null })
    current().say(table(3, 5))
    expect(await answer).toMatchObject({ code: 'stale' })
    expect(line.refused?.reason).toBe('The table has moved on.')
    expect(line.table?.turn).toBe(5)
    line.dismiss()
    expect(line.refused).toBeNull()
  })

  test('a question that cannot be answered is no refusal of a choice', async () => {
    welcome()
    const answer = line.whyNot('card:9')
    const id = current().all('why-not')[0]?.id ?? ''
    current().say({ type: 'refused', id, code: 'malformed', reason: 'No such card.', rule: null })
    expect(await answer).toMatchObject({ reason: 'No such card.' })
    expect(line.refused).toBeNull()
  })

  test('a closed connection answers what is still open, so that nobody waits for ever', async () => {
    welcome()
    const answer = line.choose('card:1')
    line.close()
    expect(await answer).toMatchObject({ type: 'refused', code: 'not-now' })
    expect(await line.start()).toMatchObject({ type: 'refused' })
  })
})

describe('events', () => {
  test('a new connection says how many are known, and gets the rest', () => {
    welcome()
    current().say(table(0, 4))
    reconnect()
    expect(current().all('hello')).toMatchObject([{ seen: 4 }])
    current().say(table(4, 6))
    expect([line.table?.first, line.table?.events]).toEqual([0, told(0, 6)])
  })

  test('those sent twice are told once', () => {
    welcome()
    current().say(table(0, 4))
    current().say(table(2, 5))
    expect([line.table?.first, line.table?.events]).toEqual([0, told(0, 5)])
  })

  test('a game that is shorter than it was is taken as it is', () => {
    welcome()
    current().say(table(0, 4))
    current().say(table(0, 2))
    expect(line.table?.events).toEqual(told(0, 2))
  })

  test('after a gap everything is asked for again', () => {
    welcome()
    current().say(table(0, 4))
    current().say(table(6, 7))
    expect(line.table?.number).toBe(4)
    welcome()
    expect(current().all('hello')).toMatchObject([{ seen: 0 }])
  })

  test('in another language everything is told again', () => {
    welcome()
    current().say(table(0, 4))
    line.speak('fr')
    welcome()
    expect(current().all('hello')).toMatchObject([{ lang: 'fr', seen: 0 }])
    current().say(table(0, 4))
    expect(line.table?.events).toHaveLength(4)
    line.speak('fr')
    expect(sockets).toHaveLength(2)
  })
})

describe('a connection that dies', () => {
  test('a silent socket is asked, and without an answer replaced', () => {
    welcome()
    vi.advanceTimersByTime(PING_AFTER)
    expect(current().all('ping')).toHaveLength(1)
    vi.advanceTimersByTime(DEAD_AFTER)
    expect([line.state, current().closed]).toEqual(['lost', true])
    vi.advanceTimersByTime(1_000)
    expect(sockets).toHaveLength(2)
  })

  test('it counts as down until it is back, also while it is tried again', () => {
    expect(line.down).toBe(false)
    welcome()
    current().drop()
    expect([line.state, line.down]).toEqual(['lost', true])
    line.hurry()
    expect([line.state, line.down]).toEqual(['connecting', true])
    welcome()
    expect(line.down).toBe(false)
  })

  test('an answer of any kind keeps it', () => {
    welcome()
    vi.advanceTimersByTime(PING_AFTER)
    current().say({ type: 'pong' })
    vi.advanceTimersByTime(DEAD_AFTER)
    expect(line.state).toBe('open')
  })

  test('one that never opens is given up as well', () => {
    vi.advanceTimersByTime(DEAD_AFTER)
    expect(line.state).toBe('lost')
  })

  test('tries become rarer, but never rarer than every ten seconds', () => {
    const waits: number[] = []
    for (let attempt = 0; attempt < 8; attempt++) {
      current().drop()
      const before = Date.now()
      vi.advanceTimersToNextTimer()
      while (current().closed) vi.advanceTimersToNextTimer()
      waits.push(Date.now() - before)
    }
    expect(waits[0]).toBeLessThan(1_000)
    expect(waits.at(-1)).toBeGreaterThan(5_000)
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_000)
  })

  test('when the network is back it does not wait', () => {
    welcome()
    current().drop()
    line.hurry()
    expect([sockets.length, line.state]).toEqual([2, 'connecting'])
  })

  test('a server that goes down is waited for; another page with this seat is not fought', () => {
    welcome()
    current().say({ type: 'bye', code: 'going-down', reason: '' })
    expect(line.state).toBe('lost')
    vi.advanceTimersByTime(1_000)
    welcome()
    current().say({ type: 'bye', code: 'replaced', reason: 'Opened elsewhere.' })
    vi.advanceTimersByTime(60_000)
    expect([line.state, line.bye?.reason, sockets.length]).toEqual(['closed', 'Opened elsewhere.', 2])
  })

  test('a renewed server renews the page, once nothing is left to be answered', () => {
    welcome()
    void line.choose('card:1')
    const id = current().all('choose')[0]?.id ?? ''
    current().drop()
    vi.advanceTimersByTime(1_000)
    welcome('2')
    expect(renewed).toBe(0)
    current().say({ type: 'accepted', id })
    expect(renewed).toBe(1)
  })

  test('a page that was older than the server from the start is renewed with the first welcome', () => {
    call({ version: '1' })
    welcome('2')
    expect(renewed).toBe(1)
  })

  test('a page of the same version is not', () => {
    call({ version: '1' })
    welcome('1')
    reconnect()
    expect(renewed).toBe(0)
  })
})

describe('a rematch', () => {
  /** Ask for one and be answered so. */
  function asked(answer: Record<string, unknown>): Promise<boolean> {
    welcome()
    const outcome = line.rematch()
    current().say({ ...answer, id: current().all('rematch')[0]?.id ?? '' } as unknown as AnyAnswer)
    return outcome
  }

  test('that was opened is gone to', async () => {
    expect(await asked({ type: 'accepted' })).toBe(true)
  })

  test('that somebody else has opened is gone to as well, without a word', async () => {
    expect(await asked({ type: 'refused', code: 'taken', reason: 'Opened already.', rule: null })).toBe(true)
    expect(line.refused).toBeNull()
  })

  test('that is refused for another reason is not gone to, and the reason is told', async () => {
    expect(await asked({ type: 'refused', code: 'not-now', reason: 'It is not over.', rule: null })).toBe(false)
    expect(line.refused?.reason).toBe('It is not over.')
  })
})

describe('before a game', () => {
  stubStorage()

  const gathering = { ...ROOM, status: 'gathering', seat: null, commitment: 'c' } as RoomView

  function enter(): void {
    current().open()
    current().say({ type: 'welcome', version: '1', room: gathering })
  }

  function sit(seat: number): { id: string; nonce: string } {
    void line.sit(seat, '')
    const { id = '', seal = '' } = current().all('sit').at(-1) ?? {}
    const nonce = witness.of('r')?.given.at(-1)?.nonce ?? ''
    expect(seal).toBe(sealOf(nonce))
    return { id, nonce }
  }

  function starting(nonce: string, more: Partial<RoomView> = {}): RoomView {
    const seats = [{ number: 0, seal: sealOf(nonce), revealed: false }] as RoomView['seats']
    return { ...gathering, seat: 0, starting: true, seats, ...more }
  }

  test('the commitment is kept with the first welcome, and never replaced', () => {
    enter()
    current().say({ type: 'room-changed', room: { ...gathering, commitment: 'another' } })
    expect(witness.of('r')).toMatchObject({ commitment: 'c', before: true, given: [] })
  })

  test('the nonce is kept when it is sent, and counts when it is taken', () => {
    enter()
    const { id, nonce } = sit(1)
    expect(witness.of('r')?.given).toEqual([{ seat: 1, nonce, taken: false }])
    current().say({ type: 'accepted', id })
    current().say({ type: 'room-changed', room: { ...gathering, seat: 1 } })
    current().say({ type: 'room-changed', room: { ...gathering, seat: 1, status: 'running' } })
    expect(witness.of('r')).toMatchObject({ given: [{ seat: 1, nonce, taken: true }], seat: 1 })
  })

  test('the nonce is told once the seats are fixed, once, and again until it is heard', () => {
    enter()
    const { id, nonce } = sit(0)
    current().say({ type: 'accepted', id })
    expect(JSON.stringify(current().sent)).not.toContain(nonce)
    for (let i = 0; i < 3; i++) current().say({ type: 'room-changed', room: starting(nonce) })
    expect(current().all('reveal')).toMatchObject([{ nonce }])
    vi.advanceTimersByTime(RESEND_AFTER + TICK)
    const reveals = current().all('reveal')
    expect([reveals.length, new Set(reveals.map(({ id }) => id)).size]).toEqual([2, 1])
    expect(witness.of('r')?.seals).toEqual([sealOf(nonce)])
  })

  test('a page that was opened anew meanwhile tells what the one before had sealed', () => {
    enter()
    const { nonce } = sit(0)
    line.close()
    call()
    current().open()
    current().say({ type: 'welcome', version: '1', room: starting(nonce) })
    expect(current().all('reveal')).toMatchObject([{ nonce }])
  })

  test('a nonce is not told to a server that has another seal for it', () => {
    enter()
    sit(0)
    current().say({ type: 'room-changed', room: starting('ab'.repeat(32)) })
    expect(current().all('reveal')).toEqual([])
  })

  test('a nonce that is refused is forgotten', () => {
    enter()
    const { id } = sit(1)
    current().say({ type: 'refused', id, code: 'taken', reason: 'Somebody sits there.', rule: null })
    expect(witness.of('r')?.given).toEqual([])
  })
})

describe('what is seen and chosen', () => {
  stubStorage()

  test('is kept for the replay, from whatever number it is told', () => {
    welcome()
    current().say(table(0, 3))
    current().say(table(3, 5))
    expect(account.of('r')).toMatchObject({ seat: 0, count: 5, digest: extended([''], told(0, 5)).at(-1) })
  })

  test('counts when the server has taken it', () => {
    welcome()
    current().say(table(0, 3, 7))
    void line.choose('card:1')
    expect(account.of('r')?.chosen).toEqual([])
    current().say({ type: 'accepted', id: current().all('choose')[0]?.id ?? '' })
    expect(account.of('r')?.chosen).toEqual([{ turn: 7, key: 'card:1' }])
  })
})

describe('a start that nobody asked for', () => {
  async function refusedIn(status: string, starting: boolean): Promise<string | undefined> {
    current().open()
    current().say({ type: 'welcome', version: '1', room: { ...ROOM, status, starting, seats: [] } } as unknown as AnyAnswer)
    const outcome = line.startUnasked()
    current().say({ type: 'refused', code: 'not-now', reason: 'No.', rule: null, id: current().all('start')[0]?.id ?? '' })
    await outcome
    return line.refused?.reason
  }

  test.each([
    ['running', false],
    ['gathering', true],
  ])('says nothing where the page before it had started already: %s', async (status, starting) => {
    expect(await refusedIn(status, starting)).toBeUndefined()
  })

  test('says why where the room still waits', async () => {
    expect(await refusedIn('gathering', false)).toBe('No.')
  })
})

test('chats are kept in order and each once; a rematch is noted', () => {
  welcome()
  for (const number of [2, 1, 2]) current().say({ type: 'chat', number, seat: 0, name: 'Zoë', text: `${number}`, notice: false, before: false })
  current().say({ type: 'moved', room: 'next' })
  expect(line.chats.map(({ text }) => text)).toEqual(['1', '2'])
  expect(line.movedTo).toBe('next')
})
