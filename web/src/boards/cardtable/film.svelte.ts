// The film of the table: who flies where together, who fires at whom, what is hit, who falls.
import type { AnyEvent, View } from '../../net/types'
import { Projector, type Reel } from '../shared/projector.svelte'
import { beats, type Beat } from './film'
import { along, still, type Shown } from './path'
import { phaseOf } from './turn'

export class Film extends Projector<View, AnyEvent, Beat, Shown> {
  /** The phase that is seen. */
  get phase(): number {
    const { beat } = this
    return beat && beat.kind !== 'show' && beat.kind !== 'burn' && beat.kind !== 'quiet' ? beat.phase : phaseOf(this.view)
  }

  /** A shot of flying that is stepped to is seen at its end, where what airplanes come to is shown. */
  override step(): void {
    super.step()
    if (this.beat?.kind === 'fly') this.view = this.beat.after
  }

  protected cutInto({ before, after, events }: Reel<View, AnyEvent>): Beat[] {
    return beats(before, after, events)
  }

  protected moving(beat: Beat, part: number): Record<string, Shown> {
    return moving(beat, part)
  }

  protected sudden(beat: Beat): boolean {
    return ['hit', 'quiet', 'come', 'order'].includes(beat.kind)
  }
}

/** Where everything is at a part of a shot. */
export function moving(beat: Beat, part: number): Record<string, Shown> {
  if (beat.kind === 'fly') {
    const eased = part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part)
    return Object.fromEntries(beat.flights.map(({ unit, from, to }) => [unit, along(from, to, eased * 0.7 + part * 0.3)]))
  }
  if (beat.kind === 'fall') {
    const falling: Record<string, Shown> = {}
    for (const event of beat.events) {
      const unit = event.type === 'ShotDown' && beat.before.airplanes.find((one) => one.id === event.unit)
      if (unit) {
        const heading = unit.pose.heading + 40_000 * part * part
        falling[unit.id] = { ...still(unit.pose), heading, size: 1 - 0.55 * part, fade: 1 - 0.35 * part }
      }
    }
    return falling
  }
  return {}
}
