import { describe, expect, it } from 'vitest'
import { drawing } from './draw'
import { SILHOUETTES, silhouetteOf } from './silhouettes'

const files = import.meta.glob<string>('../../../../src/aerodrome/cardtable/data/airplanes/*.toml', {
  query: '?raw', import: 'default', eager: true,
})
const models = Object.values(files).map((text) => {
  const field = (name: string) => new RegExp(`^${name} = "?([^"\\n]+)"?$`, 'm').exec(text)?.[1] ?? ''
  return { id: field('id'), side: field('side'), engines: Number(field('engines')) }
})

describe.each(models)('$id', ({ id, side, engines }) => {
  const known = silhouetteOf(id)

  it('has a silhouette', () => {
    expect(known).toBeDefined()
  })

  it('carries the marking of its side', () => {
    const rings = ['roundel', 'cocarde', 'tricolore']
    expect(rings.includes(known!.mark)).toBe(side === 'entente')
  })

  it('shows its engines', () => {
    const drawn = (known!.engines ?? [{ out: 0, back: 0 }]).reduce((sum, e) => sum + (e.pulls && e.pushes ? 2 : 1), 0)
    expect(drawn).toBe(engines)
  })

  it('is drawn with plain numbers', () => {
    const { parts, outline, reach } = drawing(id)
    expect(parts.length).toBeGreaterThan(10)
    expect([outline, ...parts.map((part) => part.d)].join()).not.toMatch(/NaN|undefined|Infinity/)
    expect(reach).toBeLessThan(60)
  })
})

it('draws no model that does not exist', () => {
  expect(new Set(Object.keys(SILHOUETTES))).toEqual(new Set(models.map((model) => model.id.replace(/-a$/, ''))))
})
