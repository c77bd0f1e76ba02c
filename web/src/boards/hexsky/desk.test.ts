import { beforeEach, expect, it } from 'vitest'
import type { Match, SkyTalk } from '../../net/match.svelte'
import type { Rehearsed, SkyCatalogue, SkyChoice, SkyPrompt, SkyView } from '../../net/types'
import { Desk } from './desk.svelte'
import { Eye } from './eye.svelte'

const pose = (x: number) => ({ x, level: 10, facing: 0, inverted: false })
const offer = (x: number) => ({ title: '', path: [pose(x)], mp: 1, speed: 5, later: 5, risks: [], breaks_tailing: false, rolls: [] })
const prompt = (id: string, asks: string, choices: SkyChoice[]): SkyPrompt => ({ id, seat: 's', asks, about: 'a', default: choices[0]!, choices, offers: choices.map((_, i) => offer(i + 2)) })
const AHEAD: SkyChoice = { type: 'Ahead' }
const CLIMB: SkyChoice = { type: 'Perform', maneuver: 'zoom-climb', way: '' }
const view = { airplanes: [{ id: 'a', name: 'A', title: 'Camel', seat: 's', pose: pose(0), fate: '', flight: null }], ground: [], mats: ['A'], outcome: null } as unknown as SkyView

/** A server that asks for the throttle, then for element after element. */
class FakeMatch {
  seat = 's'
  view = view
  scenes: unknown[] = []
  sealed: string[] = []
  log: unknown[] = []
  prompts: SkyPrompt[] = [prompt('t', 'throttle', [{ type: 'SetThrottle', to: 5 }, { type: 'SetThrottle', to: 6 }])]
  ordered: SkyChoice[] = []
  rehearsed: SkyChoice[][] = []
  #n = 0
  /** What is asked after an order; others may step in. */
  next = (): SkyPrompt[] => [prompt(`f${(this.#n += 1)}`, 'fly', [AHEAD, CLIMB])]

  rehearse(_: string, choices: SkyChoice[]): Promise<Rehearsed> {
    this.rehearsed.push(choices)
    const over = choices.at(-1)?.type === 'Perform'
    return Promise.resolve({ type: 'rehearsed', n: 0, key: '', reason: '', rule: '', pose: pose(choices.length), speed: 5, mp: 5 - choices.length, prompt: over ? null : prompt('thought', 'fly', [AHEAD, CLIMB]), dice: false, over })
  }

  order(prompt: string, choice: SkyChoice): Promise<null> {
    this.ordered.push(choice)
    this.sealed.push(prompt)
    this.prompts = this.next()
    return Promise.resolve(null)
  }
}

let match: FakeMatch
let desk: Desk
beforeEach(() => {
  match = new FakeMatch()
  desk = new Desk(match as unknown as Match<SkyTalk>, { models: {}, map: {} } as unknown as SkyCatalogue, new Eye())
})
const choose = (type: SkyChoice['type']) => desk.choose(desk.options.find((one) => one.choice.type === type)!)

it('plans in thought: nothing is ordered until it is flown', async () => {
  await choose('SetThrottle')
  await choose('Ahead')
  expect(match.ordered).toEqual([])
  expect(match.rehearsed.at(-1)).toEqual([{ type: 'SetThrottle', to: 5 }, AHEAD])
  expect(desk.plan.map((one) => one.label)).toEqual(['Throttle 5', 'Straight on'])
  expect(desk.trail).toHaveLength(2)
})

it('shows where a move leads that is thought out to its end', async () => {
  await choose('SetThrottle')
  expect(desk.ahead).toBeNull()
  await choose('Perform')
  expect(desk.ahead?.over).toBe(true)
  expect(desk.question).toBe('A: planned')
  await desk.undo()
  expect(desk.ahead).toBeNull()
})

it('takes the last element back', async () => {
  await choose('SetThrottle')
  await choose('Ahead')
  await desk.undo()
  expect(desk.plan).toHaveLength(1)
  await desk.undo()
  expect(desk.plan).toHaveLength(0)
  expect(desk.prompt!.asks).toBe('throttle')
  expect(match.ordered).toEqual([])
})

it('flies the plan choice by choice, each to the prompt that is asked then', async () => {
  await choose('SetThrottle')
  await choose('Ahead')
  await choose('Perform')
  expect(desk.prompt).toBeNull()
  await desk.fly()
  expect(match.ordered).toEqual([{ type: 'SetThrottle', to: 5 }, AHEAD, CLIMB])
  expect(desk.plan).toHaveLength(0)
  expect(desk.trouble).toBe('')
})

it('drops the rest of a plan that no longer fits', async () => {
  await choose('SetThrottle')
  await choose('Ahead')
  match.next = () => [prompt('x', 'fire', [{ type: 'Hold' }])]
  await desk.fly()
  expect(match.ordered).toEqual([{ type: 'SetThrottle', to: 5 }])
  expect(desk.plan).toHaveLength(0)
  expect(desk.trouble).not.toBe('')
})

it('answers other prompts at once, and holds fire unless a burst has a fair chance', async () => {
  const roll = (faces: string[]) => ({ ...offer(0), path: [], rolls: [{ about: 'b', tally: { base: 0, parts: [] }, die: 'white', faces }] })
  const choices: SkyChoice[] = [{ type: 'Hold' }, { type: 'Fire', at: 'b', long: false }]
  const asked = (faces: string[]) => ({ ...prompt('g', 'fire', choices), offers: [offer(0), roll(faces)] }) as SkyPrompt
  match.prompts = [asked(['miss', 'miss', 'miss', 'miss', 'miss', '1'])]
  expect(desk.usual!.choice.type).toBe('Hold')
  match.prompts = [asked(['miss', 'miss', '1', '1', '2', '3'])]
  expect(desk.usual!.choice.type).toBe('Fire')
  await desk.sensible()
  expect(match.ordered).toEqual([choices[1]])
})

it('asks nothing again that has been answered, even before the server tells what comes of it', async () => {
  const still = match.prompts
  match.next = () => still
  await choose('SetThrottle')
  await desk.fly()
  expect(desk.asked).toBeNull()
  match.prompts = [prompt('g', 'fire', [{ type: 'Hold' }])]
  const fire = match.prompts
  match.next = () => fire
  await desk.sensible()
  expect(desk.asked).toBeNull()
})
