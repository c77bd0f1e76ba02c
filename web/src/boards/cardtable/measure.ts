// Distances and directions between cards, as a ruler on the table would find them.
import type { AirplaneView, BalloonView, CatalogueInfo, GroundView, GunInfo, Pose, View } from '../../net/types'
import { bearing, distance, muzzle, nearestOn, offset, outline, turned, type Halves, type Outline, type Point } from './geometry'

export type Unit = AirplaneView | GroundView | BalloonView

export const isAirplane = (unit: Unit): unit is AirplaneView => 'deck' in unit
export const isBalloon = (unit: Unit): unit is BalloonView => 'hauled' in unit

/** Half of an artillery counter's width, micrometres. */
export const COUNTER = 12_500

/** Everything that lies on the table or has lain there. */
export const unitsOf = (view: View): Unit[] => [...view.airplanes, ...view.balloons, ...view.ground]

export function unitOf(view: View, id: string): Unit | undefined {
  return unitsOf(view).find((unit) => unit.id === id)
}

/** The jam counters of its guns; a balloon has none. */
export const jamsOf = (unit: Unit): number[] => (isBalloon(unit) ? [] : unit.jams)

export function sizeOf(unit: Unit, catalogue: CatalogueInfo): Halves {
  const card = isAirplane(unit) ? catalogue.models[unit.model] : catalogue.ground[unit.kind]
  return card ?? { half_width: 21_750, half_length: 33_750 }
}

export function gunsOf(unit: Unit, catalogue: CatalogueInfo): GunInfo[] {
  return (isAirplane(unit) ? catalogue.models[unit.model]?.guns : catalogue.ground[unit.kind]?.guns) ?? []
}

export interface Measured {
  from: Point
  to: Point
  /** Micrometres. */
  apart: number
  band: 'short' | 'long' | 'far'
}

export function measured(from: Point, card: Point[], ruler: number): Measured {
  const to = nearestOn(card, from)
  const apart = distance(from, to)
  return { from, to, apart, band: apart <= ruler / 2 ? 'short' : apart <= ruler ? 'long' : 'far' }
}

/** From the centre of one card to the nearest point of another. */
export function between(a: Unit, b: Unit, catalogue: CatalogueInfo, ruler: number): Measured {
  return measured(a.pose, outline(b.pose, sizeOf(b, catalogue)), ruler)
}

/** From a gun to the nearest point of a card inside its arc; to the nearest of all if none is. */
export function gunTo(pose: Pose, gun: GunInfo, card: Outline, ruler: number): Measured {
  const at = muzzle(pose, gun)
  if (gun.infantry) return measured(at, card, ruler)
  const seen = clipped(clipped(card, at, at.heading - gun.half_width, 1), at, at.heading + gun.half_width, -1)
  if (gun.half_width >= 9000 || seen.length < 3) return measured(at, card, ruler)
  return measured(at, seen, ruler)
}

/** The part of an outline to the right (1) or left (-1) of a line through a point. */
function clipped(points: Point[], at: Point, heading: number, hand: 1 | -1): Point[] {
  const u = offset(turned(heading), 0, 1_000_000)
  const side = (p: Point): number => hand * (u.y * (p.x - at.x) - u.x * (p.y - at.y))
  return points.flatMap((q, i) => {
    const p = points.at(i - 1)!
    const [sp, sq] = [side(p), side(q)]
    const cut = sp < 0 !== sq < 0 ? [{ x: p.x + ((q.x - p.x) * sp) / (sp - sq), y: p.y + ((q.y - p.y) * sp) / (sp - sq) }] : []
    return sq >= 0 ? [...cut, q] : cut
  })
}

export type Clock = 'ahead' | 'aheadRight' | 'right' | 'behindRight' | 'behind' | 'behindLeft' | 'left' | 'aheadLeft'
const CLOCK: Clock[] = ['ahead', 'aheadRight', 'right', 'behindRight', 'behind', 'behindLeft', 'left', 'aheadLeft']

/** Where something lies for a pilot. */
export function direction(from: Pose, to: Point): Clock {
  return CLOCK[Math.round(turned(bearing(from, to)) / 4500) % 8]!
}

/** How another's heading differs from one's own: degrees, right is positive. */
export function turnedAway(from: Pose, other: Pose): number {
  const by = turned(other.heading - from.heading)
  return Math.round((by > 18_000 ? by - 36_000 : by) / 100)
}
