// Choices that are a place on the table: the menu of a prompt marks some of them, and any other may be tried.
import type { AnyChoice, PromptInfo } from '../../../net/types'
import { distance, turned, type Point } from '../geometry'

/** A choice with a place, and perhaps a heading and a level to be chosen with it. */
export type Spot = AnyChoice & { x: number; y: number; heading?: number; level?: number }

export const isSpot = (choice: AnyChoice): choice is Spot => 'x' in choice && 'y' in choice

export const spotsOf = (prompt: PromptInfo): Spot[] => prompt.choices.filter(isSpot)

/** The same place, facing the same way, at the same level. */
export const same = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y && a.heading === b.heading && a.level === b.level

/** Whether a prompt asks for a place. */
export const asksPlace = (prompt: PromptInfo): boolean => prompt.choices.some(isSpot)

/** What is proposed: the default if it is a place, else the first place of the menu. */
export function proposed(prompt: PromptInfo): Spot | null {
  if (isSpot(prompt.default)) return prompt.default
  return spotsOf(prompt)[0] ?? null
}

/** The levels that can be chosen, lowest first; none where there are none. */
export const levelsOf = (menu: Spot[]): number[] => [...new Set(menu.flatMap((spot) => (spot.level ? [spot.level] : [])))].sort((a, b) => a - b)

/** The places of the menu, each once: at the level looked at where there are levels. */
export function marked(menu: Spot[], at: Spot | null): Spot[] {
  const level = at?.level ?? 0
  const seen = new Set<string>()
  return menu.filter((spot) => {
    const key = `${spot.x},${spot.y}`
    if ((spot.level ?? 0) !== level || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** A touch close to a marked place means that place; what goes with it is kept. */
export function moved(at: Spot, to: Point, menu: Spot[], slack: number): Spot {
  const near = marked(menu, at)
    .map((spot) => ({ spot, apart: distance(spot, to) }))
    .sort((a, b) => a.apart - b.apart)[0]
  if (near && near.apart <= slack) return near.spot
  return { ...at, x: Math.round(to.x), y: Math.round(to.y) }
}

/** Marked places as near to each other as this stand for all that lies between them: a row along an edge. */
const ROW = 110_000

/** Where an airplane may begin: the place that a touch is nearest to. */
export function nearest(at: Spot, to: Point, menu: Spot[]): Spot {
  const all = marked(menu, at)
  const rows = all.flatMap((from) => all.filter((end) => distance(from, end) <= ROW).map((end) => between(from, end, to)))
  const [found] = rows.sort((a, b) => distance(a, to) - distance(b, to))
  return found ? { ...at, ...found } : at
}

/** The point between two others that a third is nearest to. */
function between(from: Point, end: Point, to: Point): Point {
  const [x, y] = [end.x - from.x, end.y - from.y]
  const part = Math.max(0, Math.min(1, ((to.x - from.x) * x + (to.y - from.y) * y) / (x * x + y * y || 1)))
  return { x: Math.round(from.x + part * x), y: Math.round(from.y + part * y) }
}

/** The next place of the menu, or the one before. */
export function stepped(at: Spot, menu: Spot[], by: 1 | -1): Spot {
  const all = marked(menu, at)
  const here = all.findIndex((spot) => spot.x === at.x && spot.y === at.y)
  return all[(here + by + all.length) % all.length] ?? at
}

/** Another level: the same place there if the menu marks it, else the nearest that it does. */
export function raised(at: Spot, menu: Spot[], by: 1 | -1): Spot {
  const levels = levelsOf(menu)
  const next = levels[levels.indexOf(at.level ?? 0) + by]
  if (next === undefined) return at
  const there = menu.filter((spot) => spot.level === next).sort((a, b) => distance(a, at) - distance(b, at))
  return there.find((spot) => spot.x === at.x && spot.y === at.y) ?? there[0] ?? at
}

export const swung = (at: Spot, by: number): Spot => (at.heading === undefined ? at : { ...at, heading: turned(at.heading + by) })
