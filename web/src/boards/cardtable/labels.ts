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

/** Where it stands, written away from its card: to where a line leads back to the card's edge, from its middle. */
export interface Placed {
  dx: number
  dy: number
  way: number
  lead: { x: number; y: number } | null
}

const AROUND: [number, number][] = [[0, 1], [0, -1], [1, 0], [-1, 0], [0.5, 1], [-0.5, 1], [0.5, -1], [-0.5, -1], [1, 0.6], [-1, 0.6], [1, -0.6], [-1, -0.6]]
const GAP = 3
/** How much farther off it may stand, and what that costs: better than to cover something, worse than any place beside the card. */
const OFF = [[0, 0], [24, 220], [56, 420]] as const

function shared(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? w * h : 0
}

/** From the middle of a label to the edge of its card. */
function lead(dx: number, dy: number, reach: number): { x: number; y: number } {
  const on = reach / Math.hypot(dx, dy) - 1
  return { x: dx * on, y: dy * on }
}

/** The middle of every label, measured from the middle of its card. A label stays where it was if that is no worse. */
export function placed(
  wanted: Wanted[], room: Box, before: Map<string, number> = new Map(), busy: Box[] = [],
): Map<string, Placed> {
  const cards: Box[] = wanted.map((one) => ({ x: one.x - one.reach, y: one.y - one.reach, w: 2 * one.reach, h: 2 * one.reach }))
  const taken: Box[] = []
  const found = new Map<string, Placed>()
  wanted.forEach((one, mine) => {
    let best: Placed = { dx: 0, dy: 0, way: 0, lead: null }
    let least = Infinity
    let box: Box = room
    for (const [off, price] of OFF) AROUND.forEach(([ax, ay], side) => {
      const way = side + off
      const dx = ax * (one.reach + one.w / 2 + GAP + off)
      const dy = ay * (one.reach + one.h / 2 + GAP + off)
      const here: Box = { x: one.x + dx - one.w / 2, y: one.y + dy - one.h / 2, w: one.w, h: one.h }
      const outside = one.w * one.h - shared(here, room)
      const covered = [...cards.filter((_, i) => i !== mine), ...busy].reduce((sum, card) => sum + shared(here, card), 0)
      const cost = taken.reduce((sum, other) => sum + 3 * shared(here, other), covered + 2 * outside) + side * 8 + price - (before.get(one.id) === way ? 60 : 0)
      if (cost < least) {
        least = cost
        best = { dx, dy, way, lead: off ? lead(dx, dy, one.reach) : null }
        box = here
      }
    })
    taken.push(box)
    found.set(one.id, best)
  })
  return found
}
