// The log of the sky: events in words with the ledger id of the rule behind them, a chapter a round.
import type { SkyEvent, SkyView } from '../../net/types'
import { maneuverDoes, sky, skyLog as say } from '../../words/sky'
import type { Line, Story } from '../shared/story'
import { seatName } from './seats'

const RULES: Record<string, string> = {
  structural: 'WV-STT-01', handling: 'WV-HAN-02', spotting: 'WV-SPT-04', unjam: 'WV-JAM-02', extinguish: 'WV-BRN-02', flak: 'WV-FLK-05', bombing: 'WV-BOM-04',
}
const LOST: Record<string, string> = { crashed: 'WV-MOV-09', 'cracked up': 'WV-CRK-02', exploded: 'WV-BRN-03' }

export type Names = (id: string) => string

export function namesOf(view: SkyView): Names {
  const known = new Map([...view.airplanes, ...view.ground].map((unit) => [unit.id, unit.name || unit.title]))
  return (id) => known.get(id) ?? id
}

const die = (colour: keyof typeof sky.colours): string => sky.colours[colour].toLowerCase()

/** What an event says; null for what nobody reads. */
export function tell(event: SkyEvent, view: SkyView): Line | null {
  const who = namesOf(view)
  const list = (ids: string[]): string => ids.map((id) => `*${who(id)}*`).join(', ')
  const line = (text: string, rule = ''): Line => ({ text, rule })
  switch (event.type) {
    case 'Tried':
      return line(say.tried(who(event.unit), sky.testNames[event.test], die(event.die), sky.faces[event.result], event.about && who(event.about)), RULES[event.test])
    case 'Spotted':
      return line(say.spotted(who(event.spotter), list(event.targets)), 'WV-SPT-01')
    case 'OrderSet':
      return event.order.length > 1 ? line(say.order(list(event.order)), 'WV-ORD-01') : null
    case 'TieRolled':
      return line(say.tie(event.rolls.map(([seat, roll]) => `${seatName(seat, view)} ${roll}`).join(', ')), 'WV-TIE-04')
    case 'ThrottleSet':
      return line(say.throttle(who(event.unit), event.throttle), 'WV-THR-01')
    case 'ManeuverBegun': {
      const [does, rule] = maneuverDoes(event.maneuver)
      return line(say.maneuver(who(event.unit), does), rule)
    }
    case 'SpeedChanged':
      return event.because === 'dive' ? null : line(say.speed(who(event.unit), event.by), 'WV-DRG-01')
    case 'RolledOver':
      return event.barrel ? line(say.rolledOver(who(event.unit), true), 'WV-BRL-01') : null
    case 'TailingBroken':
      return line(say.tailingBroken(who(event.tailed)), 'WV-ORD-08')
    case 'Stalled':
      return line(say.stalled(who(event.unit), say.stallWhy[event.because] ?? event.because), 'WV-STL-01')
    case 'Fell':
      return line(say.fell(who(event.unit), event.pose.level), 'WV-STL-02')
    case 'Recovered':
      return line(say.recovered(who(event.unit)), 'WV-STL-07')
    case 'Left':
      return line(say.left(who(event.unit), event.edge), 'WV-MAP-15')
    case 'Landed':
      return line(say.landed(who(event.unit), event.how), 'WV-LND-02')
    case 'Lost':
      return line(say.lost(who(event.unit), event.fate, event.because, event.by && who(event.by)), LOST[event.fate])
    case 'Collided':
      return line(say.collided(list(event.units)), 'WV-MOV-07')
    case 'FlakPlaced':
      return line(say.flakPlaced(who(event.unit)), 'WV-FLK-01')
    case 'FlakBurst':
      return line(say.flakBurst(who(event.unit)), 'WV-FLK-05')
    case 'LineCrossed':
      return line(say.crossed(who(event.unit)), 'WV-SC5-08')
    case 'Shifted': {
      const bomber = view.airplanes.find((unit) => view.options.some(([word, id]) => word === 'bomber' && id === unit.id))
      return bomber ? line(say.shifted(who(event.unit), who(bomber.id), bomber.speed), 'WV-SC3-07') : null
    }
    case 'FreezeCalled':
      return line(say.freeze(who(event.freeze.caller)), 'WV-TFZ-01')
    case 'FreezeMoved':
      return event.freeze ? null : line(say.freezeOver, 'WV-TFZ-01')
    case 'Placed':
      return line(say.placed(who(event.unit), event.pose.level))
    case 'PlaneTaken':
      return line(say.taken(who(event.unit), view.airplanes.find((unit) => unit.id === event.unit)?.title ?? event.model), 'WV-SC3-13')
    case 'WeatherSet':
      return line(say.weather)
    case 'Fired':
      return line(say.fired(who(event.unit), who(event.target), event.long, die(event.die), sky.faces[event.result]), 'WV-RES-01')
    case 'GroundFired':
      return line(say.groundFired(who(event.unit), who(event.target), die(event.die), sky.faces[event.result]), 'WV-AGR-05')
    case 'GunJammed':
      return line(say.jammed(who(event.unit)), 'WV-RES-02')
    case 'GunCleared':
      return line(say.cleared(who(event.unit)), 'WV-JAM-04')
    case 'Struck':
      return line(say.struck(who(event.unit), event.because, die(event.die), sky.faces[event.result]), 'WV-DMG-01')
    case 'HitLanded':
      return line(say.hit(who(event.unit), event.part, sky.faces[event.hits], event.roll), 'WV-DMG-01')
    case 'ControlHit':
      return line(say.control(who(event.unit), event.control), 'WV-CTL-01')
    case 'EngineHit':
      return line(say.engine(who(event.unit), event.power_lost), 'WV-ENG-01')
    case 'LeakBegan':
      return line(say.leak(who(event.unit), event.rounds), 'WV-LEK-01')
    case 'Oiled':
      return line(say.oiled(who(event.unit)), 'WV-LEK-01')
    case 'FireBroke':
      return line(say.fire(who(event.unit)), 'WV-BRN-01')
    case 'FirePutOut':
      return line(say.fireOut(who(event.unit)), 'WV-BRN-03')
    case 'CrewHit':
      return line(say.crew(who(event.unit), event.wounds, event.who ? sky.roles.gunner : sky.roles.pilot), 'WV-CRW-01')
    case 'GroundHit':
      return line(say.groundHit(who(event.unit), event.hits), 'WV-STF-02')
    case 'GroundDestroyed':
      return line(say.destroyed(who(event.unit)), 'WV-STF-03')
    case 'BalloonSank':
      return line(say.sank(who(event.unit), event.level), 'WV-BAL-05')
    case 'BalloonSafe':
      return line(say.safe(who(event.unit)), 'WV-BAL-06')
    case 'BombsReleased':
      return line(say.bombs(who(event.unit), who(event.target)), 'WV-BOM-04')
    case 'GameEnded': {
      const [winner] = event.outcome.winners
      return line(say.ended(event.outcome.reason, winner === 'entente' || winner === 'central' ? say.wins[winner] : say.wins.nobody))
    }
    default:
      return null
  }
}

/** The log by rounds, oldest first; counted back from where the view stands. Straight hexes are told together. */
export function story(events: SkyEvent[], view: SkyView): Story[] {
  const who = namesOf(view)
  const found: Story[] = []
  let round = view.placing.length ? 0 : view.round - events.filter((event) => event.type === 'RoundBegan').length
  let flown = { unit: '', hexes: 0, level: 0 }
  const write = (line: Line): void => {
    const title = round > 0 ? sky.round(round) : say.setUp
    const last = found.at(-1)
    if (last?.title === title) last.lines.push(line)
    else found.push({ title, lines: [line] })
  }
  const land = (): void => {
    if (flown.hexes) write({ text: say.flies(who(flown.unit), flown.hexes, flown.level), rule: '' })
    flown = { unit: '', hexes: 0, level: 0 }
  }
  for (const event of events) {
    if (event.type === 'LegFlown') {
      if (flown.unit !== event.unit) land()
      flown = { unit: event.unit, hexes: flown.hexes + (event.mp ? 1 : 0), level: event.pose.level }
      continue
    }
    if (event.type === 'RoundBegan') {
      land()
      round = event.round
    }
    const line = tell(event, view)
    if (!line) continue
    land()
    write(line)
  }
  land()
  return found
}

/** What a rule is about: `spotting · WV-SPT-04`. */
export function ruleLabel(rule: string): string {
  const topic = say.topics[rule.split('-')[1] ?? '']
  return topic ? `${topic} · ${rule}` : rule
}
