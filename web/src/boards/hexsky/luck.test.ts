import { expect, it } from 'vitest'
import type { DieInfo, SkyReplay } from '../../net/types'
import { luck } from './luck'

const dice = [{ colour: 'white', combat: ['miss', 'miss', 'miss', 'miss', 'miss', '1'], test: [] }, { colour: 'red', combat: ['miss', 'miss', 'miss', '1', '2', '3'], test: [] }] as unknown as DieInfo[]
const shot = (unit: string, die: string, result: string) => ({ type: 'Fired', unit, die, result })
const game = (...events: object[]) => ({ steps: [{ events, view: { airplanes: [{ id: 'a', side: 'entente' }, { id: 'b', side: 'central' }], ground: [] } }] }) as unknown as SkyReplay

it('adds up what the dice of a side promised, and what they gave', () => {
  const found = luck(game(shot('a', 'white', 'miss'), shot('a', 'red', '2'), shot('b', 'red', 'miss')), dice, 'entente')
  expect(found).toMatchObject({ bursts: 2, hit: 1 })
  expect(found.expected).toBeCloseTo(1 / 6 + 1 / 2)
})

it('says how many games would have been worse', () => {
  expect(luck(game(shot('a', 'red', '1')), dice, 'entente').better).toBe(75)
  expect(luck(game(shot('a', 'red', 'miss')), dice, 'entente').better).toBe(25)
  expect(luck(game(), dice, 'central')).toMatchObject({ bursts: 0, hit: 0, expected: 0 })
})
