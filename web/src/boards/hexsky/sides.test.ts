import { expect, it } from 'vitest'
import { drawn, MODELS, shapeOf } from './sides'

const files = import.meta.glob('../../../../src/aerodrome/hexsky/data/planes/*.toml', { query: '?raw' })
const planes = Object.keys(files).map((file) => file.replace(/^.*\//, '').replace('.toml', ''))

it('has a drawing of every airplane of the sky', () => {
  expect(planes.length).toBeGreaterThan(20)
  expect(planes.filter((model) => !MODELS.includes(model))).toEqual([])
})

it.each(planes)('draws %s with its wings and the marking of its side', (model) => {
  const [entente, central] = [drawn(model, 'entente'), drawn(model, 'central')]
  expect(entente).not.toMatch(/NaN|undefined/)
  expect(entente).toContain('#23456b') // a cockade
  expect(central).not.toContain('#23456b')
  expect(shapeOf(model, 'entente').wings).toBe(model.includes('triplane') || model.includes('dr-i') ? 3 : model.includes('d-viii') || model.includes('e-iii') ? 1 : 2)
})
