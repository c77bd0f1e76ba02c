// What kind of shot of the film each event of Burning Drachens belongs to; heights change while airplanes fly.
import type { AnyEvent } from '../../../net/types'
import type { Kind } from '../film'

export const KINDS: Partial<Record<AnyEvent['type'], Kind>> = {
  HeightChanged: 'fly', OverdiveBegun: 'fly', OverdiveEnded: 'fly', TouchedDown: 'fly', RolledOn: 'fly', Landed: 'fly', TookOff: 'fly', Crashed: 'fly',
  CardIdled: 'fly', CloudEntered: 'fly', CardPiled: 'fly', CloudLeft: 'fly',
  QuenchTried: 'burn', FireSpread: 'burn', Collided: 'fall', GunMuted: 'fall',
  Handled: 'order', Unveiled: 'order', Concealed: 'order', Entered: 'come',
  ShellLaid: 'order', ShellMoved: 'order', ShellDelayed: 'order', ShellRetired: 'order', ShellBurst: 'burst', AimTested: 'burst',
  BalloonHauled: 'order', BalloonHalted: 'order', BalloonLowered: 'height', BalloonLanded: 'height', BalloonLit: 'hit', BalloonDestroyed: 'fall',
  ObserversJumped: 'height', ObserversFell: 'hit',
  RocketsLaunched: 'rocket', RocketsHit: 'rocket', RocketsMissed: 'rocket',
}
