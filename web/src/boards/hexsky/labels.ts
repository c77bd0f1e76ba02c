// Where names are written: beside their unit, and neither over another one nor over what can be chosen if there is room elsewhere.
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
  /** Placed before others. */
  first?: boolean
}

export interface Placed extends Box {
  id: string
  /** The line that leads to the unit, if the name is far off. */
  lead: { from: Point; to: Point } | null
  /** Which of the places it has. */
  place: number
}

export interface Around {
  /** Where no name should be written. */
  avoid?: Box[]
  /** Where something else lies over the board. */
  shut?: Box[]
  within?: Box | null
  /** The places that names had before: they stay where they are if that is about as good. */
  before?: Map<string, number>
}

const RINGS = [3, 20, 44, 76, 120]
/** How much a square pixel costs of a unit, of another name, of what can be chosen, and beyond the edge. */
const COSTS = { body: 9, name: 9, avoid: 5, outside: 12 }
const RING = 260
const CROSSES = 900
const STAYS = 160
const CLOSE = 13
/** Flat airplanes: so much lower than wide. */
const FLAT = 0.6

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.wide, b.x + b.wide) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.high, b.y + b.high) - Math.max(a.y, b.y))

const bodyOf = ({ at, radius }: Wanted): Box => ({ x: at.x - radius, y: at.y - radius * FLAT, wide: 2 * radius, high: 2 * FLAT * radius })

/** Boxes by their upper left corner, in the order of the units. */
export function placed(units: Wanted[], { avoid = [], shut = [], within = null, before }: Around = {}): Placed[] {
  const bodies = units.map((unit) => ({ id: unit.id, box: bodyOf(unit) }))
  const found = new Map<string, Placed>()
  for (const unit of [...units.filter((one) => one.first), ...units.filter((one) => !one.first)]) {
    const reach = RINGS.at(-1)! + unit.wide + 2 * unit.radius
    const near = (box: Box): boolean => Math.abs(box.x + box.wide / 2 - unit.at.x) < reach + box.wide / 2 && Math.abs(box.y + box.high / 2 - unit.at.y) < reach + box.high / 2
    const [flying, names, choices] = [bodies.filter(({ box }) => near(box)), [...found.values()].filter(near), avoid.filter(near)]
    let best: { placed: Placed; cost: number } | null = null
    for (const { box, cost: taste, place } of places(unit)) {
      let cost = taste - (before?.get(unit.id) === place ? STAYS : 0)
      if (best && cost > best.cost) continue
      const lead = leading(unit, box)
      for (const { id, box: body } of flying) {
        cost += overlap(box, body) * COSTS.body
        if (lead && id !== unit.id && crosses(lead.from, lead.to, body)) cost += CROSSES
      }
      for (const other of names) {
        cost += overlap(box, other) * COSTS.name
        if (lead && crosses(lead.from, lead.to, other)) cost += CROSSES
        if (other.lead && crosses(other.lead.from, other.lead.to, box)) cost += CROSSES
      }
      for (const other of choices) cost += overlap(box, other) * COSTS.avoid
      for (const other of shut) cost += overlap(box, other) * COSTS.outside
      if (within) cost += (box.wide * box.high - overlap(box, within)) * COSTS.outside
      if (!best || cost < best.cost) best = { placed: { ...box, id: unit.id, lead, place }, cost }
    }
    if (best) found.set(unit.id, best.placed)
  }
  return units.map(({ id }) => found.get(id)!)
}

/** Places around a unit, ring by ring: below or above it first, then beside. */
function* places(unit: Wanted): Generator<{ box: Box; cost: number; place: number }> {
  const { at, radius, wide, high, above } = unit
  let place = 0
  for (const [ring, gap] of RINGS.entries()) {
    for (const up of above ? [-1, 1] : [1, -1]) {
      const y = up > 0 ? at.y + radius * FLAT + gap : at.y - radius * FLAT - gap - high
      for (const side of [0, 0.5, -0.5, 1, -1]) {
        const x = at.x - wide / 2 + side * (wide / 2 + radius * 0.6)
        yield { box: { x, y, wide, high }, cost: ring * RING + ((up < 0) === above ? 0 : 90) + Math.abs(side) * 60, place: (place += 1) }
      }
    }
    for (const side of [1, -1]) {
      const x = side > 0 ? at.x + radius + gap : at.x - radius - gap - wide
      for (const shift of [0, 0.6, -0.6]) {
        yield { box: { x, y: at.y - high / 2 + shift * high, wide, high }, cost: ring * RING + 130 + Math.abs(shift) * 30, place: (place += 1) }
      }
    }
  }
}

/** From the edge of a name to the edge of its unit, unless they are close together. */
function leading({ at, radius }: Wanted, { x, y, wide, high }: Box): { from: Point; to: Point } | null {
  const from = { x: Math.min(x + wide, Math.max(x, at.x)), y: Math.min(y + high, Math.max(y, at.y)) }
  const [dx, dy] = [from.x - at.x, from.y - at.y]
  const long = Math.hypot(dx, dy * 1.4) || 1
  const part = Math.min(1, (radius * 0.9) / long)
  if (long * (1 - part) < CLOSE) return null
  return { from, to: { x: at.x + dx * part, y: at.y + dy * part } }
}

/** Whether a line goes through a box. */
function crosses(a: Point, b: Point, box: Box): boolean {
  let [low, high] = [0, 1]
  for (const [from, by, least, most] of [[a.x, b.x - a.x, box.x, box.x + box.wide], [a.y, b.y - a.y, box.y, box.y + box.high]] as const) {
    if (by === 0) {
      if (from < least || from > most) return false
      continue
    }
    const [enter, leave] = [(least - from) / by, (most - from) / by]
    low = Math.max(low, Math.min(enter, leave))
    high = Math.min(high, Math.max(enter, leave))
  }
  return low < high
}
