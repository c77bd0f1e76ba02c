// What a shot of the film says beside the cards: heights, landings and crashes, what becomes of balloons and rockets.
import type { AnyEvent } from '../../../net/types'
import type { Beat } from '../film'
import { unitOf } from '../measure'
import { words } from './words'

export interface Sign {
  /** The unit beside which it is written. */
  unit: string
  text: string
  bad: boolean
}

const say = words.signs
const BAD = new Set<AnyEvent['type']>(['Crashed', 'Collided', 'FireSpread', 'GunMuted', 'BalloonLit', 'BalloonDestroyed', 'ObserversFell', 'RocketsHit'])

/** One sign a unit for each thing that happens to it, in the order of the events. */
export const signs = (beat: Beat): Sign[] => beat.events.flatMap((event) => {
  const [unit, text] = sign(event, beat) ?? []
  return unit && text ? [{ unit, text, bad: BAD.has(event.type) || (event.type === 'QuenchTried' && event.points > 0) }] : []
})

function sign(event: AnyEvent, { before }: Beat): [unit: string, text: string | undefined] | null {
  switch (event.type) {
    case 'HeightChanged':
    case 'TookOff':
    case 'BalloonLowered': {
      const unit = unitOf(before, event.unit)
      const was = unit && 'flight' in unit ? unit.flight : null
      const up = event.type !== 'BalloonLowered' && (event.level > (was?.level ?? 0) || (event.level === was?.level && event.climb > was.climb))
      const height = was && event.climb && event.type !== 'TookOff' && event.level === was.level ? say.climb(event.climb) : say.level(event.level)
      return [event.unit, `${event.type === 'TookOff' ? say.tookOff : ''}${up ? '▲' : '▼'} ${height}`]
    }
    case 'RolledOn':
      return [event.unit, words.log.rolls[event.ground]]
    case 'QuenchTried':
      return [event.unit, event.points ? say.burnsOn : say.flameOut]
    case 'Unveiled':
      return [event.unit, words.choices.Conceal[event.card]]
    case 'BalloonDestroyed':
      return [event.unit, event.reason]
    case 'ObserversFell':
      return [event.unit, say.fell(event.count)]
    case 'AimTested': // the shot itself is seen
      return null
    case 'RocketsHit':
      return [event.target, say.hit(event.count)]
    case 'RocketsMissed':
      return [event.target, say.missed]
    default:
      return 'unit' in event ? [event.unit, say.plain[event.type]] : null
  }
}
