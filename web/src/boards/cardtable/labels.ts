// Where names are written so that they cover neither cards nor one another.
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export interface Wanted {
  id: string
  /** The middle of the card, and how far it reaches to each side. */
  x: number
  y: number
  reach: number
  w: number
  h: number
}

const AROUND: [number, number][] = [[0, 1], [0, -1], [1, 0], [-1, 0], [0.5, 1], [-0.5, 1], [0.5, -1], [-0.5, -1], [1, 0.6], [-1, 0.6], [1, -0.6], [-1, -0.6]]
const GAP = 3

function shared(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? w * h : 0
}

/** The middle of every label, measured from the middle of its card. A label stays where it was if that is no worse. */
export function placed(
  wanted: Wanted[], room: Box, before: Map<string, number> = new Map(), busy: Box[] = [],
): Map<string, { dx: number; dy: number; way: number }> {
  const cards: Box[] = wanted.map((one) => ({ x: one.x - one.reach, y: one.y - one.reach, w: 2 * one.reach, h: 2 * one.reach }))
  const taken: Box[] = []
  const found = new Map<string, { dx: number; dy: number; way: number }>()
  wanted.forEach((one, mine) => {
    let best = { dx: 0, dy: 0, way: 0 }
    let least = Infinity
    let box: Box = room
    AROUND.forEach(([ax, ay], way) => {
      const dx = ax * (one.reach + one.w / 2 + GAP)
      const dy = ay * (one.reach + one.h / 2 + GAP)
      const here: Box = { x: one.x + dx - one.w / 2, y: one.y + dy - one.h / 2, w: one.w, h: one.h }
      const outside = one.w * one.h - shared(here, room)
      const covered = [...cards.filter((_, i) => i !== mine), ...busy].reduce((sum, card) => sum + shared(here, card), 0)
      const cost = taken.reduce((sum, other) => sum + 3 * shared(here, other), covered + 2 * outside) + way * 8 - (before.get(one.id) === way ? 60 : 0)
      if (cost < least) {
        least = cost
        best = { dx, dy, way }
        box = here
      }
    })
    taken.push(box)
    found.set(one.id, best)
  })
  return found
}
