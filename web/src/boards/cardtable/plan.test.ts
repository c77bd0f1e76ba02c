import { describe, expect, it } from 'vitest'
import type { ManeuverInfo } from '../../net/types'
import { EMPTY, firstEmpty, fits, flight, hand, keyOf, meetings, possible } from './plan'

const tree = {
  straight: { straight: ['stall', 'immelmann'], stall: ['straight'], immelmann: ['straight'] },
  stall: { straight: ['straight', 'stall'] },
}

describe('the tree of plans', () => {
  it('says what can be laid first', () => {
    expect([...possible(tree, EMPTY, 0)]).toEqual(['straight', 'stall'])
  })

  it('says what can come between cards already laid', () => {
    expect([...possible(tree, ['straight', null, 'straight'], 1)]).toEqual(['stall', 'immelmann'])
  })

  it('lets a card be replaced', () => {
    expect([...possible(tree, ['stall', 'straight', 'stall'], 0)].sort()).toEqual(['stall', 'straight'])
  })

  it('knows what cannot be made into a plan', () => {
    expect(fits(tree, ['immelmann', null, null])).toBe(false)
    expect(fits(tree, ['stall', null, 'immelmann'])).toBe(false)
    expect(fits(tree, ['straight', 'immelmann', 'straight'])).toBe(true)
  })

  it('finds the first empty slot', () => {
    expect(firstEmpty(['straight', null, null])).toBe(1)
    expect(firstEmpty(['straight', 'stall', 'straight'])).toBe(-1)
  })
})

const card = (more: Partial<ManeuverInfo>): ManeuverInfo => ({
  right: 0, forward: 100_000, turn: 0, steep: false, straight: false, immelmann: false, stall: false, leans: '', copies: 3, ...more,
})
const deck = {
  immelmann: card({ immelmann: true, turn: 18_000 }),
  'turn-right': card({ turn: 6000, right: 50_000 }),
  straight: card({ straight: true }),
  'turn-left': card({ turn: -6000, right: -50_000 }),
  climb: card({}),
}
const size = { half_width: 20_000, half_length: 30_000 }
const table = { width: 500_000, length: 500_000 }

describe('a planned flight', () => {
  it('goes from step to step up to a gap, and says where it leaves the table', () => {
    const start = { x: 250_000, y: 330_000, heading: 0 }
    const steps = flight(start, ['straight', 'straight', null], deck, size, table)
    expect(steps.map((step) => step.to.y)).toEqual([430_000, 530_000])
    expect(steps.map((step) => step.leaves)).toEqual([null, 'north'])
  })

  it('meets another of one\'s own', () => {
    const a = flight({ x: 200_000, y: 100_000, heading: 0 }, ['straight', 'straight', 'straight'], deck, size, table)
    const b = flight({ x: 210_000, y: 300_000, heading: 18_000 }, ['straight', 'straight', 'straight'], deck, size, table)
    expect(meetings(a, size, b, size)).toEqual([0])
  })
})

it('fans the hand from left to right, each card with a key, climbs left out', () => {
  expect(hand(deck, false)).toEqual(['turn-left', 'straight', 'turn-right', 'immelmann'])
  expect(new Set(hand(deck, false).map(keyOf)).size).toBe(4)
})
