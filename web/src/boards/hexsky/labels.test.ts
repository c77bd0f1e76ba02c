import { expect, it } from 'vitest'
import { placed, type Around, type Box, type Wanted } from './labels'

const unit = (id: string, x: number, y: number, above = false): Wanted => ({ id, at: { x, y }, radius: 18, wide: 110, high: 40, above })
const clear = (a: Box, b: Box): boolean => a.x + a.wide <= b.x || b.x + b.wide <= a.x || a.y + a.high <= b.y || b.y + b.high <= a.y
const body = ({ at, radius }: Wanted): Box => ({ x: at.x - radius, y: at.y - radius * 0.6, wide: 2 * radius, high: 1.2 * radius })
const apart = (units: Wanted[], around?: Around) => {
  const found = placed(units, around)
  for (const [i, a] of found.entries()) {
    for (const b of found.slice(i + 1)) expect(clear(a, b), `${a.id} ${b.id}`).toBe(true)
    for (const one of units) expect(clear(a, body(one)), `${a.id} over ${one.id}`).toBe(true)
    for (const one of around?.avoid ?? []) expect(clear(a, one), `${a.id} over a choice`).toBe(true)
  }
  return found
}

it('writes a lone name right below its airplane, or above', () => {
  const [below] = placed([unit('a', 0, 0)])
  const [above] = placed([unit('a', 0, 0, true)])
  expect(below!.y).toBeGreaterThan(0)
  expect(above!.y + above!.high).toBeLessThan(0)
  expect(below!.x + below!.wide / 2).toBe(0)
  expect(below!.lead).toBeNull()
})

it('keeps the names of a swarm apart, and off the airplanes', () => {
  const found = apart([unit('a', 0, 0), unit('b', 10, 30), unit('c', -20, 60), unit('d', 30, 15, true), unit('e', 300, 0)])
  expect(found.find((one) => one.id === 'e')!.lead).toBeNull()
})

it('leaves free what can be chosen', () => {
  const choices = [-40, 0, 40].flatMap((x) => [-34, 0, 34].map((y) => ({ x: x - 20, y: y - 20, wide: 40, high: 40 })))
  apart([unit('a', 0, 0), unit('b', 30, 30, true)], { avoid: choices })
})

it('leads a line to the edge of the airplane that a far name belongs to', () => {
  const choices = [{ x: -90, y: -90, wide: 180, high: 180 }]
  const [far] = placed([unit('a', 0, 0)], { avoid: choices })
  expect(Math.hypot(far!.lead!.to.x, far!.lead!.to.y)).toBeGreaterThan(8)
  expect(clear({ ...far!.lead!.from, wide: 0, high: 0 }, choices[0]!)).toBe(true)
})

it('stays inside what is seen, and where it was if that is about as good', () => {
  const within = { x: -400, y: -60, wide: 800, high: 85 }
  const [inside] = placed([unit('a', 0, 0)], { within })
  expect(inside!.y).toBeGreaterThanOrEqual(within.y)
  const before = new Map([['a', inside!.place]])
  expect(placed([unit('a', 0, 0)], { before })[0]!.place).toBe(inside!.place)
})
