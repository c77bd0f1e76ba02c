// How events of Burning Drachens move a view on, as the server folds them.
import type { AirplaneView, Altitude, AnyEvent, BalloonView, GroundView, Salvo, View } from '../../../net/types'

type Battery = NonNullable<GroundView['battery']>
type Shell = NonNullable<Battery['shell']>

/** Maneuvers until a counter bursts, and until its gun is loaded again; flames of an airplane set alight by another. */
const [TO_BURST, TO_LOAD, SPREAD] = [2, 3, 2]

export function fold(view: View, event: AnyEvent): View {
  switch (event.type) {
    case 'HeightChanged':
      return flight(view, event.unit, { level: event.level, climb: event.climb })
    case 'OverdiveBegun':
      return flight(view, event.unit, { diving: true })
    case 'OverdiveEnded':
      return flight(view, event.unit, { diving: false })
    case 'TouchedDown':
      return flight(view, event.unit, { level: 0, climb: 0, ground: 'landing', inside: true })
    case 'RolledOn':
      return flight(view, event.unit, { ground: event.ground })
    case 'Landed':
      return atRest(view, event.unit, { ground: 'parked', inside: true, until: 0 })
    case 'TookOff':
      return flight(view, event.unit, { level: event.level, climb: event.climb, ground: '', inside: false })
    case 'Crashed':
      return atRest(view, event.unit, { ground: 'still', inside: false, until: event.until })
    case 'Recovered':
      return flight(view, event.unit, { ground: 'parked', until: 0 })
    case 'CardIdled':
      return airplane(view, event.unit, (unit) => ({ flown: [...unit.flown, event.card] }))
    case 'Handled':
      return airplane(flight(view, event.unit, { inside: event.inside }), event.unit, () => ({ pose: event.pose }))
    case 'QuenchTried':
      return airplane(view, event.unit, (unit) => ({ flames: unit.flames - Number(event.points === 0) }))
    case 'FireSpread':
      return airplane(view, event.unit, () => ({ flames: SPREAD }))
    case 'CloudEntered':
      return flight(view, event.unit, { cloud: [] })
    case 'CardPiled':
      return airplane(view, event.unit, (unit) => ({ flight: unit.flight && { ...unit.flight, cloud: [...(unit.flight.cloud ?? []), event.card] } }))
    case 'CloudLeft':
      return flight(view, event.unit, { cloud: null })

    case 'Concealed':
      return airplane(view, event.unit, () => ({ lot: event.card }))
    case 'Unveiled':
      return airplane(view, event.unit, () => ({ lot: '' }))
    case 'Entered':
      return airplane(view, event.unit, (unit) => ({ pose: event.pose, fate: '', flight: unit.flight && { ...unit.flight, level: event.level } }))

    case 'ShellLaid':
    case 'ShellMoved':
      return battery(view, event.unit, { shell: { x: event.x, y: event.y, level: event.level, moves: TO_BURST }, ready: false })
    case 'ShellDelayed':
      return shell(view, event.unit, () => TO_BURST)
    case 'ShellNeared':
      return shell(view, event.unit, (lying) => lying.moves - 1)
    case 'ShellRetired':
      return battery(view, event.unit, { shell: null, ready: true })
    case 'ShellBurst':
    case 'AimTested':
      return battery(view, event.unit, { shell: null, loading: TO_LOAD, ready: false, fired_at: view.phases })
    case 'GunLoading':
      return ground(view, event.unit, (unit) => ({ battery: unit.battery && { ...unit.battery, loading: unit.battery.loading - 1 } }))
    case 'GunReady':
      return battery(view, event.unit, { ready: true })
    case 'GunMuted':
      return ground(view, event.unit, () => ({ muted: true }))

    case 'BalloonLit':
      return balloon(view, event.unit, (unit) => ({ flames: unit.flames + 1 }))
    case 'BalloonDestroyed':
      return balloon(view, event.unit, () => ({ fate: 'destroyed', gone_at: view.phases, flames: 0, cards: [] }))
    case 'BalloonHauled':
      return balloon(view, event.unit, () => ({ hauled: 'down' }))
    case 'BalloonHalted':
      return balloon(view, event.unit, () => ({ hauled: 'stopped' }))
    case 'BalloonLowered':
      return balloon(view, event.unit, (unit) => ({ flight: unit.flight && { ...unit.flight, level: event.level, climb: event.climb } }))
    case 'BalloonLanded':
      return balloon(view, event.unit, () => ({ fate: 'landed', gone_at: view.phases, cards: [] }))
    case 'ObserversJumped':
      return balloon(view, event.unit, () => ({ observers: 0 }))
    case 'ObserversFell':
      return balloon(view, event.unit, (unit) => ({ observers: unit.observers - event.count, fallen: unit.fallen + event.count }))
    case 'RocketsLaunched': {
      const salvo: Salvo = { target: event.target, count: event.count, at: view.phases, spoiled: false, next: null }
      return airplane(view, event.unit, (unit) => ({
        kit: { ...unit.kit, rockets: unit.kit.rockets - event.count }, salvo: unit.salvo ? { ...unit.salvo, next: salvo } : salvo,
      }))
    }
    case 'RocketsSpoiled':
      return airplane(view, event.unit, (unit) => ({ salvo: unit.salvo && { ...unit.salvo, spoiled: true } }))
    case 'RocketsHit':
    case 'RocketsMissed':
      return airplane(view, event.unit, (unit) => ({ salvo: unit.salvo?.next ?? null }))
    default:
      return view
  }
}

function airplane(view: View, id: string, change: (unit: AirplaneView) => Partial<AirplaneView>): View {
  return { ...view, airplanes: view.airplanes.map((unit) => (unit.id === id ? { ...unit, ...change(unit) } : unit)) }
}

function ground(view: View, id: string, change: (unit: GroundView) => Partial<GroundView>): View {
  return { ...view, ground: view.ground.map((unit) => (unit.id === id ? { ...unit, ...change(unit) } : unit)) }
}

function balloon(view: View, id: string, change: (unit: BalloonView) => Partial<BalloonView>): View {
  return { ...view, balloons: view.balloons.map((unit) => (unit.id === id ? { ...unit, ...change(unit) } : unit)) }
}

const flight = (view: View, id: string, change: Partial<Altitude>): View =>
  airplane(view, id, (unit) => ({ flight: unit.flight && { ...unit.flight, ...change } }))

/** On the ground what was flown binds no further card. */
const atRest = (view: View, id: string, rest: Pick<Altitude, 'ground' | 'inside' | 'until'>): View =>
  airplane(view, id, () => ({ last: '', flight: { level: 0, climb: 0, diving: false, cloud: null, ...rest } }))

const battery = (view: View, id: string, change: Partial<Battery>): View =>
  ground(view, id, (unit) => ({ battery: unit.battery && { ...unit.battery, ...change } }))

const shell = (view: View, id: string, moves: (lying: Shell) => number): View =>
  ground(view, id, ({ battery: found }) => ({ battery: found && { ...found, shell: found.shell && { ...found.shell, moves: moves(found.shell) } } }))
