// Choosing a place on the table: what is proposed, what is looked at, and where that is in words.
import { words as common } from '../../../words'
import type { Desk } from '../desk.svelte'
import { distance, type Halves, type Point } from '../geometry'
import { direction, sizeOf, unitOf, unitsOf } from '../measure'
import { asksPlace, moved, nearest, proposed, raised, same, spotsOf, stepped, swung, type Spot } from './spots'
import { words } from './words'

/** How far from a marked place a touch still means it, in screen pixels times micrometres. */
const NEAR = 14_000

export class Spotter {
  /** The place chosen for a prompt. */
  chosen = $state.raw<{ prompt: string; spot: Spot } | null>(null)
  #desk: Desk

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** Whether a place is asked for now. */
  get asked(): boolean {
    return this.spot !== null
  }

  get #prompt() {
    const prompt = this.#desk.film.running ? undefined : this.#desk.decision?.prompt
    return prompt && asksPlace(prompt) ? prompt : null
  }

  /** The place looked at, for a decision that asks for one. */
  get spot(): Spot | null {
    const prompt = this.#prompt
    if (!prompt) return null
    return this.chosen?.prompt === prompt.id ? this.chosen.spot : this.#start
  }

  /** What is looked at first: a shell that is to be moved lies somewhere already. */
  get #start(): Spot | null {
    const prompt = this.#prompt
    const shell = prompt?.asks === 'adjust' && this.#desk.film.view.ground.find((unit) => unit.id === prompt.about)?.battery?.shell
    if (shell) return { type: 'Adjust', x: shell.x, y: shell.y, level: shell.level }
    return prompt && proposed(prompt)
  }

  /** Whether all stays as it is: a shell that lies where it lay, an airplane that stands as it stood. */
  get asIs(): boolean {
    const [at, from] = [this.spot, this.#start]
    return !!at && !!from && words.spots.asIs[this.#prompt!.asks] !== undefined && same(at, from)
  }

  /** Whether the place looked at can be ordered: what stays as it is may be an answer of its own. */
  get ready(): boolean {
    return !this.asIs || this.spot!.type !== 'Adjust'
  }

  /** The decision that asks for a place. */
  get id(): string {
    return this.#prompt?.id ?? ''
  }

  get menu(): Spot[] {
    const [prompt, start] = [this.#prompt, this.#start]
    if (!prompt || !start) return []
    const spots = spotsOf(prompt)
    return spots.some((spot) => same(spot, start)) ? spots : [start, ...spots]
  }

  /** The card that would lie there, if it is one. */
  get card(): Halves | null {
    const unit = this.#prompt && this.spot?.heading !== undefined ? unitOf(this.#desk.film.view, this.#prompt.about) : undefined
    return unit ? sizeOf(unit, this.#desk.catalogue) : null
  }

  get inWords(): string {
    const { spot } = this
    const { view } = this.#desk.film
    const about = this.#prompt && unitOf(view, this.#prompt.about)
    if (!spot) return ''
    const from = this.asIs ? words.spots.asIs[this.#prompt!.asks] : about && about.fate !== 'awaited' ? words.spots.from(Math.round(distance(about.pose, spot) / 1000), common.table.sky.where[direction(about.pose, spot)]) : ''
    const near = unitsOf(view).filter((unit) => !unit.fate && unit.id !== about?.id).map((unit) => ({ unit, apart: distance(unit.pose, spot) })).sort((a, b) => a.apart - b.apart)[0]
    const next = near ? words.spots.near(Math.round(near.apart / 1000), near.unit.name || near.unit.title) : ''
    return [from, next].filter(Boolean).join(' · ')
  }

  #look(to: (spot: Spot) => Spot): boolean {
    const { spot } = this
    const prompt = this.#prompt
    if (!spot || !prompt) return false
    this.chosen = { prompt: prompt.id, spot: to(spot) }
    this.#desk.trouble = ''
    return true
  }

  at(point: Point): boolean {
    // a shell is moved or given another level, not both
    const from = this.#start
    return this.#look((spot) => spot.type === 'Place' ? nearest(spot, point, this.menu) : moved(spot.type === 'Adjust' && from ? from : spot, point, this.menu, NEAR / Math.max(0.3, this.#desk.camera.scale)))
  }

  step(by: 1 | -1): boolean {
    return this.#look((spot) => stepped(spot, this.menu, by))
  }

  raise(by: 1 | -1): boolean {
    return this.#look((spot) => raised(spot, this.menu, by))
  }

  turn(by: number): boolean {
    return this.#look((spot) => swung(spot, by))
  }

  /** Looks closer at what is moved by less than a card's length; gives back what undoes it. */
  closer(): (() => void) | undefined {
    const about = this.#prompt?.asks === 'handle' ? unitOf(this.#desk.film.view, this.#prompt.about) : undefined
    const { camera } = this.#desk
    if (!about) return
    camera.lookAt([about.pose], 95)
    return () => camera.fit()
  }

  async place(): Promise<void> {
    if (this.spot && this.ready) await this.#desk.order(this.spot)
  }

  key(key: string): boolean {
    if (!this.spot || !['Enter', '[', ']'].includes(key) || (key === 'Enter' && !this.ready)) return false
    if (key === 'Enter') void this.place()
    else this.step(key === '[' ? -1 : 1)
    return true
  }
}
