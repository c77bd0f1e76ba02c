// What lies before one pilot: the film, the decision asked, the move planned in thought, and what is looked at.
import { untrack } from 'svelte'
import type { Match, SkyTalk } from '../../net/match.svelte'
import type { Rehearsed, Roll, SkyAirplaneView, SkyCatalogue, SkyChoice, SkyEvent, SkyPose, SkyPrompt } from '../../net/types'
import { words } from '../../words'
import { sky } from '../../words/sky'
import type { Eye } from './eye.svelte'
import { Film } from './film.svelte'
import { everybody, ofDecision, ofShot } from './framing'
import { spotOf, unitOf } from './inwords'
import { Layout, type Spot } from './layout'
import { halfWayUp, optionsOf, question, same, type Option } from './options'
import { namesOf } from './tell'

/** So many resolutions are shown; whoever was away longer is not shown hours of it. */
const MOST_SCENES = 40
/** So many of the six faces must hit for a burst to be worth it. */
const FAIR = 2
/** So long the next prompt of a move is waited for, in milliseconds. */
const PATIENCE = 4000
const OWN_MOVE = ['throttle', 'fly']

interface Planned {
  choice: SkyChoice
  label: string
  path: SkyPose[]
  dangers: string[]
}

export class Desk {
  readonly match: Match<SkyTalk>
  readonly catalogue: SkyCatalogue
  readonly camera: Eye
  readonly film: Film
  selected = $state<string | null>(null)
  busy = $state(false)
  trouble = $state('')
  /** The key of the option that is looked at. */
  eyed = $state('')
  /** The move in thought: what is planned, and where it leads. */
  plan = $state.raw<Planned[]>([])
  rehearsed = $state.raw<Rehearsed | null>(null)
  /** Prompts answered here that are being thought over again. */
  again = $state.raw<string[]>([])
  #playing = 0
  #stepped = false
  #planFor = ''
  readonly #titles: Record<string, string>
  /** How many mats lie side by side: others may be laid out before the first round. */
  #mats = $derived.by(() => this.film.view.mats.length)
  #layout = $derived.by(() => new Layout(this.catalogue.map, this.#mats))

  constructor(match: Match<SkyTalk>, catalogue: SkyCatalogue, camera: Eye) {
    this.match = match
    this.catalogue = catalogue
    this.camera = camera
    this.#titles = Object.fromEntries(Object.values(catalogue.models).map((model) => [model.id, model.title]))
    this.film = new Film(match.scenes[0]?.before ?? match.view!)
  }

  /** Lets the film follow what the server tells; to be run as an effect. */
  follow(): void {
    const { scenes, view } = this.match
    const running = this.film.running
    const waiting = scenes.length
    untrack(() => {
      if (!running && waiting > MOST_SCENES) scenes.splice(0, waiting - MOST_SCENES)
      const next = scenes[0]
      if (next && next.n !== this.#playing) {
        this.#playing = next.n
        this.film.play(next, 1 + Math.min(3, waiting / 5))
        if (!this.film.running) scenes.shift()
        else if (this.#stepped) this.film.toggle()
        this.#stepped &&= !this.film.running
      } else if (next && !running) scenes.shift()
      else if (!next && !running) {
        this.#stepped = false
        if (view && this.film.view !== view) this.film.cut(view)
      }
    })
  }

  /** The next shot; where it is of the next resolution, that stands still as well. */
  step(): void {
    if (!this.film.running) return
    this.film.step()
    this.#stepped = !this.film.running
  }

  /** Skips all that is still to be shown. */
  skip(): void {
    const { scenes, view } = this.match
    scenes.length = 0
    if (view) this.film.cut(view)
  }

  get layout(): Layout {
    return this.#layout
  }

  get own(): string[] {
    const { seat } = this.match
    return seat === null ? [] : this.film.view.airplanes.filter((unit) => unit.seat === seat).map((unit) => unit.id)
  }

  /** What the log tells: not more than the film has shown. */
  get told(): SkyEvent[] {
    const { log, scenes } = this.match
    const hidden = scenes.reduce((sum, scene) => sum + scene.events.length, 0)
    const shown = hidden ? log.slice(0, Math.max(0, log.length - hidden)) : log
    return this.film.beat ? [...shown, ...this.film.past] : shown
  }

  // ---- decisions

  get open(): SkyPrompt[] {
    return this.match.prompts.filter(({ id }) => this.again.includes(id) || !this.match.sealed.includes(id))
  }

  /** The decision asked by the server. */
  get asked(): SkyPrompt | null {
    return this.open[0] ?? null
  }

  /** The decision to make now: the asked one, or in thought the next of the same move. */
  get prompt(): SkyPrompt | null {
    const asked = this.asked
    return this.plan.length && asked?.id === this.#planFor ? (this.rehearsed?.prompt ?? null) : asked
  }

  get planning(): boolean {
    return this.asked !== null && OWN_MOVE.includes(this.asked.asks)
  }

  get question(): string {
    const view = this.match.view
    return !this.asked || !view ? '' : this.ahead ? sky.planned(namesOf(view)(this.asked.about)) : question(this.prompt ?? this.asked, view)
  }

  /** Where the planned move leads, when nothing more can be planned: it ends there, or a die or somebody else decides. */
  get ahead(): Rehearsed | null {
    return this.plan.length && !this.prompt ? this.rehearsed : null
  }

  get options(): Option[] {
    const view = this.match.view
    return this.prompt && view && !this.film.running ? optionsOf(this.prompt, view, this.#titles) : []
  }

  get seen(): Option | null {
    return this.options.find((one) => one.key === this.eyed && one.key) ?? null
  }

  /** The dice of what is looked at, else of the sensible choice. */
  get rolls(): Roll[] {
    const seen = this.seen ?? this.options.find((one) => one.isDefault && one.offer.rolls.length) ?? this.options.find((one) => one.offer.rolls.length)
    return seen?.offer.rolls ?? []
  }

  /** The airplane whose instruments are shown: while the film runs, the own one it tells of. */
  get pilot(): SkyAirplaneView | null {
    const { beat, view } = this.film
    const { airplanes } = view
    const shown = beat?.events.flatMap((event) => ('unit' in event && this.own.includes(event.unit) ? event.unit : []))[0]
    const wanted = [this.selected, shown, this.asked?.about, ...this.own]
    for (const id of wanted) {
      const found = airplanes.find((unit) => unit.id === id)
      if (found && (id === this.selected || !found.fate)) return found
    }
    return airplanes.find((unit) => this.own.includes(unit.id)) ?? airplanes[0] ?? null
  }

  /** Where the planned move leads. */
  get trail(): SkyPose[] {
    return this.plan.flatMap((one) => one.path)
  }

  get answered(): boolean {
    return this.match.prompts.some((prompt) => this.match.sealed.includes(prompt.id))
  }

  reconsider(): void {
    this.again = this.match.prompts.filter((prompt) => this.match.sealed.includes(prompt.id)).map((prompt) => prompt.id)
  }

  async choose(option: Option): Promise<void> {
    if (this.busy || !this.asked) return
    this.eyed = ''
    if (this.planning) return this.#planOn([...this.#kept(), { choice: option.choice, label: option.choice.type === 'SetThrottle' ? sky.choices.keep(option.choice.to) : sky.choices.named(option.label, option.way), path: option.offer.path, dangers: option.dangers }])
    const prompt = this.asked
    this.busy = true
    const refused = await this.match.order(prompt.id, option.choice)
    this.busy = false
    this.trouble = refused ? words.table.refused(refused.reason) : ''
    if (!refused) this.#done(prompt.id)
  }

  #kept(): Planned[] {
    return this.asked?.id === this.#planFor ? this.plan : []
  }

  async #planOn(plan: Planned[]): Promise<void> {
    const asked = this.asked
    if (!asked) return
    if (!plan.length) return this.forget()
    this.busy = true
    const found = await this.match.rehearse(asked.id, plan.map((one) => one.choice))
    this.busy = false
    this.trouble = found.reason ? words.table.refused(found.reason) : ''
    if (found.reason) return
    this.#planFor = asked.id
    this.rehearsed = found
    this.plan = plan
  }

  forget(): void {
    this.plan = []
    this.rehearsed = null
    this.#planFor = ''
  }

  async undo(): Promise<void> {
    if (!this.busy && this.plan.length) await this.#planOn(this.plan.slice(0, -1))
  }

  /** Straight on, in thought, until the move ends, a die is rolled or it would end badly. */
  async straight(): Promise<void> {
    for (let i = 0; i < 16; i += 1) {
      const of = (type: SkyChoice['type']): Option | undefined => this.options.find((one) => one.choice.type === type && (type !== 'SetThrottle' || one.isDefault))
      const ahead = of('Ahead') ?? of('SetThrottle') ?? of('Stop')
      if (!ahead || (ahead.grave && this.plan.length) || this.busy) return
      await this.choose(ahead)
      if (this.trouble) return
    }
  }

  /** Flies what is planned, one choice after another, as long as each is still offered. */
  async fly(): Promise<void> {
    const plan = this.plan
    if (this.busy || !plan.length) return
    const about = this.asked?.about
    const sent: string[] = []
    this.busy = true
    for (const { choice } of plan) {
      const prompt = await this.#next(about, sent)
      if (!prompt?.choices.some((offered) => same(offered, choice))) {
        this.trouble = sky.interrupted
        break
      }
      const refused = await this.match.order(prompt.id, choice)
      this.trouble = refused ? words.table.refused(refused.reason) : ''
      if (refused) break
      sent.push(prompt.id)
    }
    this.#done(...sent)
    this.busy = false
    this.forget()
  }

  #done(...prompts: string[]): void {
    this.again = this.again.filter((id) => !prompts.includes(id))
  }

  /** The next prompt of a plane's own move, as soon as the server asks it. */
  async #next(about: string | undefined, sent: string[]): Promise<SkyPrompt | null> {
    for (let waited = 0; ; waited += 25) {
      const found = this.match.prompts.find((prompt) => prompt.about === about && OWN_MOVE.includes(prompt.asks) && !sent.includes(prompt.id))
      if (found) return found
      if (!sent.length || waited >= PATIENCE || this.match.prompts.some((prompt) => !sent.includes(prompt.id))) return null
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }

  /** The sensible choice: the server's, a burst that has a fair chance to hit, or a fast start half-way up. */
  get usual(): Option | undefined {
    const hits = (one: Option): number => one.offer.rolls[0]?.faces.filter((face) => face !== 'miss' && face !== 'failure').length ?? 0
    const shots = this.prompt?.asks === 'fire' ? this.options.filter((one) => one.choice.type === 'Bomb' || (one.choice.type === 'Fire' && !one.choice.long)) : []
    const best = shots.sort((a, b) => hits(b) - hits(a))[0]
    return best && hits(best) >= FAIR ? best : (halfWayUp(this.options) ?? this.options.find((one) => one.isDefault) ?? this.options[0])
  }

  /** Enter: flies the plan, or takes the sensible choice. */
  async sensible(): Promise<void> {
    if (this.planning && this.plan.length) return this.fly()
    if (this.usual) await this.choose(this.usual)
  }

  /** The option that goes with a key. */
  by(key: string): boolean {
    const found = this.options.find((one) => one.key && one.key === key.toUpperCase())
    if (found) void this.choose(found)
    return found !== undefined
  }

  // ---- the map

  pick(id: string): void {
    const chosen = this.options.find((one) => one.unit === id)
    if (chosen) return void this.choose(chosen)
    this.selected = this.selected === id ? null : id
  }

  /** What is to be kept in sight now. */
  get sight(): Spot[] {
    const { asked, film } = this
    if (film.beat) return ofShot(film.beat, this.catalogue.map)
    return asked ? ofDecision(film.view, this.catalogue.map, asked, this.trail, this.options) : []
  }

  #looked = ''

  /** Keeps in sight what happens and what is asked; to be run as an effect. */
  keepInSight(): void {
    const points = this.sight.map((spot) => this.layout.at(spot))
    const asked = this.film.running ? null : this.asked
    untrack(() => {
      const about = asked && unitOf(this.film.view, asked.about)
      const lost = about && asked.id !== this.#looked && !this.camera.sees(this.layout.at(spotOf(about)))
      this.#looked = asked?.id ?? this.#looked
      // whoever has moved the map is left there, unless the airplane that decides cannot be seen
      if (lost) this.camera.again(points)
      else this.camera.follow(points)
    })
  }

  lookAgain(): void {
    const { sight } = this
    this.camera.again((sight.length ? sight : everybody(this.film.view)).map((spot) => this.layout.at(spot)))
  }

  /** The mouse is over a hex: a choice that ends there is looked at. */
  hover(spot: Spot | null): void {
    const found = spot && this.options.find((one) => one.to && one.to.x === spot.x && one.to.level === spot.level)
    const eyed = found ? found.key : ''
    if (eyed !== this.#hovered) this.eyed = this.#hovered = eyed
  }

  #hovered = ''
}
