// The sky in words, for those who do not see it: who is where, from one airplane's seat.
import type { SkyAirplaneView, SkyGroundView, SkyView } from '../../net/types'
import { sky } from '../../words/sky'
import { climbs, distance, dives, headsRight, type Spot } from './layout'
import { namesOf } from './tell'

type Unit = SkyAirplaneView | SkyGroundView

export const isAirplane = (unit: Unit): unit is SkyAirplaneView => 'pose' in unit
export const spotOf = (unit: Unit): Spot => (isAirplane(unit) ? { x: unit.pose.x, level: unit.pose.level } : { x: unit.x, level: unit.level })
export const unitOf = (view: SkyView, id: string): Unit | undefined => view.airplanes.find((unit) => unit.id === id) ?? view.ground.find((unit) => unit.id === id)

/** "heading left, diving, upside down" */
export function attitude(unit: SkyAirplaneView): string[] {
  const { facing, inverted } = unit.pose
  const found = [headsRight(facing) ? sky.heading.right : sky.heading.left]
  if (climbs(facing)) found.push(sky.attitude.climb)
  else if (dives(facing)) found.push(sky.attitude.dive)
  if (inverted) found.push(sky.inverted)
  return found
}

export function troubles(unit: SkyAirplaneView): string[] {
  const found: string[] = []
  if (unit.stalled) found.push(sky.stalled)
  if (unit.hurt.burning) found.push(sky.burning)
  if (unit.hurt.leak !== null) found.push(sky.leak(unit.hurt.leak))
  if (unit.guns.some((gun) => gun.jammed)) found.push(sky.jammed)
  if (unit.crew[0]?.wounds) found.push(`${sky.roles.pilot} ${sky.wounds[Math.min(2, unit.crew[0].wounds)]}`)
  return found
}

const called = (unit: Unit): string => (unit.name && unit.name !== unit.title ? `${unit.title}, ${unit.name}` : unit.title)

/** "Fokker D.VIII, level 25, ahead 5 hexes, heading left, diving" */
export function whereIs(from: SkyAirplaneView, unit: Unit, view: SkyView): string {
  if (unit.fate) return `${called(unit)}, ${sky.fates[unit.fate] ?? unit.fate}`
  const [a, b] = [spotOf(from), spotOf(unit)]
  const apart = distance(a, b)
  const before = headsRight(from.pose.facing) === b.x >= a.x
  const parts = [called(unit), sky.level(b.level), apart ? `${before ? sky.where.ahead : sky.where.behind} ${sky.hexes(apart)}` : sky.where.same]
  if (isAirplane(unit)) parts.push(...attitude(unit), ...troubles(unit))
  if (unit.side !== from.side) parts.push(sees(view, from.id, unit.id) ? sky.sees.spotted : sky.sees.unseen)
  parts.push(...tailing(view, unit.id))
  return parts.join(', ')
}

export const sees = (view: SkyView, spotter: string, target: string): boolean =>
  view.sightings.some(([who, whom]) => who === spotter && whom.includes(target))

/** Whom an airplane tails, and who tails it. */
export function tailing(view: SkyView, id: string): string[] {
  const who = namesOf(view)
  return view.tails.flatMap((tail) => (tail.broken ? [] : tail.tailed === id ? [sky.tailedBy(who(tail.tailer))] : tail.tailer === id ? [sky.tails(who(tail.tailed))] : []))
}

/** The whole sky as one airplane sees it, or as the first does for a spectator. */
export function theSky(view: SkyView, from: SkyAirplaneView | null): string[] {
  const own = from ?? view.airplanes[0]
  if (!own) return []
  const here = own.fate ? (sky.fates[own.fate] ?? own.fate) : [sky.level(own.pose.level), sky.speed(own.speed), ...attitude(own), ...troubles(own), ...tailing(view, own.id)].join(', ')
  const others = [...view.airplanes, ...view.ground].filter((unit) => unit.id !== own.id)
  return [sky.from(called(own), here), ...others.map((unit) => whereIs(own, unit, view))]
}
