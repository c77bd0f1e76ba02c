// A resolution cut into shots: who flies where together, who fires at whom, what is hit, who falls.
import type { AnyEvent, Pose, View } from '../../net/types'
import { folded } from './fold'
import { more } from './more'
import { phaseOf } from './turn'

export type Kind = 'show' | 'burn' | 'fly' | 'bomb' | 'fire' | 'hit' | 'fall' | 'end' | 'order' | 'burst' | 'rocket' | 'height' | 'come' | 'quiet'

/** One shot of the film. */
export interface Beat {
  kind: Kind
  /** Milliseconds at normal speed. */
  lasts: number
  before: View
  after: View
  events: AnyEvent[]
  flights: Flight[]
  turn: number
  phase: number
}

export interface Flight {
  unit: string
  card: string
  from: Pose
  to: Pose
}

/** A damage card, face down unless it is one's own. */
export interface Drawn {
  letter: string
  face: number | null
  points: number | null
}

const KINDS: Partial<Record<AnyEvent['type'], Kind>> = {
  CardPeeked: 'show', FlameDied: 'burn',
  Revealed: 'fly', PlanRefused: 'fly', Moved: 'fly', Left: 'fly', PictureTaken: 'fly',
  BombsDropped: 'bomb', Fired: 'fire',
  CardsDrawn: 'hit', CardTaken: 'hit', CardShown: 'hit', DeckReshuffled: 'hit', GunJammed: 'hit', RudderJammed: 'hit',
  PilotHit: 'hit', ObserverHit: 'hit', EngineHit: 'hit', SmokeTrailed: 'hit', CaughtFire: 'hit', Exploded: 'hit',
  ShotDown: 'fall', Silenced: 'fall', GameEnded: 'end',
}
const LASTS: Record<Kind, number> = {
  show: 1300, burn: 700, fly: 1250, bomb: 1100, fire: 750, hit: 1150, fall: 1400, end: 600, quiet: 0,
  order: 700, burst: 1300, rocket: 1100, height: 700, come: 900,
}
const UNSEEN = new Set(['Rolled', 'Waited', 'Planned', 'Rearranged'])
const A_CARD_MORE = 260
/** What a shot tells takes time to be read. */
const A_LINE_MORE = 350
const LINES_MORE = 5

/** The shots between two views; folded together they lead from the one to the other. */
export function beats(before: View, after: View, events: AnyEvent[]): Beat[] {
  const made: Beat[] = []
  let view = before
  // what closes a turn may have been begun in the film before
  let closing = before.phases % 3 === 0 && phaseOf(before) === 3
  for (const event of events) {
    let beat = made.at(-1)
    // what nobody sees parts no shot
    const kind = KINDS[event.type] ?? more()?.kinds[event.type] ?? (UNSEEN.has(event.type) ? beat?.kind : 'quiet') ?? 'quiet'
    if (!beat || beat.kind !== kind || startsAnew(beat, event)) {
      beat = { kind, lasts: LASTS[kind], before: view, after: view, events: [], flights: [], turn: view.turn, phase: closing ? 3 : kind === 'fly' ? (view.phases % 3) + 1 : phaseOf(view) }
      made.push(beat)
    }
    beat.events.push(event)
    if (event.type === 'Moved') {
      const unit = view.airplanes.find((one) => one.id === event.unit)
      if (unit) beat.flights.push({ unit: unit.id, card: unit.last, from: unit.pose, to: event.pose })
    }
    view = folded(view, event)
    beat.after = view
    // what closes a turn belongs to its last phase
    if (event.type === 'PhaseEnded') closing = view.phases % 3 === 0
    if (event.type === 'TurnEnded') closing = false
  }
  for (const beat of made) {
    const cards = beat.events.filter((event) => event.type === 'CardTaken').length
    const lines = beat.events.filter((event) => !UNSEEN.has(event.type)).length - cards
    if (beat.kind === 'fire' || beat.kind === 'hit') beat.lasts += A_CARD_MORE * Math.max(0, cards - 1) + A_LINE_MORE * Math.min(LINES_MORE, lines - 1)
    if (beat.kind === 'fly' && !beat.flights.length) beat.lasts = 500
  }
  const last = made.at(-1)
  if (last) last.after = after
  return made
}

/** The damage cards that units draw in a shot: what is seen of them. */
export function drawnIn(events: AnyEvent[]): Map<string, Drawn[]> {
  const found = new Map<string, Drawn[]>()
  for (const event of events) {
    if (event.type === 'CardsDrawn') {
      const backs = Array.from({ length: event.count }, (): Drawn => ({ letter: event.letter, face: null, points: null }))
      found.set(event.unit, [...(found.get(event.unit) ?? []), ...backs])
    }
    if (event.type === 'CardTaken') {
      const back = found.get(event.unit)?.find((card) => card.face === null)
      if (back) Object.assign(back, { face: event.face, points: event.points })
    }
  }
  return found
}

/** Two phases of flying can follow one another with nothing between them. */
function startsAnew(beat: Beat, event: AnyEvent): boolean {
  return beat.kind === 'fly' && event.type === 'Revealed' && beat.flights.length > 0
}
