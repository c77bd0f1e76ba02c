import { expect, it } from 'vitest'
import type { MapInfo, SkyPrompt, SkyView } from '../../net/types'
import type { Beat } from './film'
import { company, everybody, ofDecision, ofShot } from './framing'
import type { Option } from './options'

const map = { mega: 4, mega_offset: 4 } as MapInfo
const plane = (id: string, x: number, side = 'entente', fate = '') => ({ id, side, fate, pose: { x, level: 10, facing: 0, inverted: false } })
const view = { airplanes: [plane('a', 0), plane('mate', 10), plane('near', 26, 'central'), plane('far', 60, 'central'), plane('lost', 2, 'central', 'crashed')], ground: [] } as unknown as SkyView
const at = (x: number) => ({ x, level: 10 })

it('keeps an airplane together with who is near it and the nearest enemy', () => {
  expect(company(view, 'a')).toEqual([at(0), at(10), at(26)])
  expect(company(view, 'far')).toEqual([at(60)])
  expect(everybody(view)).toHaveLength(4)
})

it('shows of a decision where each answer leads, from as far as it is thought out', () => {
  const option = (more: object) => ({ to: null, unit: null, mega: null, ...more }) as Option
  const spots = ofDecision(view, map, { about: 'a' } as SkyPrompt, [{ x: 4, level: 11 }], [option({ to: at(6) }), option({ unit: 'near' }), option({ mega: [1, 2] })])
  expect(spots).toEqual(expect.arrayContaining([at(0), { x: 4, level: 11 }, at(6), at(26), { x: 4, level: 6 }, { x: 12, level: 10 }]))
})

it('follows in the film who flies, who fires and at whom, and no dice', () => {
  const beat = (more: object) => ({ kind: 'fire', before: view, after: view, events: [], legs: [], ...more }) as unknown as Beat
  expect(ofShot(beat({ events: [{ type: 'Fired', unit: 'a', target: 'near' }] }), map)).toEqual([at(0), at(26)])
  expect(ofShot(beat({ kind: 'fly', legs: [{ unit: 'a', from: at(0), to: at(2) }] }), map)).toEqual([at(0), at(2)])
  expect(ofShot(beat({ kind: 'dice', events: [{ type: 'Tried', unit: 'a' }] }), map)).toEqual([])
  expect(ofShot(beat({ kind: 'flak', events: [{ type: 'FlakPlaced', unit: 'gun', mega: [1, 2] }] }), map)).toEqual([{ x: 4, level: 6 }, { x: 12, level: 10 }])
})
