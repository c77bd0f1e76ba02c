import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Match } from '../../net/match.svelte'
import type { CatalogueInfo, ManeuverInfo, PromptInfo } from '../../net/types'
import { Planner } from './planner.svelte'

const card = (more: Partial<ManeuverInfo>): ManeuverInfo => ({
  right: 0, forward: 100_000, turn: 0, steep: false, straight: false, immelmann: false, stall: false, leans: '', copies: 3, ...more,
})
const deck = { straight: card({ straight: true }), stall: card({ stall: true, steep: true, forward: 74_000 }) }
const model = { id: 'm', deck: 'D', half_width: 21_750, half_length: 33_750, guns: [] }
const catalogue = { decks: { D: deck }, models: { m: model } } as unknown as CatalogueInfo
const unit = (id: string, x: number) => ({ id, name: id, model: 'm', deck: 'D', pose: { x, y: 100_000, heading: 0 } })
const prompt = (about: string): PromptInfo => ({
  id: `1.plan.${about}`, seat: 's', asks: 'plan', about, default: { type: 'Hold' }, choices: [],
  tree: { straight: { straight: ['straight', 'stall'], stall: ['straight'] }, stall: { straight: ['straight', 'stall'] } },
})

let planner: Planner
let match: { order: ReturnType<typeof vi.fn>; explain: ReturnType<typeof vi.fn>; sealed: string[] }

beforeEach(() => {
  match = { order: vi.fn(async () => null), explain: vi.fn(async () => ({ reason: 'two steep cards in a row', rule: 'DP-PLN-03' })), sealed: [] }
  const whole = Object.assign(match, {
    view: { width: 700_000, length: 350_000, airplanes: [unit('a', 300_000), unit('b', 310_000)] },
    prompts: [prompt('a'), prompt('b')], answers: {},
  })
  planner = new Planner(whole as unknown as Match, catalogue)
})

const lay = (...cards: string[]) => cards.forEach((one) => planner.lay(one))

describe('planning', () => {
  it('fills the slots one after another and sends nothing before the seal', async () => {
    lay('straight', 'straight', 'stall')
    expect(planner.whole).toBe(true)
    expect(match.order).not.toHaveBeenCalled()
    await planner.seal()
    expect(match.order).toHaveBeenCalledWith('1.plan.a', { type: 'Plan', cards: ['straight', 'straight', 'stall'] })
  })

  it('asks the server why a card cannot be laid, and lays it not', async () => {
    lay('stall')
    planner.lay('stall')
    await vi.waitFor(() => expect(planner.why?.rule).toBe('DP-PLN-03'))
    expect(match.explain).toHaveBeenCalledWith('1.plan.a', ['stall', 'stall'])
    expect(planner.cards).toEqual(['stall', null, null])
  })

  it('takes cards back', () => {
    lay('straight', 'stall')
    planner.takeLast()
    expect(planner.cards).toEqual(['straight', null, null])
    planner.clear()
    expect(planner.cards).toEqual([null, null, null])
  })

  it('goes on to the next airplane, and back to a sealed one only to change it', async () => {
    lay('straight', 'straight', 'straight')
    await planner.seal()
    match.sealed = ['1.plan.a']
    expect(planner.prompt!.about).toBe('b')
    planner.at = '1.plan.a'
    expect(planner.open).toBe(false)
    planner.lay('stall', 2)
    expect(planner.cards[2]).toBe('straight')
    planner.change()
    planner.take(2)
    planner.lay('stall')
    await planner.seal()
    expect(match.order).toHaveBeenLastCalledWith('1.plan.a', { type: 'Plan', cards: ['straight', 'straight', 'stall'] })
  })

  it('keeps the sealed plan when the change is thought better of', async () => {
    lay('straight', 'straight', 'straight')
    await planner.seal()
    match.sealed = ['1.plan.a']
    planner.at = '1.plan.a'
    planner.change()
    planner.take(0)
    planner.keep()
    expect(planner.cards).toEqual(['straight', 'straight', 'straight'])
  })

  it('says what the server refused', async () => {
    match.order.mockResolvedValueOnce({ reason: 'too late', rule: 'prompt' })
    lay('straight', 'straight', 'straight')
    await planner.seal()
    expect(planner.trouble).toContain('too late')
  })

  it('warns of the edge and of one\'s own', () => {
    lay('straight', 'straight', 'straight')
    expect(planner.warnings[0]).toContain('north')
    planner.next()
    lay('straight')
    expect(planner.warnings.join()).toContain('on top of a')
  })

  it('shows where a card would lead before it is laid', () => {
    planner.tried = 'stall'
    expect(planner.stepsOf(planner.prompt!, true).map((step) => step.to.y)).toEqual([174_000])
    expect(planner.stepsOf(planner.prompt!, false)).toEqual([])
  })
})
