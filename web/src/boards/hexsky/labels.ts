// Where names are written: beside their unit, and not over another one or another name if there is room elsewhere.
import type { Point } from '../shared/point'

export interface Box {
  x: number
  y: number
  wide: number
  high: number
}

export interface Wanted {
  id: string
  /** Where the unit is, and how much room it takes around that, in pixels. */
  at: Point
  radius: number
  wide: number
  high: number
  /** Rather above than below. */
  above: boolean
}

export interface Placed extends Box {
  id: string
  at: Point
  /** So far off that a line leads to the unit. */
  far: boolean
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.wide, b.x + b.wide) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.high, b.y + b.high) - Math.max(a.y, b.y))

/** Boxes by their upper left corner, in the order of the units. */
export function placed(units: Wanted[], avoid: Box[] = [], within: Box | null = null): Placed[] {
  const bodies = units.map(({ at, radius }): Box => ({ x: at.x - radius, y: at.y - radius * 0.6, wide: 2 * radius, high: 1.2 * radius }))
  const found: Placed[] = []
  for (const [i, unit] of units.entries()) {
    let best: { box: Box; cost: number; far: boolean } | null = null
    for (const { box, cost: away, far } of candidates(unit)) {
      let cost = away
      for (const [n, body] of bodies.entries()) cost += overlap(box, body) * (n === i ? 2 : 3)
      for (const other of found) cost += overlap(box, other) * 4
      for (const other of avoid) cost += overlap(box, other) * 1.5
      if (within) cost += (box.wide * box.high - overlap(box, within)) * 5
      if (!best || cost < best.cost) best = { box, cost, far }
    }
    if (best) found.push({ ...best.box, id: unit.id, at: unit.at, far: best.far })
  }
  return found
}

function* candidates({ at, radius, wide, high, above }: Wanted): Generator<{ box: Box; cost: number; far: boolean }> {
  const ups = above ? [-1, 1] : [1, -1]
  for (const [ring, gap] of [4, high * 0.9, high * 1.9, high * 3].entries()) {
    for (const [n, up] of ups.entries()) {
      for (const [m, side] of [0, 1, -1].entries()) {
        const y = up > 0 ? at.y + radius * 0.6 + gap : at.y - radius * 0.6 - gap - high
        const x = at.x - wide / 2 + side * (wide / 2 + radius * 0.5)
        yield { box: { x, y, wide, high }, cost: ring * 420 + n * 120 + m * 60, far: ring > 0 }
      }
    }
    for (const side of [1, -1]) {
      const x = side > 0 ? at.x + radius + gap : at.x - radius - gap - wide
      yield { box: { x, y: at.y - high / 2, wide, high }, cost: ring * 420 + 200, far: ring > 0 }
    }
  }
}
