// The sky in words, for those who do not see it: who is where, from one airplane's seat.
import type { AirplaneView, CatalogueInfo, View } from '../../net/types'
import { words } from '../../words'
import { more } from './more'
import { between, direction, isAirplane, isBalloon, turnedAway, unitsOf, type Unit } from './measure'

const say = words.table.sky

/** "Albatros D.Va, P. Weber, ahead left, 180 mm, heading 30° right". */
export function whereIs(from: AirplaneView, unit: Unit, view: View, catalogue: CatalogueInfo): string {
  const name = unit.name ? `${unit.title}, ${unit.name}` : unit.title
  if (isAirplane(unit) && unit.fate === 'left') return `${name}, ${say.left}`
  if (unit.fate) return `${name}, ${say.fates[unit.fate] ?? unit.fate}`
  const { apart } = between(from, unit, catalogue, view.ruler)
  const parts = [name, say.where[direction(from.pose, unit.pose)], say.millimetres(Math.round(apart / 1000))]
  if (isAirplane(unit)) parts.push(heading(turnedAway(from.pose, unit.pose)))
  parts.push(...heights(unit), ...troubles(unit))
  return parts.join(', ')
}

function heading(by: number): string {
  if (Math.abs(by) < 3) return say.sameHeading
  if (Math.abs(by) > 177) return say.opposite
  return by > 0 ? say.headingRight(by) : say.headingLeft(-by)
}

/** What a card on the table is called by itself: what it is, who flies it, how high. */
export const named = (unit: Unit): string => [unit.title, unit.name, ...heights(unit)].filter(Boolean).join(', ')

/** How high it is, where there are levels. */
export function heights(unit: Unit): string[] {
  const flight = 'flight' in unit ? unit.flight : null
  if (!flight) return []
  const state = more()?.state(flight)
  return [say.level(flight.level, flight.climb), ...(state ? [state] : [])]
}

export function troubles(unit: Unit): string[] {
  if (isBalloon(unit)) return [...(unit.flames ? [say.burning] : []), ...(unit.hauled === 'down' ? [say.hauled] : [])]
  if (!isAirplane(unit)) return unit.battery ? [say.battery(unit.battery)] : []
  const found: string[] = []
  if (unit.flames) found.push(say.burning)
  if (unit.smoke) found.push(say.smoking)
  if (unit.jams.some((left) => left > 0)) found.push(say.jammed)
  if (unit.pilot) found.push(say.wounded)
  return found
}

/** The whole sky as one airplane sees it, or from nowhere for a spectator. */
export function theSky(view: View, catalogue: CatalogueInfo, from: AirplaneView | null): string[] {
  const own = from ?? view.airplanes[0]
  if (!own) return []
  const others = unitsOf(view).filter((unit) => unit.id !== own.id && unit.fate !== 'awaited')
  return [say.from(own.title, own.name), ...others.map((unit) => whereIs(own, unit, view, catalogue))]
}
