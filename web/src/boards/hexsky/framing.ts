// What the view keeps in sight: where something is asked or happens, and who is near.
import type { MapInfo, SkyAirplaneView, SkyPrompt, SkyView } from '../../net/types'
import type { Beat } from './film'
import { spotOf, unitOf } from './inwords'
import { distance, megaCentre, type Spot } from './layout'
import type { Option } from './options'

/** Who is this many hexes away is near; the nearest enemy is looked for farther off. */
const NEAR = 7
const FAR = 14

const up = (view: SkyView): SkyAirplaneView[] => view.airplanes.filter((unit) => !unit.fate)

/** Every airplane in the air, or everything on the map if none is. */
export function everybody(view: SkyView): Spot[] {
  const flying = up(view)
  return (flying.length ? flying : [...view.airplanes, ...view.ground]).map(spotOf)
}

/** A unit with whoever is near it, and with the nearest enemy. */
export function company(view: SkyView, id: string, at?: Spot): Spot[] {
  const unit = unitOf(view, id)
  if (!unit) return everybody(view)
  const here = at ?? spotOf(unit)
  const others = [...up(view), ...view.ground.filter((one) => !one.fate)].filter((one) => one.id !== id)
  const apart = others.map((one) => ({ one, far: distance(here, spotOf(one)) })).sort((a, b) => a.far - b.far)
  const near = apart.filter(({ far }) => far <= NEAR)
  const enemy = apart.find(({ one, far }) => one.side !== unit.side && far <= FAR)
  return [here, ...(enemy ? [...near, enemy] : near).map(({ one }) => spotOf(one))]
}

/** A decision: who is asked, how far the move is thought out, and where each answer leads. */
export function ofDecision(view: SkyView, map: MapInfo, asked: SkyPrompt, trail: Spot[], options: Option[]): Spot[] {
  const about = unitOf(view, asked.about)
  const ends = options.flatMap(({ to, unit, mega }): Spot[] => {
    const meant = unit ? unitOf(view, unit) : undefined
    return [...(to ? [to] : []), ...(meant ? [spotOf(meant)] : []), ...(mega ? corners(map, mega) : [])]
  })
  return [...(about ? [spotOf(about)] : []), ...trail.slice(-1), ...ends, ...(ends.length > 12 ? [] : company(view, asked.about, trail.at(-1)))]
}

function corners(map: MapInfo, mega: readonly number[]): Spot[] {
  const { x, level } = megaCentre(map, mega)
  return [{ x: x - map.mega, level: level - map.mega / 2 }, { x: x + map.mega, level: level + map.mega / 2 }]
}

/** A shot of the film; none where nothing is to be seen. */
export function ofShot({ kind, before, after, events, legs }: Beat, map: MapInfo): Spot[] {
  if (kind === 'quiet' || kind === 'dice') return []
  if (legs.length) return legs.flatMap(({ from, to }) => [from, to])
  const barrages = events.flatMap((event) => (event.type === 'FlakPlaced' ? corners(map, event.mega) : []))
  if (barrages.length) return barrages
  const meant = events.flatMap((event) => ['unit' in event ? event.unit : '', 'target' in event ? event.target : ''])
  return [...new Set(meant)].flatMap((id) => {
    const unit = unitOf(before, id) ?? unitOf(after, id)
    return unit ? [spotOf(unit)] : []
  })
}
