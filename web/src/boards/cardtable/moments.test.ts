import { expect, it } from 'vitest'
import type { AnyEvent, ReplayStep, View } from '../../net/types'
import { momentAt, momentNear } from '../shared/stops'
import { moments } from './moments'

const view = (turn: number, phases: number) => ({ turn, phases, airplanes: [], ground: [], balloons: [], tails: [] }) as unknown as View
const event = (type: string) => ({ type, unit: 'a', card: 'straight', flown: 'straight', audience: null }) as AnyEvent
const step = (n: number, turn: number, phase: number, waits: string, events: string[], phases: number): ReplayStep => ({
  step: n, turn, phase, waits, events: events.map(event), view: view(turn, phases),
})

const steps = [
  step(0, 1, 0, 'plan', [], 0),
  step(1, 2, 0, 'plan', ['Revealed', 'PhaseEnded', 'Revealed', 'PhaseEnded', 'Revealed', 'PhaseEnded', 'TurnEnded'], 3),
  step(2, 2, 1, 'fire', ['Revealed'], 3),
]

it('stops at the end of every phase, once where nobody was asked', () => {
  expect(moments(steps).map(({ step, turn, phase, waits }) => [step, turn, phase, waits])).toEqual([
    [0, 1, 0, 'plan'], [0.1, 1, 1, ''], [0.2, 1, 2, ''], [1, 2, 0, 'plan'], [2, 2, 1, 'fire'],
  ])
})

it('leaves no event out and tells none twice', () => {
  expect(moments(steps).flatMap((moment) => moment.events)).toEqual(steps.flatMap((one) => one.events))
})

it('finds the moment of an address', () => {
  const all = moments(steps)
  expect(momentAt(all, 0.2)).toBe(2)
  expect(momentAt(all, 1)).toBe(3)
  expect(momentAt(all, 99)).toBe(4)
})

it('lays phases on the way between the steps', () => {
  const all = moments(steps)
  expect(all.map((moment) => Math.round(moment.place * 100))).toEqual([0, 33, 67, 100, 200])
  expect(momentNear(all, 0.6)).toBe(2)
})
