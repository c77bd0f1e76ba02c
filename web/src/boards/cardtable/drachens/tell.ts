// The log of Burning Drachens: events in words with the ledger id of the rule behind them.
import type { AnyEvent } from '../../../net/types'
import { cardName } from '../../../words/log'
import type { Line } from '../../shared/story'
import { words } from './words'

const say = words.log
const BY: Record<string, string> = { climb: 'BD-CLI-01', dive: 'BD-DIV-01', immelmann: 'BD-IMM-01', 'split-s': 'BD-SPS-02', overdive: 'BD-OVD-02' }
const ROLLS: Record<string, string> = { braking: 'BD-LAN-03', starting: 'BD-TKO-02', rolling: 'BD-TKO-02' }
const CRASHES = { dive: 'BD-CRA-01', stall: 'BD-CRA-02', straight: 'BD-CRA-03' }

/** Ways to be shot down that this book adds. */
export const DOWN: Record<string, string> = {
  'flown into the ground': 'BD-SPS-04', 'an overdive from too low': 'BD-OVD-04', 'balloon barrage': 'BD-BBR-02',
}

type Event<T extends AnyEvent['type']> = Extract<AnyEvent, { type: T }>
type Who = (id: string) => string
type Symbol = (letter: string, face: number) => string
type Tellers = { [T in AnyEvent['type']]?: (event: Event<T>, who: Who, symbol: Symbol) => [text: string, rule: string] }

/** About one unit and nothing else. */
const plain = (text: (who: string) => string, rule: string) => (event: { unit: string }, who: Who): [string, string] => [text(who(event.unit)), rule]

export const TELLERS: Tellers = {
  HeightChanged: (event, who) => [say.height(who(event.unit), say.by[event.by] ?? event.by, event.level, event.climb), BY[event.by] ?? ''],
  OverdiveBegun: plain(say.overdive, 'BD-OVD-01'),
  OverdiveEnded: plain(say.overdiveEnds, 'BD-OVD-03'),
  TouchedDown: plain(say.touched, 'BD-LAN-03'),
  RolledOn: (event, who) => [say.does(who(event.unit), say.rolls[event.ground] ?? event.ground), ROLLS[event.ground] ?? ''],
  Landed: plain(say.landed, 'BD-LAN-04'),
  TookOff: (event, who) => [say.tookOff(who(event.unit), event.level, event.climb), 'BD-TKO-02'],
  Crashed: (event, who) => [say.crashed(who(event.unit), event.until), CRASHES[event.card]],
  Recovered: plain(say.recovered, 'BD-CRA-06'),
  CardIdled: (event, who) => [say.idled(who(event.unit), cardName(event.card)), 'BD-TKO-05'],
  Handled: plain(say.handled, 'BD-GND-01'),
  QuenchTried: (event, who) => [say.quenched(who(event.unit), event.points), 'BD-GFI-01'],
  FireSpread: (event, who) => [say.spread(who(event.unit), who(event.source)), 'BD-GFI-04'],
  Collided: (event, who) => [say.collided(who(event.unit), who(event.other)), 'BD-COL-01'],
  CloudEntered: plain(say.cloudIn, 'BD-CLD-02'),
  CardPiled: (event, who) => [say.piled(who(event.unit), cardName(event.card)), 'BD-CLD-03'],
  CloudLeft: plain(say.cloudOut, 'BD-CLD-07'),

  Concealed: (event, who) => [say.concealed(who(event.unit), event.card), 'BD-ITM-11'],
  Unveiled: (event, who) => [say.unveiled(who(event.unit), event.card), 'BD-ITM-12'],
  Entered: (event, who) => [say.entered(who(event.unit), event.level), 'BD-SCN-04'],

  ShellLaid: (event, who) => [say.laid(who(event.unit), event.level), 'BD-AAG-05'],
  ShellMoved: (event, who) => [say.moved(who(event.unit), event.level), 'BD-ADJ-01'],
  ShellDelayed: plain(say.delayed, 'BD-ADJ-04'),
  ShellRetired: plain(say.retired, 'BD-ADJ-05'),
  ShellBurst: plain(say.burst, 'BD-AAG-08'),
  GunReady: plain(say.ready, 'BD-AAG-04'),
  AimTested: (event, who, symbol) => {
    const hit = symbol(event.letter, event.face) !== ''
    return [say.tested(who(event.unit), who(event.target), hit), hit ? 'BD-SOL-03' : 'BD-SOL-02']
  },
  GunMuted: plain(say.muted, 'BD-AMG-07'),

  BalloonLit: plain(say.lit, 'BD-BAL-06'),
  BalloonDestroyed: (event, who) => [say.destroyed(who(event.unit), event.reason), event.reason === 'explosion' ? 'BD-BAL-11' : 'BD-BAL-14'],
  BalloonHauled: plain(say.hauled, 'BD-CMB-11'),
  BalloonHalted: plain(say.halted, 'BD-CMB-15'),
  BalloonLowered: (event, who) => [say.lowered(who(event.unit), event.level, event.climb), 'BD-CMB-12'],
  BalloonLanded: plain(say.grounded, 'BD-BAL-03'),
  ObserversJumped: plain(say.jumped, 'BD-BOU-02'),
  ObserversFell: (event, who) => [say.fell(who(event.unit), event.count), 'BD-BOU-05'],
  RocketsLaunched: (event, who) => [say.launched(who(event.unit), who(event.target), event.count), 'BD-RKT-20'],
  RocketsSpoiled: plain(say.spoiled, 'BD-RKT-08'),
  RocketsHit: (event, who) => [say.hit(who(event.unit), who(event.target), event.count), 'BD-RKT-09'],
  RocketsMissed: (event, who) => [say.missed(who(event.unit), who(event.target)), 'BD-RKT-10'],
}

export function tell(event: AnyEvent, who: Who, symbol: Symbol): Line | null {
  const teller = TELLERS[event.type] as ((event: AnyEvent, who: Who, symbol: Symbol) => [string, string]) | undefined
  if (!teller) return null
  const [text, rule] = teller(event, who, symbol)
  return { text, rule }
}
