import { expect, it } from 'vitest'
import { placed, type Wanted } from './labels'

const unit = (id: string, x: number, y: number, above = false): Wanted => ({ id, at: { x, y }, radius: 18, wide: 110, high: 40, above })
const apart = (units: Wanted[]) => {
  const found = placed(units)
  for (const [i, a] of found.entries()) {
    for (const b of found.slice(i + 1)) expect(a.x + a.wide <= b.x || b.x + b.wide <= a.x || a.y + a.high <= b.y || b.y + b.high <= a.y, `${a.id} ${b.id}`).toBe(true)
    for (const { id, at } of units) expect(a.x < at.x && at.x < a.x + a.wide && a.y < at.y && at.y < a.y + a.high, `${a.id} over ${id}`).toBe(false)
  }
  return found
}

it('writes a lone name right below its airplane, or above', () => {
  const [below] = placed([unit('a', 0, 0)])
  const [above] = placed([unit('a', 0, 0, true)])
  expect(below!.y).toBeGreaterThan(0)
  expect(above!.y + above!.high).toBeLessThan(0)
  expect(below!.x + below!.wide / 2).toBe(0)
  expect(below!.far).toBe(false)
})

it('keeps the names of a swarm apart, and off the airplanes', () => {
  const found = apart([unit('a', 0, 0), unit('b', 10, 30), unit('c', -20, 60), unit('d', 30, 15, true), unit('e', 300, 0)])
  expect(found.find((one) => one.id === 'e')!.far).toBe(false)
})
