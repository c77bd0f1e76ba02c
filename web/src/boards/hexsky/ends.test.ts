import { expect, it } from 'vitest'
import type { MapInfo } from '../../net/types'
import { endsOf, lettering } from './ends'
import { Layout } from './layout'
import type { Option } from './options'

const layout = new Layout({ mat_width: 20, top: 30 } as MapInfo, 1)
const option = (key: string, x: number, grave = false, type = 'Perform') => ({ key, grave, choice: { type }, to: { x, level: 10 } }) as unknown as Option

it('gathers the choices that end in one hex, and warns only where all are grave', () => {
  const found = endsOf(layout, [option('A', 2), option('B', 2, true), option('C', 4, true), option('D', 0)], { x: 0, level: 10 })
  expect(found.map(({ letters, grave }) => [letters.join(''), grave])).toEqual([['AB', false], ['C', true]])
})

it('writes up to four letters into a hex, each in a place of its own', () => {
  expect(lettering([])).toEqual([])
  for (const letters of ['A', 'AB', 'ABC', 'ABCD', 'ABCDEF']) {
    const found = lettering([...letters])
    expect(found).toHaveLength(Math.min(4, letters.length))
    expect(new Set(found.map(({ dx, dy }) => `${dx} ${dy}`)).size).toBe(found.length)
  }
  expect(lettering([...'ABCDEF']).at(-1)!.text).toBe('…')
})
