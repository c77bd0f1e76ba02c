import { describe, expect, it } from 'vitest'
import type { GunInfo } from '../../net/types'
import { outline } from './geometry'
import { direction, gunTo, measured, turnedAway } from './measure'

const size = { half_width: 20_000, half_length: 30_000 }
const here = { x: 0, y: 0, heading: 0 }
const gun: GunInfo = { name: 'front', letter: 'A', bearing: 0, half_width: 3000, ahead: 0, right: 0, infantry: false }

describe('the ruler', () => {
  it.each([[80_000, 50_000, 'short'], [130_000, 100_000, 'short'], [130_001, 100_001, 'long'], [230_001, 200_001, 'far']])('reaches a card %i µm ahead', (y, apart, band) => {
    expect(measured(here, outline({ x: 0, y, heading: 0 }, size), 200_000)).toMatchObject({ apart, band })
  })

  it('measures inside the arc, not to the nearest corner', () => {
    const card = outline({ x: 70_000, y: 100_000, heading: 0 }, size)
    const free = measured(here, card, 200_000).apart
    const inArc = gunTo(here, gun, card, 200_000)
    expect(inArc.apart).toBeGreaterThan(free)
    expect(Math.atan2(inArc.to.x, inArc.to.y)).toBeLessThanOrEqual(Math.PI / 6 + 1e-6)
  })

  it('measures a part of a card that has only three corners', () => {
    const card = outline({ x: 45_000, y: 55_000, heading: 4500 }, { half_width: 20_000, half_length: 20_000 })
    expect(gunTo(here, gun, card, 200_000).apart).toBeGreaterThan(0)
  })
})

it('tells where another is and how it heads', () => {
  expect(direction(here, { x: -50, y: 50 })).toBe('aheadLeft')
  expect(direction({ ...here, heading: 18_000 }, { x: -50, y: 50 })).toBe('behindRight')
  expect(turnedAway({ ...here, heading: 35_000 }, { ...here, heading: 2000 })).toBe(30)
  expect(turnedAway(here, { ...here, heading: 33_000 })).toBe(-30)
})
