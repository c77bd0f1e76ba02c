// Choosing a place on the table: what is proposed, what is looked at, and where that is in words.
import { words as common } from '../../../words'
import type { Desk } from '../desk.svelte'
import { distance, type Halves, type Point } from '../geometry'
import { direction, sizeOf, unitOf, unitsOf } from '../measure'
import { asksPlace, moved, proposed, raised, spotsOf, stepped, swung, type Spot } from './spots'
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
    return this.chosen?.prompt === prompt.id ? this.chosen.spot : proposed(prompt)
  }

  get menu(): Spot[] {
    return this.#prompt ? spotsOf(this.#prompt) : []
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
    const from = about && about.fate !== 'awaited' ? words.spots.from(Math.round(distance(about.pose, spot) / 1000), common.table.sky.where[direction(about.pose, spot)]) : ''
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
    return this.#look((spot) => moved(spot, point, this.menu, NEAR / Math.max(0.3, this.#desk.camera.scale)))
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

  async place(): Promise<void> {
    if (this.spot) await this.#desk.order(this.spot)
  }

  key(key: string): boolean {
    if (!this.spot || !['Enter', '[', ']'].includes(key)) return false
    if (key === 'Enter') void this.place()
    else this.step(key === '[' ? -1 : 1)
    return true
  }
}
