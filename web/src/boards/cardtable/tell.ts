// The log: events in words with the ledger id of the rule behind them, under the turn and phase they belong to.
import type { AnyEvent, CardTaken, CatalogueInfo, View } from '../../net/types'
import type { Line, Story } from '../shared/story'
import { unitsOf } from './measure'
import { more } from './more'
import { seatName } from './turn'
import { cardDoes, cardName, log as words, symbolName } from '../../words/log'
import { table } from '../../words/table'

export interface Chapter {
  turn: number
  /** 1 to 3, or 0 for planning. */
  phase: number
  lines: Line[]
}

const DOWN: Record<string, string> = {
  damage: 'DP-DMG-02', explosion: 'DP-DMG-04', 'pilot incapacitated': 'DP-SPD-04', 'engine destroyed': 'DP-SPD-07',
  'out of control': 'BD-ILL-01',
}

/** What nobody reads: machinery, counters that the board shows, and cards turned over, which the log tells together. */
export const SILENT = new Set<AnyEvent['type']>([
  'Rolled', 'Waited', 'TailerSettled', 'SteepPairRecovered', 'Revealed', 'Moved', 'JamCounterTaken', 'SmokeThinned', 'PhaseEnded', 'TurnEnded', 'ShellNeared', 'GunLoading',
])

/** What an event says; null for what nobody reads. */
export function tell(event: AnyEvent, view: View, catalogue: CatalogueInfo): Line | null {
  const names = namesOf(view)
  const who = (id: string): string => names.get(id) ?? id
  const line = (text: string, rule = ''): Line => ({ text, rule })
  const gunOf = (id: string, gun: number): string => {
    const guns = gunsOf(view, catalogue, id)
    return words.gun(guns[gun]?.name ?? '', guns.length > 1)
  }
  const symbol = (letter: string, face: number): string => symbolOf(catalogue, letter, face)
  switch (event.type) {
    case 'LoadGiven':
      return line(words.loadGiven(who(event.unit), event.load), event.load === 'bombs' ? 'DP-CAM-04' : 'DP-HRD-05')
    case 'TailingBegun':
      return line(words.tailingBegun(who(event.tailer), who(event.tailed)), 'DP-TAI-01')
    case 'TailingEnded':
      return line(words.tailingEnded(who(event.tailer)), 'DP-TAI-04')
    case 'Planned':
      return line(words.planned(who(event.unit), event.cards.map(cardName).join(', ')))
    case 'CardPeeked':
      return line(words.cardPeeked(who(event.tailer), who(event.tailed), cardName(event.card)), 'DP-TAI-03')
    case 'Rearranged':
      return line(words.rearranged(who(event.unit), event.cards.map(cardName).join(', ')), 'DP-TAI-07')
    case 'SteepPairFlown':
      return line(words.steepPair(who(event.unit)), 'BD-ACE-03')
    case 'Disrupted':
      return line(words.disrupted(who(event.unit)), 'BD-DIS-01')
    case 'PlanRefused':
      return line(words.planRefused(who(event.unit), cardName(event.card), event.reason), event.rule)
    case 'Left':
      return line(words.left(who(event.unit), event.edge), 'DP-MOV-03')
    case 'PictureTaken':
      return line(words.pictureTaken(who(event.unit)), 'DP-HRD-02')
    case 'BombsDropped':
      return line(words.bombed(who(event.unit), who(event.target), event.result), 'DP-CAM-02')
    case 'Fired': {
      const several = event.range !== 'infantry' && gunsOf(view, catalogue, event.unit).length > 1
      const how = words.range[event.range] + (several ? words.withGun(gunsOf(view, catalogue, event.unit)[event.gun]?.name ?? '') : '')
      const rule = event.range === 'infantry' ? 'DP-GND-01' : event.aimed ? 'DP-AIM-01' : 'DP-FIR-02'
      return line(words.fired(who(event.unit), who(event.target), how + (event.aimed ? words.aimed : '')), rule)
    }
    case 'CardsDrawn':
      return line(words.drawn(who(event.unit), event.count, event.letter), 'DP-DMG-01')
    case 'CardTaken':
      return line(words.taken(event.letter, faceOf(event)))
    case 'CardShown':
      return line(words.shown(who(event.unit), seatName(event.to, view), symbol(event.letter, event.face)), 'DP-DMG-05')
    case 'DeckReshuffled':
      return line(words.reshuffled(event.letter), 'DP-DMG-08')
    case 'GunJammed':
      return line(words.jammed(who(event.unit), gunOf(event.unit, event.gun), event.counters), 'DP-DMG-05')
    case 'RudderJammed':
      return line(words.rudder(who(event.unit), event.side), event.side === 'left' ? 'DP-SPD-01' : 'DP-SPD-02')
    case 'PilotHit':
      return line(words.pilotHit(who(event.unit)), 'DP-SPD-03')
    case 'ObserverHit':
      return line(words.observerHit(who(event.unit)), 'BD-SPD-08')
    case 'EngineHit':
      return line(words.engineHit(who(event.unit)), 'DP-SPD-06')
    case 'SmokeTrailed':
      return line(words.smoke(who(event.unit)), 'DP-SPD-08')
    case 'CaughtFire':
      return event.from_smoke ? line(words.smokeToFire(who(event.unit)), 'DP-SPD-09') : line(words.fire(who(event.unit)), 'DP-SPD-10')
    case 'FlameDied':
      return line(words.burns(who(event.unit)), 'DP-SPD-10')
    case 'Exploded':
      return line(words.exploded(who(event.unit)), 'DP-DMG-04')
    case 'ShotDown':
      return line(words.shotDown(who(event.unit), event.reason), DOWN[event.reason] ?? more()?.down[event.reason] ?? '')
    case 'Silenced':
      return line(words.silenced(who(event.unit)), 'DP-GND-03')
    case 'GameEnded': {
      const [winner] = event.outcome.winners
      const verdict = winner === 'entente' || winner === 'central' ? words.wins[winner] : words.wins.nobody
      return line(words.ended(event.outcome.reason, verdict))
    }
    default:
      return more()?.tell(event, who, symbol) ?? null
  }
}

const symbolOf = (catalogue: CatalogueInfo, letter: string, face: number): string => symbolName(catalogue.damage[letter]?.[face]?.symbol ?? 'none')

/** What a damage card says to its owner; what its symbol does, if anything, is an event of its own. */
const faceOf = ({ points, because }: CardTaken): string => words.card(points, because)

const namesOf = (view: View): Map<string, string> =>
  new Map(unitsOf(view).map((unit) => [unit.id, unit.name || unit.title]))

function gunsOf(view: View, catalogue: CatalogueInfo, id: string) {
  const airplane = view.airplanes.find((unit) => unit.id === id)
  if (airplane) return catalogue.models[airplane.model]?.guns ?? []
  const card = view.ground.find((unit) => unit.id === id)
  return (card && catalogue.ground[card.kind]?.guns) ?? []
}

/** The log by turn and phase, oldest first; counted back from where the view stands. */
export function chapters(events: AnyEvent[], view: View, catalogue: CatalogueInfo): Chapter[] {
  const names = namesOf(view)
  const found: Chapter[] = []
  let turn = view.turn - events.filter((event) => event.type === 'TurnEnded').length
  let done = (view.phases - events.filter((event) => event.type === 'PhaseEnded').length) % 3
  let phase = done && done + 1
  let flies: string[] = []
  /** A draw whose cards are told with it. */
  let draw: { line: Line; said: string; cards: string[] } | null = null
  const write = (line: Line): void => {
    const last = found.at(-1)
    if (last?.turn === turn && last.phase === phase) last.lines.push(line)
    else found.push({ turn, phase, lines: [line] })
  }
  const land = (): void => {
    if (flies.length) write({ text: words.flies(flies.join(', ')), rule: '' })
    flies = []
  }
  for (const event of events) {
    if (event.type === 'Revealed') {
      phase = done + 1
      flies.push(`*${names.get(event.unit) ?? event.unit}* ${cardDoes(event.flown)}`)
    }
    if (event.type === 'Revealed' || event.type === 'Moved') continue
    land()
    if (event.type === 'PhaseEnded') done = (done + 1) % 3
    if (BEFORE_REVEAL.has(event.type) && phase) phase = done + 1
    if (event.type === 'TurnEnded') [turn, phase] = [turn + 1, 0]
    if (event.type === 'CardTaken' && draw) {
      draw.cards.push(faceOf(event))
      draw.line.text = words.drawnAs(draw.said, draw.cards)
      continue
    }
    const line = tell(event, view, catalogue)
    if (!line) continue
    write(line)
    draw = event.type === 'CardsDrawn' ? { line, said: line.text, cards: [] } : null
  }
  land()
  return found
}

const BEFORE_REVEAL = new Set(['CardPeeked', 'TailingEnded', 'Rearranged'])

/** The log as it is read. */
export function story(events: AnyEvent[], view: View, catalogue: CatalogueInfo): Story[] {
  return chapters(events, view, catalogue).map(({ turn, phase, lines }) => ({ title: phase ? table.log.phase(turn, phase) : table.log.planning(turn), lines }))
}

/** What a rule is about: `firing · DP-FIR-02`. */
export function ruleLabel(rule: string): string {
  const topic = words.topics[rule.slice(0, 6)] ?? words.topics[rule.split('-')[1] ?? '']
  return topic ? `${topic} · ${rule}` : rule
}
