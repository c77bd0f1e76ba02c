import { afterEach, describe, expect, it, vi } from 'vitest'
import { api, Problem } from '../src/net/api'
import { rematch } from '../src/newgame'
import type { GameInfo, RuleInfo } from '../src/net/types'

const asked: { path: string; body: unknown }[] = []

/** A server that gives these answers, by the end of the path. */
function serve(answers: Record<string, [status: number, body: unknown]>): void {
  asked.length = 0
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    asked.push({ path, body: body === undefined ? undefined : JSON.parse(body) })
    const found = Object.entries(answers).find(([end]) => path.endsWith(end))
    if (!found) return Promise.reject(new TypeError('refused'))
    return Promise.resolve(new Response(typeof found[1][1] === 'string' ? found[1][1] : JSON.stringify(found[1][1]), { status: found[1][0] }))
  })
}

afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  it('throws what the server finds wrong, with its field', async () => {
    serve({ '/api/games': [422, { error: 'bad-field', reason: 'no such seat', field: 'seats' }] })
    await expect(api.games()).rejects.toMatchObject({ error: 'bad-field', reason: 'no such seat', field: 'seats' })
    await expect(api.games()).rejects.toBeInstanceOf(Problem)
  })

  it('says so when nobody answers, or not in JSON', async () => {
    serve({})
    await expect(api.health()).rejects.toMatchObject({ error: 'unreachable' })
    serve({ '/api/health': [502, '<h1>bad gateway</h1>'] })
    await expect(api.health()).rejects.toMatchObject({ error: 'fault', reason: 'the server answered 502' })
  })

  it('writes names into the path so that they stay names', async () => {
    serve({ 'replay?as=a%26b': [200, { as: 'a&b', steps: [] }] })
    await api.replay('x/y', 'a&b')
    expect(asked[0]?.path).toBe('/api/games/x%2Fy/replay?as=a%26b')
  })

  it('asks once for what does not change, and again after a failure', async () => {
    serve({})
    await expect(api.catalogue()).rejects.toBeInstanceOf(Problem)
    serve({ '/api/catalogue': [200, { digest: 'd' }] })
    expect(await Promise.all([api.catalogue(), api.catalogue()])).toEqual([{ digest: 'd' }, { digest: 'd' }])
    expect(asked).toHaveLength(1)
  })
})

describe('a new game', () => {
  const wanted = { scenario: 's', seats: { a: 'here' as const } }
  const key = () => (asked.at(-1)?.body as { key: string }).key

  it('is asked for by the same key until an answer has come, and then by another', async () => {
    serve({})
    await expect(api.create(wanted)).rejects.toMatchObject({ error: 'unreachable' })
    const first = key()
    serve({ '/api/games': [201, { game: 'NEW', invites: {}, seats: [] }] })
    await Promise.all([api.create(wanted), api.create(wanted)]) // a double click
    expect(asked.map(({ body }) => body)).toEqual([{ ...wanted, key: first }, { ...wanted, key: first }])
    await api.create(wanted)
    expect(key()).not.toBe(first)
  })

  it('of another kind has a key of its own', async () => {
    serve({})
    await expect(api.create(wanted)).rejects.toBeInstanceOf(Problem)
    const first = key()
    await expect(api.create({ ...wanted, name: 'other' })).rejects.toBeInstanceOf(Problem)
    expect(key()).not.toBe(first)
  })
})

describe('a rematch', () => {
  it('has the same seats and the chosen rules, not those that come along', async () => {
    const rule = (id: string, more: Partial<RuleInfo> = {}) => ({ id, title: id, says: '', source: '', requires: [], excludes: [], when: [], brought: false, ledger: [], ...more })
    serve({
      '/api/scenarios': [200, { scenarios: [{ id: 's', agents: ['novice', 'heuristic'] }] }],
      '/api/rules?engine=cardtable': [200, { rules: [rule('core', { brought: true }), rule('aim'), rule('both', { when: ['aim'] }), rule('tailing')], presets: {} }],
      '/api/games': [201, { game: 'NEW', invites: {}, seats: [] }],
    })
    const seat = (name: string, who: 'here' | 'link' | 'computer', mine: boolean) => ({ name, side: 'entente' as const, who, claimed: true, mine })
    const game = { engine: 'cardtable', scenario: 's', variant: '', rules: ['core', 'aim', 'both'], seats: [seat('a', 'link', true), seat('b', 'computer', false), seat('c', 'here', false)], name: 'n', timer: 60 }
    expect((await rematch(game as unknown as GameInfo)).game).toBe('NEW')
    expect(asked.at(-1)?.body).toMatchObject({ scenario: 's', variant: null, rules: ['aim'], seats: { a: 'here', b: 'computer:heuristic', c: 'link' }, name: 'n', timer: 60 })
  })
})
