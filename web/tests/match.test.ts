import { describe, expect, it } from 'vitest'
import { seated, table } from './world'

const STRAIGHT = { type: 'Plan' as const, cards: ['straight', 'straight', 'straight'] }

describe('a match', () => {
  it('asks for its seat, and for none as a spectator', () => {
    expect(seated('red baron').world.line.path).toBe('/ws/games/GAME?seat=red%20baron')
    expect(seated(null).world.line.path).toBe('/ws/games/GAME')
  })

  it('is open once it knows the whole situation', () => {
    const { world, match } = seated()
    world.line.says({ type: 'hello', n: 1, version: '0', seats: [] })
    expect(match.status).toBe('connecting')
    world.line.says({ type: 'sync', n: 2, view: table(4), prompts: [], waiting: ['b'], sealed: ['p'], log: [], chat: [] })
    expect([match.status, match.view?.turn, match.waiting, match.sealed]).toEqual(['open', 4, ['b'], ['p']])
  })

  it('settles an order when it is taken', async () => {
    const { world, match } = seated()
    world.welcomes()
    const answer = match.order('plan:1', STRAIGHT)
    const [sent] = world.line.messages
    expect(sent).toMatchObject({ type: 'order', prompt: 'plan:1', choice: STRAIGHT })
    world.line.says({ type: 'taken', n: 3, key: sent?.key as string })
    expect(await answer).toBeNull()
  })

  it('holds an order that was taken for sealed before the server tells what comes of it, and a refused one not', () => {
    const { world, match } = seated()
    world.welcomes()
    void match.order('plan:1', STRAIGHT)
    void match.order('plan:2', STRAIGHT)
    const [one, two] = world.line.messages
    world.line.says({ type: 'taken', n: 3, key: one?.key as string })
    world.line.says({ type: 'refused', n: 4, key: two?.key as string, reason: 'two steep cards', rule: 'DP-PLN-05' })
    expect(match.sealed).toEqual(['plan:1'])
    world.line.says({ type: 'waiting', n: 5, waiting: ['b'], sealed: [] })
    expect(match.sealed).toEqual([])
  })

  it('gives a refusal back with its reason and rule', async () => {
    const { world, match } = seated()
    world.welcomes()
    const answer = match.order('plan:1', STRAIGHT)
    world.line.says({ type: 'refused', n: 3, key: world.line.messages[0]?.key as string, reason: 'two steep cards', rule: 'DP-PLN-05' })
    expect(await answer).toMatchObject({ reason: 'two steep cards', rule: 'DP-PLN-05' })
  })

  it('sends an order again with the same key after a lost connection, and not once it is settled', async () => {
    const { world, match } = seated()
    world.welcomes()
    const answer = match.order('plan:1', STRAIGHT)
    const first = world.line.messages[0]
    world.line.drops()
    expect(match.status).toBe('lost')
    world.wait()
    expect(world.line.sent).toEqual([]) // not before the server has let us in
    world.welcomes()
    expect(world.line.messages).toEqual([first])
    world.line.says({ type: 'taken', n: 3, key: first?.key as string })
    expect(await answer).toBeNull()
    world.line.drops()
    world.wait()
    world.welcomes()
    expect(world.line.sent).toEqual([])
  })

  it('keeps an order given while the connection is lost until it is back', async () => {
    const { world, match } = seated()
    world.welcomes()
    world.line.drops()
    const answer = match.order('plan:1', STRAIGHT)
    world.wait()
    world.welcomes()
    expect(world.line.messages).toHaveLength(1)
    world.line.says({ type: 'taken', n: 3, key: world.line.messages[0]?.key as string })
    expect(await answer).toBeNull()
  })

  it('gives two orders two keys', () => {
    const { world, match } = seated()
    world.welcomes()
    void match.order('plan:1', STRAIGHT)
    void match.order('plan:1', STRAIGHT)
    const [one, two] = world.line.messages
    expect(one?.key).not.toBe(two?.key)
    expect(one?.key).toMatch(/^[A-Za-z0-9_.:-]{1,64}$/)
  })

  it('comes back after 0.25 s, doubling to 8 s, and starts anew once it has been let in', () => {
    const { world } = seated()
    const waits = Array.from({ length: 7 }, () => {
      world.line.drops()
      return world.wait()
    })
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000])
    world.welcomes()
    world.line.drops()
    expect(world.wait()).toBe(250)
  })

  it('comes back at once when the device wakes, and only if it was waiting', () => {
    const { world } = seated()
    world.line.drops()
    world.wakes()
    expect([world.lines.length, world.timers.size]).toEqual([2, 0])
    world.wakes()
    expect(world.lines).toHaveLength(2)
  })

  it.each([[4401, /another browser/], [4404, /no such game/i]])('ends at close %i and says why', async (code, why) => {
    const { world, match } = seated()
    world.welcomes()
    const answer = match.order('plan:1', STRAIGHT)
    world.line.drops(code)
    expect(match.status).toBe('closed')
    expect(match.closedWhy).toMatch(why)
    expect(world.timers.size).toBe(0)
    expect(await answer).toMatchObject({ rule: 'connection' })
    expect(await match.order('plan:2', STRAIGHT)).toMatchObject({ rule: 'connection' })
  })

  it('does not send again what could not be read', async () => {
    const { world, match } = seated()
    world.welcomes()
    const answer = match.order('plan:1', STRAIGHT)
    world.line.drops(1009)
    expect(await answer).toMatchObject({ type: 'refused', rule: 'connection' })
    world.wait()
    world.welcomes()
    expect(world.line.sent).toEqual([])
  })

  it('stops when the page reloads for a newer server', () => {
    const { world, match } = seated()
    world.newerVersion = true
    world.line.says({ type: 'hello', n: 1, version: '9', seats: [{ name: 'a', side: 'entente', who: 'here', claimed: true, mine: true }] })
    expect(match.seats).toEqual([])
  })

  it('closes its socket for good', () => {
    const { world, match } = seated()
    world.welcomes()
    match.close()
    expect([match.status, world.line.closed]).toEqual(['closed', true])
    world.line.drops()
    expect(world.timers.size).toBe(0)
  })
})

describe('what happened', () => {
  it('queues a scene for each resolution, oldest first, with the views between', () => {
    const { world, match } = seated()
    world.welcomes(1)
    const ended = { type: 'TurnEnded' as const, audience: null }
    for (const turn of [2, 3]) {
      world.line.says({ type: 'happened', n: turn + 1, events: [ended], view: table(turn), prompts: [], waiting: [], sealed: [] })
    }
    expect(match.scenes.map((scene) => [scene.before.turn, scene.after.turn, scene.events.length])).toEqual([[1, 2, 1], [2, 3, 1]])
    expect(match.view?.turn).toBe(3)
    expect(match.log).toEqual([ended, ended])
    expect(match.scenes.shift()?.n).toBe(1)
    expect(match.scenes).toHaveLength(1)
  })

  it('cuts to the new situation after a gap, without a scene', () => {
    const { world, match } = seated()
    world.welcomes(1)
    world.line.drops()
    world.wait()
    world.welcomes(5)
    expect([match.view?.turn, match.scenes.length]).toEqual([5, 0])
  })

  it('says who still thinks, and stops the clocks of those who do not', () => {
    const { world, match } = seated()
    world.welcomes()
    world.line.says({ type: 'clock', n: 3, seat: 'a', seconds: 30 })
    world.line.says({ type: 'clock', n: 4, seat: 'b', seconds: 20 })
    expect(match.clocks).toEqual({ a: 31_000, b: 21_000 })
    world.line.says({ type: 'waiting', n: 5, waiting: ['b'], sealed: ['p'] })
    expect([match.waiting, match.sealed, match.clocks]).toEqual([['b'], ['p'], { b: 21_000 }])
  })

  it('keeps chat and presence', () => {
    const { world, match } = seated()
    world.welcomes()
    world.line.says({ type: 'said', n: 3, from: 'b', text: 'good hunting', at: 7 })
    world.line.says({ type: 'present', n: 4, seats: ['a'], watchers: 2 })
    expect(match.chat).toEqual([{ from: 'b', text: 'good hunting', at: 7 }])
    expect(match.present).toEqual({ seats: ['a'], watchers: 2 })
  })

  it('tells what the server could not use', () => {
    const { world, match } = seated()
    world.welcomes()
    match.say('   ')
    expect(world.line.sent).toEqual([])
    match.say('hello')
    world.line.says({ type: 'error', n: 3, code: 'spectator', reason: 'a spectator only watches' })
    expect(match.trouble).toBe('a spectator only watches')
  })
})
