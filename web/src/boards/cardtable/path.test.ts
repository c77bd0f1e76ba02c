import { describe, expect, it } from 'vitest'
import vectors from './vectors.json'
import { along, pathData, reverses, still } from './path'

describe.each(vectors.flown.filter((vector) => vector.deck === 'F'))('the way of $kind', ({ start, end, immelmann }) => {
  it('begins and ends where the card does', () => {
    expect(along(start, end, 0)).toEqual(still(start))
    expect(along(start, end, 1)).toEqual(still(end))
    expect(reverses(start, end)).toBe(immelmann)
  })

  it('makes no jump', () => {
    for (let i = 0; i < 100; i++) {
      const [a, b] = [along(start, end, i / 100), along(start, end, (i + 1) / 100)]
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(5000)
    }
  })

  it('is drawn with plain numbers', () => {
    expect(pathData(start, end, (point) => point)).not.toMatch(/NaN/)
  })
})
