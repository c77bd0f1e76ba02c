// One seat of one game, or a spectator: what the server last told, and orders on their way.
import { newKey } from './key'
import { afterClose, afterHello } from './reconnect'
import { words } from '../words'
import type {
  AnyChoice, AnyEvent, ClientMessage, ExplainMessage, Explained, OrderMessage, PromptInfo, Refused, Rehearse, Rehearsed, SaidLine,
  SeatInfo, ServerMessage, SkyChoice, SkyClientMessage, SkyEvent, SkyOrder, SkyPrompt, SkyServerMessage, SkyView, View,
} from './types'

/** What is spoken of at a card table, and in a hex sky. */
export interface TableTalk {
  view: View
  prompt: PromptInfo
  choice: AnyChoice
  event: AnyEvent
}
export interface SkyTalk {
  view: SkyView
  prompt: SkyPrompt
  choice: SkyChoice
  event: SkyEvent
}
type Talk = TableTalk | SkyTalk

/** A resolution: the board before and after it, and what happened between. */
export interface Scene<T extends Talk = TableTalk> {
  n: number
  before: T['view']
  after: T['view']
  events: T['event'][]
}

class Take<T extends Talk> implements Scene<T> {
  // a class, so that Svelte leaves the views in it as they are
  constructor(readonly n: number, readonly before: T['view'], readonly after: T['view'], readonly events: T['event'][]) {}
}

type Asked = OrderMessage | ExplainMessage | SkyOrder | Rehearse
type Found = Refused | Explained | Rehearsed | null
interface Pending {
  message: Asked
  answer(found: Found): void
}

export interface Line {
  send(text: string): void
  close(): void
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

/** What a match needs of the world; tests bring their own. */
export interface World {
  connect(path: string): Line
  now(): number
  later(run: () => void, after: number): number
  cancel(timer: number): void
  newer(version: string): boolean
  /** Runs when the device comes back to life or to the net; returns how to stop. */
  woken(run: () => void): () => void
}

const browser: World = {
  connect: (path) => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`) as Line,
  now: () => performance.now(),
  later: (run, after) => window.setTimeout(run, after),
  cancel: (timer) => window.clearTimeout(timer),
  newer: (version) => afterHello(version),
  woken: (run) => {
    const shown = () => document.visibilityState === 'visible' && run()
    window.addEventListener('online', run)
    document.addEventListener('visibilitychange', shown)
    return () => {
      window.removeEventListener('online', run)
      document.removeEventListener('visibilitychange', shown)
    }
  },
}

export type AnyMatch = Match<TableTalk> | Match<SkyTalk>

export class Match<T extends Talk = TableTalk> {
  readonly game: string
  readonly seat: string | null
  status = $state<'connecting' | 'open' | 'lost' | 'closed'>('connecting')
  closedWhy = $state('')
  /** The last thing the server found wrong with what we sent. */
  trouble = $state('')
  seats = $state.raw<SeatInfo[]>([])
  view = $state.raw<T['view'] | null>(null)
  prompts = $state.raw<T['prompt'][]>([])
  waiting = $state.raw<string[]>([])
  /** Answered, and kept: as the server said last, and what it has taken since. */
  sealed = $state.raw<string[]>([])
  /** What this seat had sealed when the page was loaded. */
  answers = $state.raw<Record<string, T['choice']>>({})
  present = $state.raw<{ seats: string[]; watchers: number }>({ seats: [], watchers: 0 })
  clocks = $state.raw<Record<string, number>>({})
  chat = $state.raw<SaidLine[]>([])
  log = $state.raw<T['event'][]>([])
  scenes = $state<Scene<T>[]>([])

  #world: World
  #line: Line | null = null
  #tries = 0
  #timer: number | null = null
  #pending = new Map<string, Pending>()
  #count = 0
  #unwoken: () => void

  constructor(game: string, seat: string | null, world: World = browser) {
    this.game = game
    this.seat = seat
    this.#world = world
    this.#connect()
    this.#unwoken = world.woken(() => this.retry())
  }

  /** Does not wait any longer to connect again. */
  retry(): void {
    if (this.#timer === null) return
    this.#world.cancel(this.#timer)
    this.#timer = null
    this.#connect()
  }

  /** Null once the order is stored for good; it survives a lost connection. */
  order(prompt: string, choice: T['choice']): Promise<Refused | null> {
    return this.#ask({ type: 'order', key: newKey(), prompt, choice } as OrderMessage | SkyOrder) as Promise<Refused | null>
  }

  /** Why these cards cannot be laid; an empty reason when they can. */
  explain(prompt: string, cards: string[]): Promise<Explained> {
    return this.#ask({ type: 'explain', key: newKey(), prompt, cards }) as Promise<Explained>
  }

  /** In a hex sky: where these choices would lead, one after another. Nothing of it happens. */
  rehearse(prompt: string, choices: SkyChoice[]): Promise<Rehearsed> {
    return this.#ask({ type: 'rehearse', key: newKey(), prompt, choices }) as Promise<Rehearsed>
  }

  /** Whether it is on its way. */
  say(text: string): boolean {
    const trimmed = text.trim().slice(0, 500)
    if (!trimmed || this.status !== 'open') return false
    this.trouble = ''
    this.#send({ type: 'say', text: trimmed })
    return true
  }

  close(): void {
    this.#end('')
  }

  #connect(): void {
    const path = `/ws/games/${encodeURIComponent(this.game)}`
    const line = this.#world.connect(this.seat === null ? path : `${path}?seat=${encodeURIComponent(this.seat)}`)
    line.onmessage = (event) => this.#hear(JSON.parse(event.data) as ServerMessage | SkyServerMessage)
    line.onclose = (event) => this.#lost(event.code)
    this.#line = line
  }

  #lost(code: number): void {
    if (this.status === 'closed') return
    this.#line = null
    const next = afterClose(code, this.#tries)
    if (next.does === 'leave') return this.#end(next.why)
    if (next.forget) this.#forget(words.net.unreadable)
    this.status = 'lost'
    this.#tries += 1
    this.#timer = this.#world.later(() => {
      this.#timer = null
      this.#connect()
    }, next.after)
  }

  #end(why: string): void {
    this.status = 'closed'
    this.closedWhy = why
    if (this.#timer !== null) this.#world.cancel(this.#timer)
    this.#timer = null
    this.#unwoken()
    this.#line?.close()
    this.#line = null
    this.#forget(why || words.net.closed)
  }

  #forget(reason: string): void {
    for (const [key, { message, answer }] of this.#pending) {
      const type = message.type === 'order' ? 'refused' : message.type === 'rehearse' ? 'rehearsed' : 'explained'
      answer({ type, n: 0, key, reason, rule: 'connection' } as Found)
    }
    this.#pending.clear()
  }

  #ask(message: Asked): Promise<Found> {
    return new Promise((answer) => {
      this.#pending.set(message.key, { message, answer })
      if (this.status === 'closed') this.#forget(this.closedWhy || words.net.closed)
      else this.#send(message)
    })
  }

  #send(message: ClientMessage | SkyClientMessage): void {
    if (this.status === 'open') this.#line?.send(JSON.stringify(message))
  }

  #settle(key: string, found: Found): void {
    this.#pending.get(key)?.answer(found)
    this.#pending.delete(key)
  }

  #hear(message: ServerMessage | SkyServerMessage): void {
    switch (message.type) {
      case 'hello':
        if (this.#world.newer(message.version)) return
        this.seats = message.seats
        break
      case 'seats':
        this.seats = message.seats
        break
      case 'sync': {
        this.answers = message.answers
        this.#show(message)
        this.log = message.log
        this.chat = message.chat
        this.#tries = 0
        this.status = 'open'
        for (const { message: unanswered } of this.#pending.values()) this.#send(unanswered)
        break
      }
      case 'happened':
        if (this.view) this.scenes.push(new Take((this.#count += 1), this.view, message.view, message.events))
        this.#show(message)
        this.log = [...this.log, ...message.events]
        break
      case 'waiting':
        this.waiting = message.waiting
        this.sealed = message.sealed
        this.clocks = Object.fromEntries(Object.entries(this.clocks).filter(([seat]) => message.waiting.includes(seat)))
        break
      case 'taken': {
        const order = this.#pending.get(message.key)?.message
        // what comes of it is told later: until then nothing is asked again that has been answered
        if (order?.type === 'order' && !this.sealed.includes(order.prompt)) this.sealed = [...this.sealed, order.prompt]
        return this.#settle(message.key, null)
      }
      case 'refused':
      case 'explained':
      case 'rehearsed':
        return this.#settle(message.key, message)
      case 'said':
        this.chat = [...this.chat, { from: message.from, text: message.text, at: message.at }]
        break
      case 'present':
        this.present = { seats: message.seats, watchers: message.watchers }
        break
      case 'clock':
        this.clocks = { ...this.clocks, [message.seat]: this.#world.now() + message.seconds * 1000 }
        break
      case 'error':
        this.trouble = message.reason
    }
  }

  #show(message: { view: T['view']; prompts: T['prompt'][]; waiting: string[]; sealed: string[] }): void {
    this.view = message.view
    this.prompts = message.prompts
    this.waiting = message.waiting
    this.sealed = message.sealed
    this.clocks = {}
  }
}
