// What lies before one player: the film, the plans, the decision asked, the card looked at, the ruler.
import { untrack } from 'svelte'
import type { Match } from '../../net/match.svelte'
import type { AnyChoice, AnyEvent, CatalogueInfo, GunInfo, ModelInfo, Pose, PromptInfo, Side } from '../../net/types'
import { words } from '../../words'
import type { Camera } from '../shared/camera.svelte'
import { decision, type Answer, type Decision } from './decisions'
import { Film } from './film.svelte'
import { between, gunsOf, unitOf, type Measured } from './measure'
import { flight, type Step } from './plan'
import type { Spotter } from './drachens/spotter.svelte'
import { more } from './more'
import { Planner } from './planner.svelte'

const MOST_SCENES = 4

interface Ghost {
  prompt: string
  steps: Step[]
  model: ModelInfo
  side: Side
  aim: number
  laid: number
  quiet: boolean
}

export class Desk {
  readonly match: Match
  readonly catalogue: CatalogueInfo
  readonly camera: Camera
  readonly film: Film
  readonly planner: Planner
  /** Chooses places, where a prompt can ask for one. */
  readonly spotter: Spotter | null
  selected = $state<string | null>(null)
  measuring = $state(false)
  first = $state<string | null>(null)
  second = $state<string | null>(null)
  busy = $state(false)
  trouble = $state('')
  /** The key of the answer that is looked at. */
  eyed = $state('')
  /** Prompts answered here that are being thought over again. */
  again = $state.raw<string[]>([])
  #playing = 0

  constructor(match: Match, catalogue: CatalogueInfo, camera: Camera) {
    this.match = match
    this.catalogue = catalogue
    this.camera = camera
    // a resolution not yet filmed is shown from its beginning
    this.film = new Film(match.scenes[0]?.before ?? match.view!)
    this.planner = new Planner(match, catalogue)
    this.spotter = more()?.spotter(this) ?? null
  }

  /** Lets the film follow what the server tells; to be run as an effect. */
  follow(): void {
    const { scenes, view } = this.match
    const running = this.film.running
    const waiting = scenes.length
    untrack(() => {
      // whoever was away is not shown hours of it: the replay has all
      if (!running) scenes.splice(0, waiting - MOST_SCENES)
      const next = scenes[0]
      if (next && next.n !== this.#playing) {
        this.#playing = next.n
        this.film.play(next, scenes.length > 1 ? 1.7 : 1)
        if (!this.film.running) scenes.shift()
      } else if (next && !running) scenes.shift()
      else if (!next && !running && view && this.film.view !== view) this.film.cut(view)
    })
  }

  get own(): string[] {
    const { seat } = this.match
    return seat === null ? [] : this.film.view.airplanes.filter((unit) => unit.seat === seat).map((unit) => unit.id)
  }

  /** What the log tells: not more than the film has shown. */
  get told(): AnyEvent[] {
    const { log, scenes } = this.match
    const hidden = scenes.reduce((sum, scene) => sum + scene.events.length, 0)
    const shown = hidden ? log.slice(0, Math.max(0, log.length - hidden)) : log
    return this.film.beat ? [...shown, ...this.film.past] : shown
  }

  // ---- decisions

  /** Decisions other than plans that are not answered yet. */
  get open(): PromptInfo[] {
    return this.match.prompts.filter((prompt) => prompt.asks !== 'plan' && (!this.match.sealed.includes(prompt.id) || this.again.includes(prompt.id)))
  }

  get decision(): Decision | null {
    const [prompt] = this.open
    const { view } = this.match
    return prompt && view ? decision(prompt, view, this.catalogue) : null
  }

  /** The answer looked at, else the sensible one. */
  get answerSeen(): Answer | null {
    const answers = this.film.running ? [] : (this.decision?.answers ?? [])
    return answers.find((one) => one.key === this.eyed) ?? answers.find((one) => one.isDefault) ?? null
  }

  /** Whether something was decided that can still be changed. */
  get answered(): boolean {
    return this.match.prompts.some((prompt) => prompt.asks !== 'plan' && this.match.sealed.includes(prompt.id))
  }

  reconsider(): void {
    this.again = this.match.prompts.filter((prompt) => this.match.sealed.includes(prompt.id)).map((prompt) => prompt.id)
  }

  async answer({ choice }: Answer): Promise<void> {
    await this.order(choice)
  }

  async order(choice: AnyChoice): Promise<void> {
    const prompt = this.decision?.prompt
    if (!prompt || this.busy) return
    this.busy = true
    const refused = await this.match.order(prompt.id, choice)
    this.busy = false
    this.eyed = ''
    this.trouble = refused ? words.table.refused(refused.reason) : ''
    if (!refused) this.again = this.again.filter((id) => id !== prompt.id)
  }

  /** The answer that goes with a key, or the sensible one. */
  answerBy(key: string): boolean {
    if (this.spotter?.key(key)) return true
    const found = this.decision?.answers.find((one) => (key === 'Enter' ? one.isDefault : one.key === key.toUpperCase()))
    if (found) void this.answer(found)
    return found !== undefined
  }

  get choices(): Record<string, string> {
    if (this.film.running) return {}
    // of several answers about one unit the first stands for it, as it does when the unit is touched
    const answers = (this.decision?.answers ?? []).toReversed()
    return Object.fromEntries(answers.flatMap((one) => (one.unit ? [[one.unit, one.key]] : [])))
  }

  /** The card that is asked about. */
  get asked(): string | null {
    return this.film.running ? null : (this.decision?.prompt.about ?? null)
  }

  // ---- the table

  pick(id: string): void {
    if (this.measuring) return this.#measureFrom(id)
    const chosen = this.film.running ? undefined : this.decision?.answers.find((one) => one.unit === id)
    if (chosen) return void this.answer(chosen)
    const plan = this.planner.prompts.find((prompt) => prompt.about === id)
    if (plan) this.planner.at = plan.id
    this.selected = this.selected === id ? null : id
  }

  measure(): void {
    this.measuring = !this.measuring
    this.first = this.measuring ? this.selected : null
    this.second = null
  }

  #measureFrom(id: string): void {
    if (this.first === null || this.second !== null) [this.first, this.second] = [id, null]
    else if (id !== this.first) this.second = id
  }

  get ruler(): Measured | null {
    const view = this.film.view
    const [a, b] = [this.first && unitOf(view, this.first), this.second && unitOf(view, this.second)]
    if (a && b) return between(a, b, this.catalogue, view.ruler)
    return this.measuring ? null : (this.answerSeen?.line ?? null)
  }

  /** What the ruler says, for those who do not see it. */
  get spoken(): string {
    const [found, view] = [this.ruler, this.film.view]
    if (!found || !this.second) return ''
    const name = (id: string | null): string => (id && unitOf(view, id)?.name) ?? ''
    return words.table.ruler.spoken(name(this.first), name(this.second), Math.round(found.apart / 1000), words.table.ruler.bands[found.band])
  }

  lookAtOwn(): void {
    const { airplanes } = this.film.view
    const own = airplanes.filter((unit) => this.own.includes(unit.id) && !unit.fate)
    if (own.length) this.camera.lookAt(own.map((unit) => unit.pose), 260)
  }

  get arcs(): { pose: Pose; guns: GunInfo[]; side: Side }[] {
    if (this.film.running) return []
    const view = this.film.view
    const about = this.decision?.prompt.asks === 'fire' ? this.decision.prompt.about : null
    const planned = this.planner.prompt && this.planner.open && this.planner.cards.every((card) => !card) && !this.planner.tried ? this.planner.prompt.about : null
    return [...new Set([this.selected, about, planned])].flatMap((id) => {
      const unit = id ? unitOf(view, id) : undefined
      return unit && !unit.fate ? [{ pose: unit.pose, guns: gunsOf(unit, this.catalogue), side: unit.side }] : []
    })
  }

  get ghosts(): Ghost[] {
    if (this.film.running) return []
    if (this.decision?.prompt.asks === 'rearrange') return this.#reordered(this.decision.prompt.about)
    const { planner } = this
    return planner.prompts.flatMap((prompt): Ghost[] => {
      const model = planner.modelOf(prompt)
      const unit = this.film.view.airplanes.find((one) => one.id === prompt.about)
      if (!model || !unit) return []
      const current = prompt.id === planner.prompt?.id
      const steps = planner.stepsOf(prompt, current && planner.open)
      const laid = planner.cardsOf(prompt).filter((card) => card !== null).length
      const aim = current && planner.aim >= 0 && planner.aim < steps.length ? planner.aim : steps.length - 1
      return [{ prompt: prompt.id, steps, model, side: unit.side, aim, laid, quiet: !current }]
    })
  }

  /** Where the order looked at leads, and the card that was shown. */
  #reordered(tailer: string): Ghost[] {
    const { view } = this.film
    const choice = this.answerSeen?.choice
    const tail = view.tails.find((one) => one.tailer === tailer)
    const paths: [string, string[]][] = [[tailer, choice?.type === 'Rearrange' ? choice.cards : []], [tail?.tailed ?? '', tail?.shown ? [tail.shown] : []]]
    return paths.flatMap(([id, cards]): Ghost[] => {
      const unit = view.airplanes.find((one) => one.id === id)
      const model = unit && this.catalogue.models[unit.model]
      const deck = unit && this.catalogue.decks[unit.deck]
      if (!unit || !model || !deck) return []
      const steps = flight(unit.pose, cards, deck, model, view)
      return [{ prompt: id, steps, model, side: unit.side, aim: id === tailer ? 0 : -1, laid: steps.length, quiet: false }]
    })
  }
}
