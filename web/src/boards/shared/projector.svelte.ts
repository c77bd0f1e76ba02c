// The projector: plays resolutions one after another, shot by shot. The game never waits for it.
import { settings } from '../../settings.svelte'

/** One shot of a film. */
export interface Shot<V, E> {
  /** Milliseconds at normal speed. */
  lasts: number
  before: V
  after: V
  events: E[]
}

export interface Reel<V, E> {
  before: V
  after: V
  events: E[]
}

const STILL = 0.6
/** A frame that comes late moves the film on by no more than this, in milliseconds. */
const LATE = 120

/** Of views V and events E, cut into shots B; what is on its way is shown as P. */
export abstract class Projector<V, E, B extends Shot<V, E>, P> {
  /** What is on the board now. */
  view = $state.raw<V>(null as V)
  /** Where things are that are on their way. */
  shown = $state.raw<Record<string, P>>({})
  beat = $state.raw<B | null>(null)
  paused = $state(false)
  /** What this film has shown before the shot that runs. */
  past = $state.raw<E[]>([])

  #beats: B[] = []
  #elapsed = 0
  #frame = 0
  #last = 0
  #hurry = 1

  constructor(view: V) {
    this.view = view
  }

  protected abstract cutInto(reel: Reel<V, E>): B[]
  /** Where everything is at a part of a shot. */
  protected abstract moving(beat: B, part: number): Record<string, P>
  /** Whether a shot shows its outcome from its beginning. */
  protected abstract sudden(beat: B): boolean

  get running(): boolean {
    return this.beat !== null
  }

  /** Shows a view at once, without a film. */
  cut(view: V): void {
    this.#stop()
    this.view = view
  }

  /** Plays what led from one view to the next; `hurry` when more waits behind it. */
  play(reel: Reel<V, E>, hurry = 1): void {
    this.#beats = this.cutInto(reel)
    this.#hurry = hurry
    if (!this.#beats.length) return this.cut(reel.after)
    this.view = reel.before
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
    // past what is not seen
    do this.#next()
    while (this.beat && !(this.beat as B).lasts)
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
    if (settings.still || this.sudden(next)) this.view = next.after
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
    if (!settings.still) this.shown = this.moving(beat, this.#elapsed / beat.lasts)
  }
}
