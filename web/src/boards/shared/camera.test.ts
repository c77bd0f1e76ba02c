import { beforeEach, describe, expect, it } from 'vitest'
import { Camera } from './camera.svelte'

let camera: Camera
const corners = [{ x: 0, y: 0 }, { x: 1_000_000, y: 0 }, { x: 0, y: 1_400_000 }, { x: 1_000_000, y: 1_400_000 }]

beforeEach(() => {
  camera = new Camera()
  camera.open({ width: 1000, height: 1400 }, false)
})

describe.each([[1100, 600], [390, 480], [2000, 900]])('on a board of %i by %i', (width, height) => {
  it.each([false, true])('shows the whole table, from the north: %s', (fromNorth) => {
    camera.open({ width: 1000, height: 1400 }, fromNorth)
    camera.resize({ width, height }, fromNorth)
    camera.open({ width: 1000, height: 1400 }, fromNorth)
    for (const corner of corners) {
      const { x, y } = camera.project(corner)
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(height)
    }
  })

  it('has one\'s own edge below or to the left', () => {
    camera.resize({ width, height }, false)
    const [home, far] = [camera.project({ x: 500_000, y: 0 }), camera.project({ x: 500_000, y: 1_400_000 })]
    expect(home.y > far.y + 1 || home.x < far.x - 1).toBe(true)
  })
})

it('zooms about the point under the finger', () => {
  camera.resize({ width: 800, height: 600 }, false)
  const point = { x: 300_000, y: 900_000 }
  const { x, y } = camera.project(point)
  camera.zoom(1.4, x, y)
  expect(camera.project(point).x).toBeCloseTo(x)
  expect(camera.project(point).y).toBeCloseTo(y)
})

it('stays where the player has moved it when the board changes its size', () => {
  camera.resize({ width: 800, height: 600 }, false)
  camera.pan(40, 10)
  const { scale } = camera
  camera.resize({ width: 800, height: 500 }, false)
  expect(camera.scale).toBe(scale)
})

it('turns by quarters and comes round', () => {
  camera.resize({ width: 800, height: 600 }, false)
  const before = camera.project(corners[1]!)
  for (let i = 0; i < 4; i++) camera.rotate()
  expect(camera.project(corners[1]!)).toEqual(before)
})

it('looks at what it is told to', () => {
  camera.resize({ width: 800, height: 600 }, false)
  camera.lookAt([{ x: 200_000, y: 300_000 }])
  const { x, y } = camera.project({ x: 200_000, y: 300_000 })
  expect([x, y].map(Math.round)).toEqual([400, 300])
})
