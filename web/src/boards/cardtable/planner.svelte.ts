// The plans being made: which airplane, which cards, and what has been sealed. Nothing leaves it before it is sealed.
import type { Match } from '../../net/match.svelte'
import type { CatalogueInfo, ModelInfo, PromptInfo } from '../../net/types'
import { words } from '../../words'
import { EMPTY, firstEmpty, fits, flight, isWhole, meetings, possible, SLOTS, type Laid, type Step } from './plan'

export interface Why {
  card: string
  reason: string
  rule: string
}

export class Planner {
  readonly match: Match
  readonly catalogue: CatalogueInfo
  /** The prompt looked at. */
  at = $state('')
  laid = $state.raw<Record<string, Laid>>({})
  /** What was sealed from this page, by prompt. */
  sealedAs = $state.raw<Record<string, string[]>>({})
  changing = $state('')
  busy = $state(false)
  trouble = $state('')
  why = $state.raw<Why | null>(null)
  /** A card that is only looked at: what would it do? */
  tried = $state('')
  /** The slot whose arcs are looked at. */
  aim = $state(-1)

  #reasons = new Map<string, Why>()

  constructor(match: Match, catalogue: CatalogueInfo) {
    this.match = match
    this.catalogue = catalogue
  }

  get prompts(): PromptInfo[] {
    return this.match.prompts.filter((prompt) => prompt.asks === 'plan')
  }

  /** The plan worked at: the one chosen, or the first that is still open. */
  get prompt(): PromptInfo | null {
    const all = this.prompts
    return all.find((prompt) => prompt.id === this.at) ?? all.find((prompt) => !this.isSealed(prompt.id)) ?? all[0] ?? null
  }

  isSealed(prompt: string): boolean {
    return this.match.sealed.includes(prompt)
  }

  /** Whether cards can be laid now. */
  get open(): boolean {
    const { prompt } = this
    return prompt !== null && (!this.isSealed(prompt.id) || this.changing === prompt.id)
  }

  cardsOf(prompt: PromptInfo): Laid {
    return this.laid[prompt.id] ?? (this.sealedOf(prompt)?.length ? this.sealedOf(prompt)! : EMPTY)
  }

  /** What was sealed last, perhaps before this page was loaded. */
  sealedOf(prompt: PromptInfo): string[] | undefined {
    const before = this.match.answers[prompt.id]
    return this.sealedAs[prompt.id] ?? (before?.type === 'Plan' ? before.cards : undefined)
  }

  get cards(): Laid {
    return this.prompt ? this.cardsOf(this.prompt) : EMPTY
  }

  modelOf(prompt: PromptInfo): ModelInfo | undefined {
    const unit = this.match.view?.airplanes.find((one) => one.id === prompt.about)
    return unit && this.catalogue.models[unit.model]
  }

  /** Whether a card can go into a slot beside what is laid in the others. */
  can(card: string, slot = this.target): boolean {
    const tree = this.prompt?.tree
    return !!tree && slot >= 0 && possible(tree, this.cards, slot).has(card)
  }

  /** Where the next card goes. */
  get target(): number {
    return firstEmpty(this.cards)
  }

  lay(card: string, slot = this.target): void {
    const { prompt } = this
    if (!prompt || !this.open || slot < 0) return
    if (!this.can(card, slot)) return void this.ask(card, slot)
    this.#put(prompt, this.cards.map((now, i) => (i === slot ? card : now)))
    this.why = null
    this.tried = ''
  }

  take(slot: number): void {
    const { prompt } = this
    if (!prompt || !this.open) return
    this.#put(prompt, this.cards.map((now, i) => (i === slot ? null : now)))
    this.why = null
  }

  takeLast(): void {
    const last = this.cards.findLastIndex((card) => card !== null)
    if (last >= 0) this.take(last)
  }

  clear(): void {
    if (this.prompt && this.open) this.#put(this.prompt, EMPTY)
    this.why = null
  }

  #put(prompt: PromptInfo, cards: Laid): void {
    this.laid = { ...this.laid, [prompt.id]: cards }
    this.trouble = ''
    this.aim = -1
  }

  /** Asks the server why a card cannot be laid; the rule's own words. */
  async ask(card: string, slot = this.target): Promise<void> {
    const { prompt } = this
    if (!prompt) return
    const before = this.cards.slice(0, slot < 0 ? SLOTS : slot)
    const cards = [...before.filter((one) => one !== null), card, ...this.cards.slice(slot + 1).filter((one) => one !== null)].slice(0, SLOTS)
    const key = [prompt.id, ...cards].join()
    const known = this.#reasons.get(key)
    if (known) {
      this.why = known
      return
    }
    this.why = { card, reason: words.table.asking, rule: '' }
    const { reason, rule } = await this.match.explain(prompt.id, cards)
    const why = { card, reason: reason || words.table.noCopies(card), rule }
    this.#reasons.set(key, why)
    if (this.why?.card === card) this.why = why
  }

  get whole(): boolean {
    const tree = this.prompt?.tree
    return !!tree && isWhole(this.cards) && fits(tree, this.cards)
  }

  /** Whether no cards at all can be laid: on the ground. */
  get mayRest(): boolean {
    return this.prompt?.choices.some((choice) => choice.type === 'Plan' && !choice.cards.length) ?? false
  }

  async seal(): Promise<void> {
    const { cards } = this
    if (this.whole && isWhole(cards)) await this.#order(cards)
  }

  /** Lays no cards. */
  async rest(): Promise<void> {
    if (!this.mayRest) return
    this.clear()
    await this.#order([])
  }

  async #order(cards: string[]): Promise<void> {
    const { prompt } = this
    if (!prompt || !this.open || this.busy) return
    this.busy = true
    const refused = await this.match.order(prompt.id, { type: 'Plan', cards })
    this.busy = false
    if (refused) {
      this.trouble = words.table.refused(refused.reason)
      return
    }
    this.sealedAs = { ...this.sealedAs, [prompt.id]: cards }
    this.changing = ''
    this.at = ''
    this.why = null
  }

  change(): void {
    if (!this.prompt) return
    this.changing = this.prompt.id
    this.at = this.prompt.id
  }

  keep(): void {
    const { prompt } = this
    if (!prompt) return
    const sealed = this.sealedOf(prompt)
    if (sealed?.length) this.laid = { ...this.laid, [prompt.id]: sealed }
    this.changing = ''
  }

  next(): void {
    const all = this.prompts
    const here = all.findIndex((prompt) => prompt.id === this.prompt?.id)
    this.at = all[(here + 1) % all.length]?.id ?? ''
    this.why = null
  }

  /** Where the plan of a prompt leads, with the card looked at if it is this one's. */
  stepsOf(prompt: PromptInfo, withTried: boolean): Step[] {
    const view = this.match.view
    const model = this.modelOf(prompt)
    const unit = view?.airplanes.find((one) => one.id === prompt.about)
    const deck = unit && this.catalogue.decks[unit.deck]
    if (!view || !model || !unit || !deck) return []
    let cards = this.cardsOf(prompt)
    const empty = firstEmpty(cards)
    if (withTried && this.tried && empty >= 0) cards = cards.map((card, i) => (i === empty ? this.tried : card))
    return flight(unit.pose, cards, deck, model, view)
  }

  /** What to beware of: cards that lead off the table, own airplanes that end on one another. */
  get warnings(): string[] {
    const { prompt } = this
    if (!prompt) return []
    const steps = this.stepsOf(prompt, false)
    const off = steps.findIndex((step) => step.leaves)
    const found = off >= 0 ? [words.table.leaves(off + 1, steps[off]!.leaves!)] : []
    for (const other of this.prompts) {
      const [a, b] = [this.modelOf(prompt), this.modelOf(other)]
      if (other.id === prompt.id || !a || !b) continue
      const name = this.match.view?.airplanes.find((one) => one.id === other.about)?.name ?? ''
      for (const slot of meetings(steps, a, this.stepsOf(other, false), b)) found.push(words.table.meets(slot + 1, name))
    }
    return found
  }
}
