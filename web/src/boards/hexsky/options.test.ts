import { expect, it } from 'vitest'
import type { Offer, SkyChoice, SkyPrompt, SkyView } from '../../net/types'
import { halfWayUp, optionsOf } from './options'

const offer: Offer = { title: '', path: [], mp: 0, speed: null, later: null, risks: [], breaks_tailing: false, rolls: [] }
const ask = (asks: string, choices: SkyChoice[]): SkyPrompt => ({ id: 'p', seat: 's', asks, about: 'a', default: choices[0]!, choices, offers: choices.map(() => offer) })
const view = { airplanes: ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id.toUpperCase() })), ground: [] } as unknown as SkyView
const look = (...for_: string[]): SkyChoice => ({ type: 'Look', for_ })
const labels = (prompt: SkyPrompt) => optionsOf(prompt, view).map((one) => one.label)

it('looks out for everybody, for some by name, or for nobody', () => {
  expect(labels(ask('look', [look('b', 'c'), look('b'), look('c'), look()]))).toEqual(['Everybody', 'B', 'C', 'Nobody'])
})

it('calls nobody everybody where not all can be looked for at once', () => {
  expect(labels(ask('look', [look('b', 'c'), look('b', 'd'), look('c', 'd'), look()]))).toEqual(['B, C', 'B, D', 'C, D', 'Nobody'])
})

it('begins half-way up, and fast', () => {
  const places = [10, 11, 12].flatMap((level) => [2, 5].map((speed): SkyChoice => ({ type: 'Deploy', x: 0, level, speed })))
  expect(halfWayUp(optionsOf(ask('deploy', places), view))?.choice).toEqual({ type: 'Deploy', x: 0, level: 11, speed: 5 })
  expect(halfWayUp(optionsOf(ask('fly', [{ type: 'Ahead' }]), view))).toBeUndefined()
})
