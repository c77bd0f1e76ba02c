import { describe, expect, it } from 'vitest'
import type { AirplaneView, AnyEvent, Pose, View } from '../../net/types'
import { beats } from './film'
import { moving } from './film.svelte'

const at = (x: number, y: number, heading = 0): Pose => ({ x, y, heading })
const plane = (id: string, pose: Pose, more: Partial<AirplaneView> = {}) =>
  ({ id, name: id, side: 'entente', seat: 's', model: 'sopwith-camel', pose, jams: [0], flown: [], last: '', cards: [], smoke: 0, flames: 0, pilot: 0, fate: '', secrets: null, ...more }) as unknown as AirplaneView
const view = (...airplanes: AirplaneView[]) => ({ turn: 1, phases: 0, airplanes, ground: [], balloons: [], tails: [], ruler: 200_000 }) as unknown as View
const happened = (...events: object[]) => events.map((event) => ({ audience: null, ...event }) as AnyEvent)

const before = view(plane('a', at(0, 0)), plane('b', at(500_000, 0)))
const flying = happened(
  { type: 'Revealed', unit: 'a', card: 'straight', flown: 'straight' },
  { type: 'Revealed', unit: 'b', card: 'stall', flown: 'stall' },
  { type: 'Moved', unit: 'a', pose: at(0, 100_000) },
  { type: 'Moved', unit: 'b', pose: at(500_000, 74_000) },
)
const shooting = happened(
  { type: 'Fired', unit: 'a', gun: 0, target: 'b', range: 'short', aimed: false },
  { type: 'CardsDrawn', unit: 'b', letter: 'A', count: 2 },
  { type: 'Rolled', stream: 'damage/A', count: 1, sides: 35, value: 3 },
  { type: 'CardTaken', unit: 'b', letter: 'A', face: 3, points: 1, aimed: false, because: [] },
  { type: 'CardTaken', unit: 'b', letter: 'A', face: 15, points: 4, aimed: false, because: [] },
  { type: 'SmokeTrailed', unit: 'b' },
  { type: 'ShotDown', unit: 'b', reason: 'damage' },
  { type: 'PhaseEnded' },
)

describe('a film', () => {
  const after = view(plane('a', at(1, 2)))
  const film = beats(before, after, [...flying, ...shooting, ...flying])

  it('has one shot for each thing that happens together', () => {
    expect(film.map((beat) => beat.kind)).toEqual(['fly', 'fire', 'hit', 'fall', 'quiet', 'fly'])
  })

  it('flies all airplanes in one shot, from where they were', () => {
    expect(film[0]!.flights).toEqual([
      { unit: 'a', card: 'straight', from: at(0, 0), to: at(0, 100_000) },
      { unit: 'b', card: 'stall', from: at(500_000, 0), to: at(500_000, 74_000) },
    ])
  })

  it('leads from the one view to the other', () => {
    expect(film[0]!.before).toBe(before)
    for (const [i, beat] of film.entries()) if (i) expect(beat.before).toBe(film[i - 1]!.after)
    expect(film.at(-1)!.after).toBe(after)
  })

  it('shows damage as it comes', () => {
    const hit = film[2]!.after.airplanes[1]!
    expect(hit.cards.map((card) => card.points)).toEqual([1, 4])
    expect(hit.smoke).toBe(3)
    expect(film[3]!.after.airplanes[1]!.fate).toBe('shot down')
  })

  it('counts the phases', () => {
    expect(film.map((beat) => beat.phase)).toEqual([1, 1, 1, 1, 1, 2])
  })

  it('moves what flies and what falls, nothing else', () => {
    expect(moving(film[0]!, 0.5).a!.y).toBeCloseTo(50_000, -2)
    expect(Object.keys(moving(film[3]!, 0.5))).toEqual(['b'])
    expect(moving(film[1]!, 0.5)).toEqual({})
  })
})

it('parts two phases that follow one another', () => {
  const film = beats(before, before, [...flying, ...happened({ type: 'Revealed', unit: 'a', card: 'straight', flown: 'straight' })])
  expect(film.map((beat) => beat.kind)).toEqual(['fly', 'fly'])
})

describe('the phase of a shot', () => {
  const order = happened({ type: 'PhaseEnded' }, { type: 'FlameDied', unit: 'a' })
  const phases = (view: View) => beats(view, view, order).map((beat) => beat.phase)

  it('is planning before anybody has flown', () => expect(beats(before, before, order.slice(1))[0]!.phase).toBe(0))

  it('is the last one for what closes a turn, in a film of its own too', () => {
    const closing = { ...view(plane('a', at(0, 0), { flown: ['straight', 'straight', 'straight'] })), phases: 3 }
    expect(beats(closing, closing, order.slice(1))[0]!.phase).toBe(3)
    expect(phases({ ...closing, phases: 2 }).at(-1)).toBe(3)
  })
})
