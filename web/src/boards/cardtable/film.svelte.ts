// The projector: plays resolutions one after another. The game never waits for it.
import type { View } from '../../net/types'
import { settings } from '../../settings.svelte'
import { beats, type Beat } from './film'
import { along, still, type Shown } from './path'
import { phaseOf } from './turn'

interface Reel {
  before: View
  after: View
  events: Beat['events']
}

const STILL = 0.6
/** A frame that comes late moves the film on by no more than this, in milliseconds. */
const LATE = 120

export class Film {
  /** What lies on the table now. */
  view = $state.raw<View>(null as unknown as View)
  /** Where airplanes are that are on their way. */
  shown = $state.raw<Record<string, Shown>>({})
  beat = $state.raw<Beat | null>(null)
  paused = $state(false)

  #beats: Beat[] = []
  #elapsed = 0
  #frame = 0
  #last = 0
  #hurry = 1

  constructor(view: View) {
    this.view = view
  }

  /** What this film has shown before the shot that runs. */
  past = $state.raw<Beat['events']>([])

  get running(): boolean {
    return this.beat !== null
  }

  /** The phase that is seen. */
  get phase(): number {
    const { beat } = this
    return beat && beat.kind !== 'show' && beat.kind !== 'burn' && beat.kind !== 'quiet' ? beat.phase : phaseOf(this.view)
  }

  /** Shows a view at once, without a film. */
  cut(view: View): void {
    this.#stop()
    this.view = view
  }

  /** Plays what led from one view to the next; `hurry` when more waits behind it. */
  play({ before, after, events }: Reel, hurry = 1): void {
    this.#beats = beats(before, after, events)
    this.#hurry = hurry
    if (!this.#beats.length) return this.cut(after)
    this.view = before
    this.past = []
    this.#next()
    this.#last = performance.now()
    this.#frame = requestAnimationFrame(this.#run)
  }

  toggle(): void {
    this.paused = !this.paused
  }

  /** On to the end of this shot. */
  step(): void {
    if (!this.running) return
    this.paused = true
    this.#next()
  }

  skip(): void {
    const last = this.#beats.at(-1) ?? this.beat
    if (last) this.cut(last.after)
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#beats = []
    this.beat = null
    this.shown = {}
    this.paused = false
  }

  #next(): void {
    if (this.beat) {
      this.view = this.beat.after
      this.past = [...this.past, ...this.beat.events]
    }
    const next = this.#beats.shift()
    if (!next) return this.#stop()
    this.#elapsed = 0
    this.shown = {}
    this.beat = next
    if (settings.still || next.kind === 'hit' || next.kind === 'quiet') this.view = next.after
  }

  #run = (now: number): void => {
    const passed = Math.min(LATE, now - this.#last)
    this.#last = now
    if (!this.paused) this.#advance(passed * settings.speed * this.#hurry)
    if (this.running) this.#frame = requestAnimationFrame(this.#run)
  }

  #advance(by: number): void {
    const beat = this.beat
    if (!beat) return
    this.#elapsed += by
    const lasts = beat.lasts * (settings.still ? STILL : 1)
    if (this.#elapsed >= lasts) return this.#next()
    if (!settings.still) this.shown = moving(beat, this.#elapsed / beat.lasts)
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
