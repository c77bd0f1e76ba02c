// The guided first flight: which step the player is at, judged by what has really happened at the table.
import type { Match } from '../net/match.svelte'
import { keep, settings } from '../settings.svelte'
import { STEPS, type Seen, type Step } from './steps'

export class Guide {
  readonly count = STEPS.length
  ended = $state(false)
  /** How many cards lie in the slots; the guide's card counts them on the table. */
  laid = $state(0)
  #over = $state<string[]>([])
  #seen: () => Seen

  constructor(match: Pick<Match, 'view' | 'prompts' | 'sealed' | 'log' | 'scenes'>) {
    this.#seen = () => ({
      view: match.view,
      prompts: match.prompts,
      sealed: match.sealed,
      log: match.log,
      filming: match.scenes.length > 0,
      laid: this.laid,
    })
  }

  /** The step that is due: the first whose time has come. */
  get step(): Step | null {
    if (this.ended) return null
    const seen = this.#seen()
    return STEPS.find((step) => !this.isOver(step.id) && (step.after ?? []).every((id) => this.isOver(id)) && (step.when?.(seen) ?? true)) ?? null
  }

  isOver(id: string): boolean {
    return this.#over.includes(id)
  }

  get number(): number {
    return Math.min(this.#over.length + 1, this.count)
  }

  /** Ends every step whose wait is over; to be called when anything changes. */
  look(): void {
    const seen = this.#seen()
    if (seen.view?.outcome && !this.ended) return this.end()
    const met = STEPS.filter((step) => step.until?.(seen) && !this.isOver(step.id) && (step.after ?? []).every((id) => this.isOver(id)))
    if (met.length) this.#over = [...this.#over, ...met.map((step) => step.id)]
  }

  /** The player goes on. */
  next(): void {
    const step = this.step
    if (!step || step.until) return
    this.#over = [...this.#over, step.id]
    if (step.id === 'done') this.end()
  }

  end(): void {
    this.ended = true
    settings.flown = true
    keep()
  }
}
