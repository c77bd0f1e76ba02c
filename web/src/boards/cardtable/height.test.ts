import { describe, expect, it } from 'vitest'
import type { Altitude } from '../../net/types'
import { shadowOf } from './height'

const high = (level: number): Altitude => ({ level, climb: 0, ground: '', inside: false, until: 0, diving: false, cloud: null })

describe('shadows', () => {
  it('lie farther away and are fainter the higher something flies', () => {
    const far = [0, 1, 3, 6].map((level) => shadowOf(high(level), 0))
    const apart = far.map(({ x, y }) => Math.hypot(x, y))
    expect(apart).toEqual([...apart].sort((a, b) => a - b))
    expect(new Set(apart).size).toBe(4)
    expect(far.map(({ dark }) => dark)).toEqual(far.map(({ dark }) => dark).sort((a, b) => b - a))
  })

  it('fall to the same side of the screen however a card is turned', () => {
    const upright = shadowOf(high(4), 0)
    const reversed = shadowOf(high(4), 180)
    expect(reversed.x).toBeCloseTo(-upright.x)
    expect(reversed.y).toBeCloseTo(-upright.y)
    const quarter = shadowOf(high(4), 90)
    // turned a quarter clockwise with its card, it lies where the upright one does
    expect(-quarter.y).toBeCloseTo(upright.x)
    expect(quarter.x).toBeCloseTo(upright.y)
  })

  it('are close by where nobody flies at levels', () => {
    expect(shadowOf(null, 0)).toEqual(shadowOf(null, 90))
  })
})
