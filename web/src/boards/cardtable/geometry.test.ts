import { describe, expect, it } from 'vitest'
import { ahead, bearing, distance, edgePassed, flown, inside, muzzle, nearestOn, outline, overlap } from './geometry'
import vectors from './vectors.json'

describe('pinned to the rules', () => {
  it('knows the direction of every heading', () => {
    let total = 0
    for (let heading = 0; heading < 36_000; heading++) {
      const { x, y } = ahead(heading)
      total = (total * 31 + x + 7 * y) % 2_147_483_647
      if (total < 0) total += 2_147_483_647
    }
    expect(total).toBe(vectors.directions)
  })

  it.each(vectors.flown)('flies $deck $kind', (vector) => {
    expect(flown(vector.start, vector, vector.half_length)).toEqual(vector.end)
  })

  it.each(vectors.outlines)('has the corners of a card at $pose.x', (vector) => {
    expect(outline(vector.pose, vector).map(({ x, y }) => [x, y])).toEqual(vector.corners)
  })

  it.each(vectors.overlaps)('knows whether cards overlap at $a.x', (vector) => {
    const size = { half_width: 21_750, half_length: 33_750 }
    expect(overlap(outline(vector.a, size), outline(vector.b, size))).toBe(vector.overlap)
  })

  it.each(vectors.muzzles)('finds the muzzle of a gun at $pose.x', (vector) => {
    const { x, y } = muzzle(vector.pose, vector)
    expect([x, y]).toEqual(vector.at)
  })
})

describe('on the table', () => {
  const card = outline({ x: 0, y: 0, heading: 0 }, { half_width: 20, half_length: 30 })

  it('finds what lies on a card and what is nearest to it', () => {
    expect(inside({ x: 20, y: 30 }, card)).toBe(true)
    expect(inside({ x: 21, y: 0 }, card)).toBe(false)
    expect(nearestOn(card, { x: 50, y: 0 })).toEqual({ x: 20, y: 0 })
    expect(distance({ x: 50, y: 70 }, nearestOn(card, { x: 50, y: 70 }))).toBe(50)
  })

  it('tells left from right', () => {
    const heading = 9000
    expect(bearing({ x: 0, y: 0, heading }, { x: 10, y: 0 })).toBe(0)
    expect(bearing({ x: 0, y: 0, heading }, { x: 0, y: 10 })).toBe(-9000)
    expect(bearing({ x: 0, y: 0, heading }, { x: 0, y: -10 })).toBe(9000)
  })

  it('sees who has left, and over which edge', () => {
    expect(edgePassed({ x: 0, y: 100 }, 100, 100)).toBeNull()
    expect(edgePassed({ x: -1, y: 105 }, 100, 100)).toBe('north')
    expect(edgePassed({ x: 102, y: -1 }, 100, 100)).toBe('east')
  })
})
