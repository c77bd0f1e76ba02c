import { expect, it } from 'vitest'
import { placed, type Wanted } from './labels'

const room = { x: 0, y: 0, w: 400, h: 400 }
const unit = (id: string, x: number, y: number): Wanted => ({ id, x, y, reach: 20, w: 80, h: 26 })

function boxes(wanted: Wanted[]) {
  const found = placed(wanted, room)
  return wanted.map((one) => {
    const { dx, dy } = found.get(one.id)!
    return { x: one.x + dx - one.w / 2, y: one.y + dy - one.h / 2, w: one.w, h: one.h }
  })
}

it('writes a name below its card', () => {
  expect(placed([unit('a', 200, 200)], room).get('a')).toMatchObject({ dx: 0 })
})

it('keeps names apart from one another and from other cards', () => {
  const wanted = [unit('a', 200, 200), unit('b', 200, 250), unit('c', 230, 225)]
  const drawn = boxes(wanted)
  const apart = (p: (typeof drawn)[0], q: (typeof drawn)[0]) => p.x + p.w <= q.x || q.x + q.w <= p.x || p.y + p.h <= q.y || q.y + q.h <= p.y
  for (const [i, a] of drawn.entries()) {
    for (const [j, b] of drawn.entries()) if (i < j) expect(apart(a, b)).toBe(true)
  }
})

it('stays on the board', () => {
  const [box] = boxes([unit('a', 380, 390)])
  expect(box!.x + box!.w).toBeLessThanOrEqual(400)
  expect(box!.y + box!.h).toBeLessThanOrEqual(400)
})

it('keeps off what is busy', () => {
  const below = { x: 150, y: 220, w: 100, h: 60 }
  expect(placed([unit('a', 200, 200)], room, new Map(), [below]).get('a')!.dy).toBeLessThan(0)
})
