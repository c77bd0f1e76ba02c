// Every event that the server can tell of has words, or is named as silent; every decision and choice of the table is worded.
import { beforeAll, describe, expect, it } from 'vitest'
import types from '../src/net/types.ts?raw'
import type { AnyChoice, AnyEvent, CatalogueInfo, PromptInfo, View } from '../src/net/types'
import { decision } from '../src/boards/cardtable/decisions'
import { beats } from '../src/boards/cardtable/film'
import { bringMore, more } from '../src/boards/cardtable/more'
import { SILENT, tell } from '../src/boards/cardtable/tell'

const union = (name: string): string[] => {
  const found = new RegExp(`export type ${name} = ([^\n]+)`).exec(types)?.[1]
  return found!.split('|').map((part) => part.trim())
}
/** The tag of a message type: events are told apart by it. */
const tag = (name: string): string => new RegExp(`export interface ${name} {[^}]*?type: "(\\w+)"`).exec(types)![1]!

const unit = (id: string, name: string) => ({
  id, name, title: 'Camel', model: 'm', deck: 'A', seat: 's', side: 'entente', fate: '', flown: [], jams: [0], cards: [], kit: { rockets: 2 }, salvo: null,
  flight: { level: 3, climb: 1, ground: '', inside: false, until: 0, diving: false, cloud: null }, pose: { x: 0, y: 0, heading: 0 }, flames: 0, smoke: 0, pilot: 0, secrets: null,
})
const view = { turn: 2, phases: 4, airplanes: [unit('a', 'Barker'), unit('b', 'Weber')], ground: [], balloons: [], tails: [] } as unknown as View
const guns = [{ name: 'front', letter: 'A', bearing: 0, half_width: 3350, ahead: 0, right: 0, infantry: false }]
const catalogue = {
  models: { m: { half_width: 21_750, half_length: 33_750, guns } }, ground: {}, decks: {}, damage: { A: [{ points: 2, symbol: 'fire', count: 1 }] },
} as unknown as CatalogueInfo
/** Every field that any event has. */
const FIELDS = {
  audience: null, unit: 'a', target: 'b', tailer: 'a', tailed: 'b', other: 'b', source: 'b', load: 'bombs', cards: ['straight'], card: 'straight', flown: 'straight', edge: 'north',
  reason: 'damage', rule: 'DP-PLN-03', result: 'damaged', gun: 0, range: 'short', aimed: false, count: 2, letter: 'A', face: 0, points: 1, because: [], to: 's', counters: 2, side: 'left',
  from_smoke: false, level: 2, climb: 1, by: 'climb', ground: 'braking', until: 4, x: 0, y: 0, pose: { x: 0, y: 0, heading: 0 }, inside: true, outcome: { winners: ['entente'], reason: 'time', scores: [], grade: '' },
}
const event = (type: string): AnyEvent => ({ ...FIELDS, type }) as unknown as AnyEvent
const EVENTS = union('AnyEvent').map(tag)
/** Orders of one's own, the verdict, and cards whose drawing has named the rule just before. */
const UNRULED = new Set(['Planned', 'GameEnded', 'CardTaken'])

beforeAll(bringMore)

describe('the events of the table', () => {
  it('are all known', () => expect(EVENTS.length).toBeGreaterThan(80))

  it.each(EVENTS)('%s has words with its rule, or is silent', (type) => {
    const line = tell(event(type), view, catalogue)
    if (SILENT.has(type as AnyEvent['type'])) return expect(line).toBeNull()
    expect(line?.text).toMatch(/\w+/)
    expect(line!.text).not.toMatch(/undefined|null|\[object/)
    if (!UNRULED.has(type)) expect(line!.rule).toMatch(/^(DP|BD)-[A-Z]+-\d\d$/)
  })

  it('are all silent or known', () => expect([...SILENT].filter((type) => !EVENTS.includes(type))).toEqual([]))

  it('that are told have a kind of shot in the film, with a name', () => {
    const told = EVENTS.filter((type) => !SILENT.has(type as AnyEvent['type']) && !QUIET.has(type))
    const without = told.filter((type) => beats(view, view, [event(type)])[0]!.kind === 'quiet')
    expect(without).toEqual([])
  })
})

/** Told in the log, and nothing to see. */
const QUIET = new Set([
  'LoadGiven', 'TailingBegun', 'TailingEnded', 'Planned', 'Rearranged', 'SteepPairFlown', 'Disrupted', 'GunReady', 'Recovered', 'RocketsSpoiled',
])

const prompt = (asks: string, choices: AnyChoice[]): PromptInfo => ({ id: `1.1.${asks}.a.front`, seat: 's', asks, about: 'a', default: choices[0]!, choices, tree: null })
const HOLD: AnyChoice = { type: 'Hold' }
const ASKED: Record<string, AnyChoice[]> = {
  lay: [{ type: 'Lay', x: 0, y: 0, level: 1 }, HOLD], adjust: [{ type: 'Adjust', x: 0, y: 0, level: 1 }, { type: 'Delay' }, { type: 'Retire' }, HOLD],
  place: [{ type: 'Place', x: 0, y: 0, heading: 0, level: 1 }], conceal: [{ type: 'Conceal', card: 'left' }, { type: 'Conceal', card: 'right' }],
  handle: [{ type: 'Handle', x: 0, y: 0, heading: 0 }], haul: [{ type: 'Haul' }, HOLD], hoist: [{ type: 'Halt' }, { type: 'Haul' }, HOLD], bail: [{ type: 'BailOut' }, HOLD],
  fire: [{ type: 'Fire', at: 'b' }, { type: 'Launch', at: 'b', rockets: 2 }, HOLD], bomb: [{ type: 'Drop' }, HOLD], equip: [{ type: 'Carry', unit: 'a' }], tail: [{ type: 'Tail', whom: 'b' }, HOLD],
  rearrange: [{ type: 'Rearrange', cards: ['straight', 'stall'] }],
}

describe('the decisions of the table', () => {
  it('try every choice but plans, which the hand makes', () => {
    const tried = new Set(Object.values(ASKED).flat().map((choice) => choice.type))
    expect(union('AnyChoice').map(tag).filter((type) => !tried.has(type as AnyChoice['type']))).toEqual(['Plan', 'Write'])
  })

  it.each(Object.keys(ASKED))('%s is asked and answered in words', (asks) => {
    const asked = decision(prompt(asks, ASKED[asks]!), { ...view, ruler: 200_000 }, catalogue)
    expect(asked.asks).not.toBe(asks)
    const places = ASKED[asks]!.filter((choice) => 'x' in choice).length
    expect(asked.answers).toHaveLength(ASKED[asks]!.length - places)
    for (const one of asked.answers) expect(one.label).not.toBe(one.choice.type)
    expect(new Set(asked.answers.map((one) => one.label)).size).toBe(asked.answers.length)
    if (places) expect(asked.detail).not.toBe('')
  })

  it('mark what they are about on the table', () => {
    const { answers } = decision(prompt('fire', ASKED.fire!), { ...view, ruler: 200_000 }, catalogue)
    expect(answers.map((one) => one.unit)).toEqual(['b', 'b', null])
  })
})

describe('the view between two of the server', () => {
  const flown = (...types: Partial<Record<string, unknown>>[]) => types.reduce<View>((now, one) => more()!.fold(now, { ...event(String(one.type)), ...one } as AnyEvent), view)

  it('follows heights, landings and crashes', () => {
    expect(flown({ type: 'HeightChanged', level: 4, climb: 0 }).airplanes[0]!.flight).toMatchObject({ level: 4, climb: 0 })
    expect(flown({ type: 'TouchedDown' }, { type: 'RolledOn', ground: 'braking' }, { type: 'Landed' }).airplanes[0]!.flight).toMatchObject({ level: 0, ground: 'parked', inside: true })
    expect(flown({ type: 'Crashed', until: 6 }).airplanes[0]!.flight).toMatchObject({ level: 0, ground: 'still', until: 6 })
    expect(flown({ type: 'CloudEntered' }, { type: 'CardPiled', card: 'stall' }).airplanes[0]!.flight!.cloud).toEqual(['stall'])
  })

  it('follows rockets from the launch to the target', () => {
    const launched = flown({ type: 'RocketsLaunched', count: 2 })
    expect(launched.airplanes[0]!).toMatchObject({ kit: { rockets: 0 }, salvo: { target: 'b', count: 2 } })
    expect(more()!.fold(launched, event('RocketsMissed')).airplanes[0]!.salvo).toBeNull()
  })

  it('follows a shell from the gun to its burst', () => {
    const gun = { ...unit('g', 'Gun'), battery: { shell: null, loading: 0, ready: true, fired_at: -1 } }
    const fold = (now: View, type: string) => more()!.fold(now, { ...event(type), unit: 'g', x: 5, y: 6, level: 2 } as AnyEvent)
    const laid = fold({ ...view, ground: [gun] } as unknown as View, 'ShellLaid')
    expect(laid.ground[0]!.battery).toMatchObject({ shell: { x: 5, y: 6, level: 2, moves: 2 }, ready: false })
    const near = fold(fold(laid, 'ShellNeared'), 'ShellNeared')
    expect(near.ground[0]!.battery!.shell!.moves).toBe(0)
    expect(fold(fold(near, 'ShellBurst'), 'GunLoading').ground[0]!.battery).toMatchObject({ shell: null, loading: 2 })
  })
})
