import { describe, expect, it } from 'vitest'
import type { SkyAirplaneView, SkyEvent, SkyPose, SkyView } from '../../net/types'
import { beats } from './film'
import { moving } from './film.svelte'
import { folded } from './fold'
import { theSky, whereIs } from './inwords'
import { report } from './report'
import { story, tell } from './tell'

const at = (x: number, level: number, facing = 0, inverted = false): SkyPose => ({ x, level, facing, inverted })
const plane = (id: string, pose: SkyPose, more: Partial<SkyAirplaneView> = {}) =>
  ({ id, name: id.toUpperCase(), title: 'Camel', side: 'entente', seat: 's', model: 'sopwith-camel', pose, speed: 5, throttle: 5, fate: '', stalled: false, hurt: { leak: null, burning: false }, guns: [{ jammed: false }], crew: [{ role: 'pilot', skill: 'ace', wounds: 0 }], ...more }) as unknown as SkyAirplaneView
const sky = (...airplanes: SkyAirplaneView[]) =>
  ({ round: 1, airplanes, ground: [], tails: [], sightings: [['a', ['b']]], flak: [], order: [], placing: [], outcome: null, mats: ['A'] }) as unknown as SkyView
const happened = (...events: object[]) => events.map((event) => ({ audience: null, ...event }) as SkyEvent)

const before = sky(plane('a', at(0, 20)), plane('b', at(10, 20, 3), { side: 'central', title: 'Fokker' }))
const after = sky(plane('a', at(4, 20)), plane('b', at(10, 0, 3), { side: 'central', fate: 'crashed' }))
const events = happened(
  { type: 'ManeuverBegun', unit: 'a', maneuver: 'jink', way: '', legs: [], primed: null },
  { type: 'LegFlown', unit: 'a', pose: at(2, 20), mp: 1, straight: true, in_maneuver: false },
  { type: 'LegFlown', unit: 'a', pose: at(4, 20), mp: 1, straight: true, in_maneuver: false },
  { type: 'Fired', unit: 'a', gun: 0, target: 'b', long: false, die: 'yellow', tally: { base: 4, parts: [] }, result: '2' },
  { type: 'AmmoSpent', unit: 'a', gun: 0, ammo: 5, magazine: 0, empty: false },
  { type: 'HitLanded', unit: 'b', roll: 12, part: 'structure', hits: '2', by: 'a', because: [] },
  { type: 'Lost', unit: 'b', fate: 'crashed', at: [10, 0], because: 'no wings left', by: 'a' },
)

describe('a film of the sky', () => {
  const shots = beats(before, after, events)

  it('is cut leg by leg, then fire, hit and fall', () => {
    expect(shots.filter((shot) => shot.kind !== 'quiet').map((shot) => shot.kind)).toEqual(['fly', 'fly', 'fire', 'hit', 'fall'])
    expect(shots.flatMap((shot) => shot.events)).toEqual(events)
  })

  it('leads from one view to the other', () => {
    expect(shots[0]!.before).toBe(before)
    expect(shots.at(-1)!.after).toBe(after)
    for (const [i, shot] of shots.slice(1).entries()) expect(shot.before).toEqual(shots[i]!.after)
  })

  it('shows an airplane halfway along its leg, and a wreck on its way down', () => {
    const flight = shots.find((shot) => shot.kind === 'fly')!
    expect(moving(flight, 0.5).a).toMatchObject({ x: 1, level: 20, flip: 1, turn: 0 })
    const fall = moving(shots.at(-1)!, 0.5).b!
    expect(fall.level).toBeLessThan(20)
    expect(fall.level).toBeGreaterThan(0)
  })

  it('folds what is seen', () => {
    expect(events.reduce(folded, before).airplanes.map((unit) => [unit.pose.x, unit.pose.level, unit.fate])).toEqual([[4, 20, ''], [10, 0, 'crashed']])
  })
})

describe('the log of the sky', () => {
  it('tells flights together and names the rule', () => {
    const [chapter] = story(events, after)
    expect(chapter!.title).toBe('Round 1')
    expect(chapter!.lines.map((line) => line.text)).toContain('*A* flies 2 hexes, to level 20.')
    expect(chapter!.lines.find((line) => line.text.includes('jinks'))!.rule).toBe('WV-JNK-01')
  })

  it('says how a die came about and what it showed', () => {
    expect(tell(events[3]!, after)!.text).toBe('*A* fires a short burst at *B*, yellow die: 2 hits.')
  })
})

describe('the sky in words', () => {
  it('says where an enemy is, from one seat', () => {
    const [own, enemy] = before.airplanes
    expect(whereIs(own!, enemy!, before)).toBe('Fokker, B, level 20, ahead 5 hexes, heading left, you have spotted it')
    expect(theSky(before, own!)[0]).toContain('level 20, speed 5, heading right')
  })

  it('says what lies behind, and what is gone', () => {
    const [own] = before.airplanes
    expect(whereIs(own!, plane('c', at(-4, 22, 2, true)), before)).toBe('Camel, C, level 22, behind 3 hexes, heading left, climbing, upside down')
    expect(whereIs(own!, after.airplanes[1]!, after)).toContain('crashed')
  })
})

it('adds a game up for the debrief', () => {
  const steps = [{ step: 0, turn: 1, phase: 0, waits: 'move', events: [], view: before }, { step: 1, turn: 1, phase: 0, waits: '', events, view: after }]
  const added = report({ as: 'all', steps }, (event) => event.type)
  expect(added.lines).toEqual([{ id: 'a', shots: 1, hits: 1, taken: 0 }, { id: 'b', shots: 0, hits: 0, taken: 1 }])
  expect(added.marks.map((mark) => [mark.kind, mark.unit, mark.step])).toEqual([['hit', 'b', 1], ['end', 'b', 1]])
  expect(added.heights.b).toEqual([{ step: 0, level: 20 }, { step: 1, level: 0 }])
})
