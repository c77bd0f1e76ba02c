// The table's geometry as the server has it: micrometres, hundredths of a degree, headings clockwise from north (+y).
// Pinned to the server's by vectors.json. Only previews and pictures come from here; nothing is decided by it.
import type { GunInfo, ManeuverInfo, Pose } from '../../net/types'
import type { Point } from '../shared/point'

export type { Point }

/** Front left, front right, rear right, rear left. */
export type Outline = [Point, Point, Point, Point]

export interface Halves {
  half_width: number
  half_length: number
}

export type Card = Pick<ManeuverInfo, 'right' | 'forward' | 'turn' | 'immelmann'>

export const FULL_TURN = 36_000
const UNIT = 2 ** 20

export const turned = (heading: number): number => ((heading % FULL_TURN) + FULL_TURN) % FULL_TURN

/** The direction of a heading as a vector of length UNIT. */
export function ahead(heading: number): Point {
  const angle = (turned(heading) * Math.PI) / (FULL_TURN / 2)
  // adding 0 turns a negative zero into a plain one
  return { x: Math.round(UNIT * Math.sin(angle)) + 0, y: Math.round(UNIT * Math.cos(angle)) + 0 }
}

/** Where a step to the right and forward leads for someone with this heading. */
export function offset(heading: number, right: number, forward: number): Point {
  const { x: s, y: c } = ahead(heading)
  return {
    x: Math.floor((right * c + forward * s + UNIT / 2) / UNIT),
    y: Math.floor((forward * c - right * s + UNIT / 2) / UNIT),
  }
}

/** The pose after a maneuver. The catalogue's displacement is that of the centre for someone heading north; the
 *  server rounds the way to the card's end and the way from there to the centre apart, and so does this. */
export function flown(pose: Pose, card: Card, halfLength: number): Pose {
  const heading = turned(pose.heading + card.turn)
  if (card.immelmann) {
    const all = offset(pose.heading, card.right, card.forward)
    return { x: pose.x + all.x, y: pose.y + all.y, heading }
  }
  const north = offset(card.turn, 0, halfLength)
  const to = offset(pose.heading, card.right - north.x, card.forward - north.y)
  const on = offset(heading, 0, halfLength)
  return { x: pose.x + to.x + on.x, y: pose.y + to.y + on.y, heading }
}

/** The corners of a card lying with its centre here. */
export function outline(pose: Pose, card: Halves): Outline {
  const { half_width: w, half_length: l } = card
  const corner = (right: number, forward: number): Point => {
    const by = offset(pose.heading, right, forward)
    return { x: pose.x + by.x, y: pose.y + by.y }
  }
  return [corner(-w, l), corner(w, l), corner(w, -l), corner(-w, -l)]
}

/** Whether two cards cover some of the same ground; merely touching is not overlapping. */
export function overlap(a: Outline, b: Outline): boolean {
  return !apart(a, b) && !apart(b, a)
}

function apart(a: Outline, b: Outline): boolean {
  let p = a[3]
  for (const q of a) {
    const ex = q.x - p.x
    const ey = q.y - p.y
    const from = p
    if (b.every((at) => ex * (at.y - from.y) - ey * (at.x - from.x) >= 0)) return true
    p = q
  }
  return false
}

/** Whether a point lies on a card, its edge included. */
export function inside(at: Point, card: Point[]): boolean {
  let p = card.at(-1)!
  for (const q of card) {
    if ((q.x - p.x) * (at.y - p.y) - (q.y - p.y) * (at.x - p.x) > 0) return false
    p = q
  }
  return true
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Points on the way from one to another. */
export const middle = (a: Point, b: Point): Point[] => [0.25, 0.5, 0.75].map((part) => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }))

/** The point of a card, or of a part of one, that is nearest to another point. */
export function nearestOn(card: Point[], to: Point): Point {
  if (inside(to, card)) return to
  let best = card[0]!
  let p = card.at(-1)!
  for (const q of card) {
    const found = nearestBetween(p, q, to)
    if (distance(found, to) < distance(best, to)) best = found
    p = q
  }
  return best
}

function nearestBetween(a: Point, b: Point, to: Point): Point {
  const ex = b.x - a.x
  const ey = b.y - a.y
  const length = ex * ex + ey * ey
  const along = length === 0 ? 0 : ((to.x - a.x) * ex + (to.y - a.y) * ey) / length
  const part = Math.min(1, Math.max(0, along))
  return { x: a.x + ex * part, y: a.y + ey * part }
}

/** The point a gun's ruler starts from, and the heading of its arc's middle. */
export function muzzle(pose: Pose, gun: Pick<GunInfo, 'bearing' | 'ahead' | 'right'>): Pose {
  const by = offset(pose.heading, gun.right, gun.ahead)
  return { x: pose.x + by.x, y: pose.y + by.y, heading: turned(pose.heading + gun.bearing) }
}

/** How far to the right of a heading a point lies: -18000 to 18000. */
export function bearing(from: Pose, to: Point): number {
  const angle = (Math.atan2(to.x - from.x, to.y - from.y) * (FULL_TURN / 2)) / Math.PI
  const found = turned(Math.round(angle) - from.heading)
  return found > FULL_TURN / 2 ? found - FULL_TURN : found
}

export type Edge = 'north' | 'east' | 'south' | 'west'

/** The edge a centre is beyond; at a corner the one it is farther beyond. */
export function edgePassed(at: Point, width: number, length: number): Edge | null {
  const beyond: [Edge, number][] = [
    ['south', -at.y],
    ['north', at.y - length],
    ['west', -at.x],
    ['east', at.x - width],
  ]
  const [edge, by] = beyond.reduce((most, next) => (next[1] > most[1] ? next : most))
  return by > 0 ? edge : null
}
