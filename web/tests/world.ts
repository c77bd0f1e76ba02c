// A world for a match under test: sockets that the test answers for, and time that it moves.
import { Match, type Line, type World } from '../src/net/match.svelte'
import type { ServerMessage, View } from '../src/net/types'

export class FakeLine implements Line {
  sent: string[] = []
  closed = false
  onmessage: Line['onmessage'] = null
  onclose: Line['onclose'] = null

  constructor(readonly path: string) {}

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {
    this.closed = true
  }

  says(message: Partial<ServerMessage> & { type: ServerMessage['type'] }): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  drops(code = 1006): void {
    this.onclose?.({ code })
  }

  get messages(): Record<string, unknown>[] {
    return this.sent.map((text) => JSON.parse(text) as Record<string, unknown>)
  }
}

export class FakeWorld implements World {
  lines: FakeLine[] = []
  timers = new Map<number, { run: () => void; after: number }>()
  newerVersion = false
  #next = 0

  connect(path: string): Line {
    const line = new FakeLine(path)
    this.lines.push(line)
    return line
  }

  now(): number {
    return 1000
  }

  later(run: () => void, after: number): number {
    this.timers.set((this.#next += 1), { run, after })
    return this.#next
  }

  cancel(timer: number): void {
    this.timers.delete(timer)
  }

  newer(): boolean {
    return this.newerVersion
  }

  /** Set by a match: the device comes back. */
  wakes: () => void = () => undefined

  woken(run: () => void): () => void {
    this.wakes = run
    return () => (this.wakes = () => undefined)
  }

  /** Lets the only timer ring; returns how long it would have taken. */
  wait(): number {
    const [entry] = this.timers
    if (!entry || this.timers.size !== 1) throw new Error(`${this.timers.size} timers`)
    this.timers.clear()
    entry[1].run()
    return entry[1].after
  }

  get line(): FakeLine {
    const line = this.lines.at(-1)
    if (!line) throw new Error('not connected')
    return line
  }

  /** The server lets us in. */
  welcomes(turn = 1): void {
    this.line.says({ type: 'hello', n: 1, version: '0', seats: [] })
    this.line.says({ type: 'sync', n: 2, view: table(turn), prompts: [], waiting: ['a'], sealed: [], log: [], chat: [] })
  }
}

export function table(turn: number): View {
  return { turn, airplanes: [] as View['airplanes'] } as View
}

export function seated(seat: string | null = 'entente'): { world: FakeWorld; match: Match } {
  const world = new FakeWorld()
  return { world, match: new Match('GAME', seat, world) }
}
