import { expect, it } from 'vitest'
import { signs } from './beyond'

const SIGN = { wide: 124, high: 44 }
const frame = { x: 0, y: 60, wide: 800, high: 400 }

it('stands at the edge towards what is out of sight, and not for what is seen', () => {
  const found = signs([{ id: 'seen', at: { x: 400, y: 200 } }, { id: 'left', at: { x: -900, y: 260 } }, { id: 'below', at: { x: 400, y: 900 } }], frame, SIGN)
  expect(found.map((one) => one.id)).toEqual(['left', 'below'])
  const [left, below] = found
  expect(left).toMatchObject({ x: 0, turn: 180 })
  expect(left!.y + SIGN.high / 2).toBe(260)
  expect(below).toMatchObject({ y: 460 - SIGN.high, turn: 90 })
})

it('gives several in one direction places side by side', () => {
  const found = signs(['a', 'b', 'c'].map((id, i) => ({ id, at: { x: 2000, y: 440 + i } })), frame, SIGN).sort((a, b) => a.y - b.y)
  for (const [i, one] of found.entries()) {
    expect(one.y).toBeGreaterThanOrEqual(frame.y)
    expect(one.y + SIGN.high).toBeLessThanOrEqual(frame.y + frame.high)
    if (i) expect(one.y - found[i - 1]!.y).toBeGreaterThanOrEqual(SIGN.high)
  }
})

it('leaves the buttons at the upper right alone', () => {
  const [sign] = signs([{ id: 'a', at: { x: 2000, y: 120 } }], frame, SIGN, 200)
  expect(sign!.y).toBeGreaterThanOrEqual(frame.y + 200)
})
