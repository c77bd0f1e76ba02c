// The sky in words, for those who do not see it: who is where, from one airplane's seat.
import type { AirplaneView, CatalogueInfo, View } from '../../net/types'
import { words } from '../../words'
import { between, direction, isAirplane, turnedAway, type Unit } from './measure'

const say = words.table.sky

/** "Albatros D.Va, P. Weber, ahead left, 180 mm, heading 30° right". */
export function whereIs(from: AirplaneView, unit: Unit, view: View, catalogue: CatalogueInfo): string {
  const name = unit.name ? `${unit.title}, ${unit.name}` : unit.title
  if (isAirplane(unit) && unit.fate === 'left') return `${name}, ${say.left}`
  if (unit.fate) return `${name}, ${unit.fate}`
  const { apart } = between(from, unit, catalogue, view.ruler)
  const parts = [name, say.where[direction(from.pose, unit.pose)], say.millimetres(Math.round(apart / 1000))]
  if (isAirplane(unit)) parts.push(heading(turnedAway(from.pose, unit.pose)), ...troubles(unit))
  return parts.join(', ')
}

function heading(by: number): string {
  if (Math.abs(by) < 3) return say.sameHeading
  if (Math.abs(by) > 177) return say.opposite
  return by > 0 ? say.headingRight(by) : say.headingLeft(-by)
}

export function troubles(unit: AirplaneView): string[] {
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
  const others = [...view.airplanes, ...view.ground].filter((unit) => unit.id !== own.id)
  return [say.from(own.title, own.name), ...others.map((unit) => whereIs(own, unit, view, catalogue))]
}
