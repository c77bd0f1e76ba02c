import { beforeEach, describe, expect, it } from 'vitest'
import { settings } from '../../settings.svelte'
import { BAR, Eye } from './eye.svelte'

const MAP = { width: 888, height: 640 }
const near = [{ x: 200, y: 200 }, { x: 260, y: 240 }]
let eye: Eye

beforeEach(() => {
  settings.still = true
  eye = new Eye()
  eye.open(MAP, false)
  eye.resize({ width: 1100, height: 560 }, false)
})

const within = (point: { x: number; y: number }): boolean => {
  const { x, y } = eye.onScreen(point)
  return x > 20 && x < 1040 && y > BAR + 20 && y < 540
}

describe('a view that follows', () => {
  it('comes near to what happens, all of it below the bar', () => {
    const before = eye.scale
    eye.follow(near)
    expect(eye.scale).toBeGreaterThan(before * 1.4)
    expect(near.every(within)).toBe(true)
  })

  it('stays where it is while that will do', () => {
    eye.follow(near)
    const { x, y, scale } = eye
    eye.follow([{ x: 215, y: 205 }, { x: 255, y: 235 }])
    expect([eye.x, eye.y, eye.scale]).toEqual([x, y, scale])
    eye.follow([{ x: 700, y: 500 }])
    expect(within({ x: 700, y: 500 })).toBe(true)
  })

  it('shows all of the map if it must, and nothing beyond its sides', () => {
    eye.follow([{ x: 10, y: 10 }, { x: 880, y: 630 }])
    const [corner, other] = [eye.onScreen({ x: 0, y: 0 }), eye.onScreen({ x: 888, y: 640 })]
    expect(corner.y).toBeGreaterThanOrEqual(BAR - 1)
    expect(other.y).toBeLessThanOrEqual(561)
    eye.follow([{ x: 2, y: 320 }])
    expect(eye.onScreen({ x: 0, y: 0 }).x).toBeLessThanOrEqual(1)
  })

  it('frames anew when the board changes its size', () => {
    eye.follow(near)
    eye.resize({ width: 390, height: 480 }, false)
    for (const point of near) expect(eye.sees(point)).toBe(true)
  })
})

it.each([
  ['drags', () => eye.pan(40, 0)],
  ['zooms', () => eye.zoom(0.8)],
  ['asks for all of the map', () => eye.fit()],
])('leaves the map to a player who %s it, until asked to follow again', (_, move) => {
  eye.follow(near)
  move()
  const { x, y, scale } = eye
  eye.follow([{ x: 700, y: 500 }])
  expect([eye.follows, eye.x, eye.y, eye.scale]).toEqual([false, x, y, scale])
  eye.again()
  expect(eye.follows).toBe(true)
  expect(eye.sees({ x: 700, y: 500 })).toBe(true)
})
