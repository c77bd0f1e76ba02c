// A resolution of the sky cut into shots: legs one by one, bursts, dice, hits, falls.
import type { SkyEvent, SkyPose, SkyView } from '../../net/types'
import { folded } from './fold'

export type Kind = 'fly' | 'fire' | 'dice' | 'hit' | 'fall' | 'flak' | 'end' | 'quiet'

export interface Beat {
  kind: Kind
  /** Milliseconds at normal speed. */
  lasts: number
  before: SkyView
  after: SkyView
  events: SkyEvent[]
  /** Who moves from where to where. */
  legs: { unit: string; from: SkyPose; to: SkyPose }[]
}

const KINDS: Partial<Record<SkyEvent['type'], Kind>> = {
  LegFlown: 'fly', Shifted: 'fly', Fell: 'fly', Recovered: 'fly', BalloonSank: 'fly', Placed: 'fly',
  Fired: 'fire', GroundFired: 'fire', BombsReleased: 'fire',
  Tried: 'dice', Struck: 'hit', HitLanded: 'hit', GroundHit: 'hit', FireBroke: 'hit', LeakBegan: 'hit', CrewHit: 'hit', Stalled: 'hit',
  Lost: 'fall', Collided: 'fall', GroundDestroyed: 'fall', Landed: 'fall', Left: 'fall',
  FlakPlaced: 'flak', FlakBurst: 'flak', GameEnded: 'end',
}
const LASTS: Record<Kind, number> = { fly: 300, fire: 800, dice: 650, hit: 750, fall: 1300, flak: 500, end: 500, quiet: 0 }
/** What belongs to the shot before it. */
const WITH = new Set(['Rolled', 'Waited', 'AmmoSpent', 'StructureHit', 'ControlHit', 'EngineHit', 'SpeedChanged', 'GunJammed', 'ManeuverFlown'])
const ALONE = new Set<Kind>(['fly', 'fire', 'fall', 'dice'])

/** The shots between two views; the last leads to the second of them. */
export function beats(before: SkyView, after: SkyView, events: SkyEvent[]): Beat[] {
  const made: Beat[] = []
  let view = before
  for (const event of events) {
    let beat = made.at(-1)
    const kind = KINDS[event.type] ?? (WITH.has(event.type) ? beat?.kind : 'quiet') ?? 'quiet'
    if (!beat || beat.kind !== kind || (ALONE.has(kind) && !WITH.has(event.type))) {
      beat = { kind, lasts: LASTS[kind], before: view, after: view, events: [], legs: [] }
      made.push(beat)
    }
    beat.events.push(event)
    if ('pose' in event && kind === 'fly') {
      const unit = view.airplanes.find((one) => one.id === event.unit)
      if (unit) beat.legs.push({ unit: unit.id, from: unit.pose, to: event.pose })
    }
    view = folded(view, event)
    beat.after = view
  }
  for (const beat of made) {
    // turning on the spot takes no time worth watching
    if (beat.kind === 'fly' && beat.legs.every(({ from, to }) => from.x === to.x && from.level === to.level && from.inverted === to.inverted)) beat.lasts = 90
    // what everybody rolls to see is read in the log
    if (beat.kind === 'dice' && beat.events.every((event) => event.type !== 'Tried' || event.test === 'spotting')) beat.lasts = 120
  }
  const last = made.at(-1)
  if (last) last.after = after
  return made
}
