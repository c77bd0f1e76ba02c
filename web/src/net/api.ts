// The HTTP calls of the server, typed. An answer of 400 and more is thrown as a Problem.
import type {
  CatalogueInfo, Claimed, Created, CreateGame, Fork, GameInfo, Games, Hand, Health, Replay, Rules, Scenarios, SkyCatalogue, SkyReplay,
} from './types'
import { newKey } from './key'

export type Engine = GameInfo['engine']

export class Problem extends Error {
  readonly error: string
  readonly reason: string
  readonly field: string

  constructor(error: string, reason: string, field = '') {
    super(reason)
    this.error = error
    this.reason = reason
    this.field = field
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, body === undefined ? {} : {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch {
    throw new Problem('unreachable', 'the server does not answer')
  }
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer !== null) return answer as T
  const said = (answer ?? {}) as { error?: string; reason?: string; field?: string }
  throw new Problem(said.error ?? 'fault', said.reason ?? `the server answered ${response.status}`, said.field)
}

/** What has been asked for and not been given yet, each with the key that it is asked for by. */
const asked = new Map<string, string>()

/** A new game. Asked for again after an answer that was lost, it is the same one. */
async function make(path: string, wanted: CreateGame | Fork): Promise<Created> {
  const what = path + JSON.stringify(wanted)
  const key = asked.get(what) ?? newKey()
  asked.set(what, key)
  const made = await call<Created>(path, { ...wanted, key })
  asked.delete(what)
  return made
}

/** Answers that do not change while the server runs are asked for once. */
function once<T>(path: string): () => Promise<T> {
  let kept: Promise<T> | null = null
  return () => {
    kept ??= call<T>(path).catch((problem: unknown) => {
      kept = null
      throw problem
    })
    return kept
  }
}

const rules: Record<Engine, () => Promise<Rules>> = {
  cardtable: once<Rules>('/api/rules?engine=cardtable'),
  hexsky: once<Rules>('/api/rules?engine=hexsky'),
}

const at = (game: string) => `/api/games/${encodeURIComponent(game)}`

export const api = {
  health: () => call<Health>('/api/health'),
  scenarios: once<Scenarios>('/api/scenarios'),
  rules: (engine: Engine) => rules[engine](),
  catalogue: once<CatalogueInfo>('/api/catalogue'),
  sky: once<SkyCatalogue>('/api/sky'),
  games: () => call<Games>('/api/games'),
  game: (game: string) => call<GameInfo>(at(game)),
  create: (wanted: CreateGame) => make('/api/games', wanted),
  claim: (game: string, secret: string) => call<Claimed>(`${at(game)}/claim`, { secret }),
  hand: (game: string, wanted: Hand) => call<Created>(`${at(game)}/hand`, wanted),
  fork: (game: string, wanted: Fork) => make(`${at(game)}/fork`, wanted),
  replay: (game: string, as: string) => call<Replay>(`${at(game)}/replay?as=${encodeURIComponent(as)}`),
  skyReplay: (game: string, as: string) => call<SkyReplay>(`${at(game)}/replay?as=${encodeURIComponent(as)}`),
  /** Where a browser downloads the record from. */
  record: (game: string) => `${at(game)}/record`,
}
