import { describe, expect, it } from 'vitest'
import type { PromptInfo } from '../../../net/types'
import { asksPlace, levelsOf, marked, moved, nearest, proposed, raised, spotsOf, stepped, swung, type Spot } from './spots'

const lay = (x: number, y: number, level = 0): Spot => ({ type: 'Lay', x, y, level }) as unknown as Spot
const hold = { type: 'Hold' } as const
const prompt = (choices: unknown[], fallback: unknown = hold): PromptInfo =>
  ({ id: '1.1.lay.gun', seat: 's', asks: 'lay', about: 'gun', choices, default: fallback, tree: null }) as unknown as PromptInfo

describe('choosing a place', () => {
  const menu = [lay(0, 0, 1), lay(20_000, 0, 1), lay(0, 0, 2), lay(40_000, 0, 2)]

  it('is asked for where a choice has one', () => {
    expect(asksPlace(prompt([hold, menu[0]]))).toBe(true)
    expect(asksPlace(prompt([hold]))).toBe(false)
    expect(spotsOf(prompt([hold, ...menu]))).toEqual(menu)
  })

  it('begins with the default, or with the first place if that is none', () => {
    expect(proposed(prompt([hold, ...menu], menu[3]))).toBe(menu[3])
    expect(proposed(prompt([hold, ...menu]))).toBe(menu[0])
    expect(proposed(prompt([hold]))).toBeNull()
  })

  it('marks each place of the level looked at once', () => {
    expect(marked([...menu, lay(0, 0, 1)], menu[0]!)).toEqual([menu[0], menu[1]])
    expect(levelsOf(menu)).toEqual([1, 2])
    expect(levelsOf([lay(0, 0)])).toEqual([])
  })

  it('takes a touch near a marked place for that place, and any other as it is', () => {
    expect(moved(menu[0]!, { x: 19_000, y: 900 }, menu, 5_000)).toBe(menu[1])
    expect(moved(menu[0]!, { x: 10_000.4, y: 0.6 }, menu, 5_000)).toEqual(lay(10_000, 1, 1))
  })

  it('begins where a row of marked places is nearest to a touch, and never between rows', () => {
    const place = (x: number, y: number) => ({ ...lay(x, y), type: 'Place', heading: 0 }) as unknown as Spot
    const row = [place(0, 30_000), place(95_000, 30_000), place(190_000, 30_000)]
    expect(nearest(row[0]!, { x: 120_000.4, y: 400_000 }, row)).toEqual(place(120_000, 30_000))
    expect(nearest(row[0]!, { x: 900_000, y: 0 }, row)).toEqual(row[2])
    const corners = [place(0, 30_000), place(850_000, 30_000)]
    expect(nearest(corners[0]!, { x: 500_000, y: 30_000 }, corners)).toEqual(corners[1])
  })

  it('goes round the marked places', () => {
    expect(stepped(menu[1]!, menu, 1)).toBe(menu[0])
    expect(stepped(menu[0]!, menu, -1)).toBe(menu[1])
    expect(stepped(lay(7, 7, 1), menu, 1)).toBe(menu[0])
  })

  it('changes the level to the same place, or to the nearest one there is', () => {
    expect(raised(menu[0]!, menu, 1)).toBe(menu[2])
    expect(raised(menu[1]!, menu, 1)).toBe(menu[2])
    expect(raised(menu[2]!, menu, 1)).toBe(menu[2])
  })

  it('turns what has a heading', () => {
    const card = { ...lay(0, 0), heading: 35_000 }
    expect(swung(card, 1_500).heading).toBe(500)
    expect(swung(menu[0]!, 1_500)).toBe(menu[0])
  })
})
