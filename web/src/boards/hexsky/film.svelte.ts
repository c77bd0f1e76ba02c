// The film of the sky.
import type { SkyEvent, SkyView } from '../../net/types'
import { Projector, type Reel } from '../shared/projector.svelte'
import { beats, type Beat } from './film'
import { lie, type Spot } from './layout'

/** An airplane on its way. */
export interface Shown extends Spot {
  flip: number
  turn: number
  under: number
  fade: number
}

export class Film extends Projector<SkyView, SkyEvent, Beat, Shown> {
  protected cutInto({ before, after, events }: Reel<SkyView, SkyEvent>): Beat[] {
    return beats(before, after, events)
  }

  protected moving(beat: Beat, part: number): Record<string, Shown> {
    return moving(beat, part)
  }

  protected sudden(beat: Beat): boolean {
    return beat.kind === 'hit' || beat.kind === 'quiet' || beat.kind === 'dice' || beat.kind === 'flak'
  }
}

const between = (a: number, b: number, part: number): number => a + (b - a) * part

/** Where everything is at a part of a shot. */
export function moving(beat: Beat, part: number): Record<string, Shown> {
  const found: Record<string, Shown> = {}
  for (const { unit, from, to } of beat.legs) {
    const [a, b] = [lie(from.facing, from.inverted), lie(to.facing, to.inverted)]
    found[unit] = {
      x: between(from.x, to.x, part), level: between(from.level, to.level, part),
      // a turn of the whole airplane goes through its narrow side
      flip: between(a.flip, b.flip, part) || 0.05, turn: between(a.turn, b.turn, part), under: between(a.under, b.under, part) || 0.05, fade: 1,
    }
  }
  for (const event of beat.kind === 'fall' ? beat.events : []) {
    const unit = event.type === 'Lost' && beat.before.airplanes.find((one) => one.id === event.unit)
    if (!unit || event.type !== 'Lost') continue
    const start = lie(unit.pose.facing, unit.pose.inverted)
    const down = part * part
    found[unit.id] = { x: between(unit.pose.x, event.at[0], part), level: between(unit.pose.level, event.at[1], down), ...start, turn: start.turn + 70 * start.flip * part, fade: 1 }
  }
  return found
}
