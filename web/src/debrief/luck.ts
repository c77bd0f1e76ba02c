// Luck: the points of the cards drawn against all that could have been drawn for the same shots.
import type { CatalogueInfo } from '../net/types'
import type { Drawn, Hit } from './tally'

export interface Luck {
  dealt: number
  expected: number
  /** How many of 100 such evenings would have been worse; those just as good count half. */
  better: number
  explosions: number
  cards: number
}

/** The chance of each number of points. */
type Chances = number[]

function ofCard(faces: CatalogueInfo['damage'][string], aimed: boolean): Chances {
  const all = faces.reduce((sum, face) => sum + face.count, 0)
  const chances: Chances = []
  for (const face of faces) {
    const points = face.points + (aimed && face.points > 0 ? 1 : 0) // as the rule of aim has it
    chances[points] = (chances[points] ?? 0) + face.count / all
  }
  return Array.from(chances, (chance) => chance ?? 0)
}

function together(one: Chances, two: Chances): Chances {
  const sum: Chances = new Array<number>(one.length + two.length - 1).fill(0)
  one.forEach((p, i) => two.forEach((q, j) => (sum[i + j]! += p * q)))
  return sum
}

export function luck(hits: Hit[], damage: CatalogueInfo['damage']): Luck {
  const all = hits.flatMap((hit) => hit.cards)
  const cards: Drawn[] = hits.flatMap((hit) => (hit.range === 'infantry' ? [] : hit.cards)) // rifles score no points
  let chances: Chances = [1]
  for (const card of cards) {
    const faces = damage[card.letter]
    if (faces) chances = together(chances, ofCard(faces, card.aimed))
  }
  const dealt = cards.reduce((sum, card) => sum + card.points, 0)
  const expected = chances.reduce((sum, chance, points) => sum + chance * points, 0)
  const below = chances.slice(0, dealt).reduce((sum, chance) => sum + chance, 0)
  return {
    dealt,
    expected,
    better: Math.round(100 * (below + (chances[dealt] ?? 0) / 2)),
    explosions: all.filter((card) => card.symbol === 'explosion').length,
    cards: all.length,
  }
}
