import { describe, expect, it } from 'vitest'
import type { MapInfo } from '../../net/types'
import { distance, hexagon, Layout, lie } from './layout'

const map = { mat_width: 20, top: 30, zones: [['low', 10], ['med', 20], ['high', 30]], mega: 4, mega_offset: 4, reach: 5, slowest: -2, fastest: 11 } as MapInfo
const layout = new Layout(map, 2)

describe('the layout', () => {
  it('has rows that overlap as hexes do, each half a hex aside', () => {
    const [a, b] = [layout.at({ x: 0, level: 0 }), layout.at({ x: 1, level: 1 })]
    expect(b.x - a.x).toBe(10)
    expect(a.y - b.y).toBeCloseTo(17.32, 2)
  })

  it('finds every hex again from its middle and from near its corners', () => {
    for (const spot of [{ x: 0, level: 0 }, { x: 7, level: 13 }, { x: 78, level: 30 }]) {
      const { x, y } = layout.at(spot)
      expect(distance(layout.hexAt({ x, y }), spot)).toBe(0)
      for (const corner of hexagon({ x, y }, 10).split(' ')) {
        const [px, py] = corner.split(',').map(Number)
        expect(distance(layout.hexAt({ x: px!, y: py! }), spot)).toBe(0)
      }
    }
  })

  it('lays mega-hexes over the hexes that are their centres', () => {
    expect(layout.mega([0, 0])).toEqual(layout.at({ x: 4, level: 0 }))
    expect(layout.mega([1, 1])).toEqual(layout.at({ x: 8, level: 4 }))
  })

  it('grows with the mats, and says the same to the camera from below', () => {
    expect(new Layout(map, 1).width).toBe(layout.width - 400)
    const [drawn, seen] = [layout.at({ x: 10, level: 12 }), layout.seen({ x: 10, level: 12 })]
    expect(seen.x / 1000).toBe(drawn.x)
    expect(layout.height - seen.y / 1000).toBeCloseTo(drawn.y)
  })
})

it('counts hexes as the server does', () => {
  expect(distance({ x: 0, level: 0 }, { x: 10, level: 0 })).toBe(5)
  expect(distance({ x: 0, level: 0 }, { x: 3, level: 3 })).toBe(3)
  expect(distance({ x: 0, level: 0 }, { x: 7, level: 3 })).toBe(5)
})

it('pitches an airplane by its facing, and turns it over when inverted', () => {
  expect(lie(0, false)).toEqual({ flip: 1, turn: 0, under: 1 })
  expect(lie(3, true)).toMatchObject({ flip: -1, turn: -0, under: -1 })
  expect(lie(1, false).turn).toBeLessThan(0) // nose up, heading right
  expect(lie(2, false).turn).toBeGreaterThan(0) // nose up, heading left
  expect(lie(5, false).turn).toBeGreaterThan(0)
})
