// The way of an airplane from one pose to the next, along the arrow of its card.
import type { Pose } from '../../net/types'
import { FULL_TURN, bearing, distance, offset, turned, type Point } from './geometry'

/** A pose on the screen: where, which way, and how much of the length is seen (an airplane in a loop is foreshortened). */
export interface Shown extends Pose {
  pitch: number
  size: number
  fade: number
}

export const still = (pose: Pose): Shown => ({ ...pose, pitch: 1, size: 1, fade: 1 })

export const reverses = (from: Pose, to: Pose): boolean => turned(to.heading - from.heading) === FULL_TURN / 2

/** The four points of a curve that leaves along one heading and arrives along the other. */
export function curve(from: Pose, to: Pose): [Point, Point, Point, Point] {
  const change = Math.abs(bearing({ x: 0, y: 0, heading: from.heading }, offset(to.heading, 0, 1000)))
  const reach = distance(from, to) * (0.35 + change / 90_000)
  const out = offset(from.heading, 0, reach)
  const back = offset(to.heading, 0, -reach)
  return [from, { x: from.x + out.x, y: from.y + out.y }, { x: to.x + back.x, y: to.y + back.y }, to]
}

/** Where an airplane is after a part of its way, 0 to 1. */
export function along(from: Pose, to: Pose, part: number): Shown {
  if (part <= 0) return still(from)
  if (part >= 1) return still(to)
  return reverses(from, to) ? looping(from, to, part) : flying(from, to, part)
}

function flying(from: Pose, to: Pose, t: number): Shown {
  const [a, b, c, d] = curve(from, to)
  const u = 1 - t
  const [w0, w1, w2, w3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
  const x = a.x * w0 + b.x * w1 + c.x * w2 + d.x * w3
  const y = a.y * w0 + b.y * w1 + c.y * w2 + d.y * w3
  const [v0, v1, v2] = [u * u, 2 * u * t, t * t]
  const dx = (b.x - a.x) * v0 + (c.x - b.x) * v1 + (d.x - c.x) * v2
  const dy = (b.y - a.y) * v0 + (c.y - b.y) * v1 + (d.y - c.y) * v2
  const heading = dx || dy ? (Math.atan2(dx, dy) * (FULL_TURN / 2)) / Math.PI : from.heading
  return { x, y, heading, pitch: 1, size: 1, fade: 1 }
}

/** Half a loop: on beyond the end, over the top, and back with the other heading. */
function looping(from: Pose, to: Pose, t: number): Shown {
  const beyond = 55_000 * Math.sin(Math.PI * t)
  const by = offset(from.heading, 0, distance(from, to) * t + beyond)
  const size = 1 + 0.18 * Math.sin(Math.PI * t)
  return { x: from.x + by.x, y: from.y + by.y, heading: from.heading, pitch: Math.cos(Math.PI * t), size, fade: 1 }
}

/** The curve as path data, through any mapping of points. */
export function pathData(from: Pose, to: Pose, at: (point: Point) => Point): string {
  const n = (point: Point): string => {
    const { x, y } = at(point)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  }
  if (reverses(from, to)) {
    const steps = Array.from({ length: 17 }, (_, i) => n(along(from, to, i / 16)))
    return `M${steps.join('L')}`
  }
  const [a, b, c, d] = curve(from, to)
  return `M${n(a)}C${n(b)} ${n(c)} ${n(d)}`
}
