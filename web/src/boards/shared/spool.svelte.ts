// The spool of a replay: where it stands, winding on and back, playing on by itself, and the keys for all that.
import { onDestroy, untrack } from 'svelte'
import { go } from '../../router.svelte'
import type { Camera } from './camera.svelte'
import type { Reel } from './projector.svelte'
import { momentAt, type Stop } from './stops'

interface Wound<V, E> extends Stop {
  events: E[]
  view: V
}

export interface Screen<V, E> {
  readonly running: boolean
  /** What has been shown of the film that runs. */
  readonly past: E[]
  play(reel: Reel<V, E>): void
  cut(view: V): void
  skip(): void
}

/** What is on the spool, and the step that the address asks for. */
interface Told<V, E> {
  game: string
  as: string
  steps: Wound<V, E>[]
  step: number
}

const FILMED = 4 // so many stops on the way are shown as one film
const LATEST = 300 // so many events are kept at hand for the log

export class Spool<V, E, F extends Screen<V, E>> {
  readonly film: F
  at = $state(0)
  playing = $state(false)
  readonly #told: () => Told<V, E>
  /** Where the film that runs began. */
  #from = 0

  /** Made while its component is, and wound back with it. */
  constructor(told: () => Told<V, E>, film: (view: V) => F) {
    this.#told = told
    const { steps, step } = untrack(told)
    this.at = momentAt(steps, step)
    this.film = film(steps[this.at]!.view)
    onDestroy(() => this.film.skip())

    // another viewpoint, or another step in the address
    let looked = steps
    $effect(() => {
      const { steps, step } = told()
      const wanted = momentAt(steps, step)
      const fresh = steps !== looked
      looked = steps
      untrack(() => {
        if (fresh || wanted !== this.at) this.#show(wanted, false)
      })
    })
    $effect(() => {
      if (!this.playing || this.film.running) return
      if (this.at >= told().steps.length - 1) this.playing = false
      else this.#show(this.at + 1, true)
    })
  }

  get steps(): Wound<V, E>[] {
    return this.#told().steps
  }

  get now(): Wound<V, E> {
    return this.steps[this.at]!
  }

  /** The latest that has happened up to here; of what is being filmed, what has been shown. */
  get past(): E[] {
    const { running, past } = this.film
    const before = this.steps.slice(0, (running ? this.#from : this.at) + 1).flatMap((one) => one.events)
    return (running ? [...before, ...past] : before).slice(-LATEST)
  }

  #show(to: number, filmed: boolean): void {
    const { game, as, steps } = this.#told()
    const next = steps[to]!
    const way = steps.slice(this.at + 1, to + 1)
    this.#from = this.at
    if (filmed && way.length && way.length <= FILMED) this.film.play({ before: steps[this.at]!.view, after: next.view, events: way.flatMap((one) => one.events) })
    else this.film.cut(next.view)
    this.at = to
    go(`#/replay/${game}/${next.step}?as=${encodeURIComponent(as)}`, { replace: true })
  }

  jump(to: number): void {
    this.playing = false
    const inside = Math.min(Math.max(0, to), this.steps.length - 1)
    this.#show(inside, this.steps[inside]!.step <= Math.floor(this.now.step) + 1)
  }

  /** To the next step, or the one before; what only lies on the way is passed over. */
  step(by: 1 | -1): void {
    const { at, steps } = this
    const found = by > 0 ? steps.findIndex((one, i) => i > at && one.whole) : steps.findLastIndex((one, i) => i < at && one.whole)
    if (found >= 0) this.jump(found)
  }

  turn(by: 1 | -1): void {
    const wanted = this.now.turn + by
    const found = this.steps.findIndex((one) => one.turn >= wanted)
    this.jump(found < 0 ? this.steps.length - 1 : found)
  }

  /** What listens to the keyboard; a board may have keys of its own. */
  keys(camera: Camera, close: () => void, more: Record<string, () => void> = {}): (event: KeyboardEvent) => void {
    const all: Record<string, () => void> = {
      ArrowRight: () => this.step(1), ArrowLeft: () => this.step(-1), '.': () => this.jump(this.at + 1), ',': () => this.jump(this.at - 1), ArrowDown: () => this.turn(1), ArrowUp: () => this.turn(-1),
      Home: () => this.jump(0), End: () => this.jump(this.steps.length - 1), ' ': () => (this.playing = !this.playing),
      Escape: () => (this.film.running ? this.film.skip() : close()), '0': () => camera.fit(), '+': () => camera.zoom(1.25), '-': () => camera.zoom(0.8),
      ...more,
    }
    return (event) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.altKey || event.metaKey || target.closest('select, dialog')) return
      if (event.key === ' ' && target.closest('button, a')) return
      const run = all[event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
  }
}
