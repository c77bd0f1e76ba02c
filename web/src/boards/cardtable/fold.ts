// A view moved on by an event, so far as it is seen on the table: the film shows what lies between two views of the server.
import type { AirplaneView, AnyEvent, BalloonView, CardView, GroundView, View } from '../../net/types'
import { jamsOf, type Unit } from './measure'
import { more } from './more'

export function folded(view: View, event: AnyEvent): View {
  switch (event.type) {
    case 'Moved':
      return airplane(view, event.unit, () => ({ pose: event.pose }))
    case 'Revealed':
      return airplane(view, event.unit, (unit) => ({ flown: [...unit.flown, event.flown], last: event.flown }))
    case 'Left':
      return airplane(view, event.unit, () => ({ fate: 'left', edge: event.edge }))
    case 'ShotDown':
      return airplane(view, event.unit, () => ({ fate: 'shot down', smoke: 0, flames: 0 }))
    case 'Silenced':
      return ground(view, event.unit, () => ({ fate: 'silenced' }))
    case 'BombsDropped':
      return ground(view, event.target, () => ({ fate: event.result }))
    case 'SmokeTrailed':
      return airplane(view, event.unit, () => ({ smoke: 3 }))
    case 'SmokeThinned':
      return airplane(view, event.unit, (unit) => ({ smoke: Math.max(0, unit.smoke - 1) }))
    case 'CaughtFire':
      return airplane(view, event.unit, (unit) => ({ flames: 3, smoke: event.from_smoke ? 0 : unit.smoke }))
    case 'FlameDied':
      return airplane(view, event.unit, (unit) => ({ flames: Math.max(0, unit.flames - 1) }))
    case 'PilotHit':
      return airplane(view, event.unit, (unit) => ({ pilot: unit.pilot + 1 }))
    case 'Exploded':
      return either(view, event.unit, () => ({ exploded: true }))
    case 'GunJammed':
      return either(view, event.unit, (unit) => ({ jams: jamsOf(unit).map((left, gun) => (gun === event.gun ? event.counters : left)) }))
    case 'JamCounterTaken':
      return either(view, event.unit, (unit) => ({ jams: jamsOf(unit).map((left, gun) => (gun === event.gun ? Math.max(0, left - 1) : left)) }))
    case 'CardsDrawn': {
      const back: CardView = { letter: event.letter, at: view.phases, aimed: false, back: false, halved: false, face: null, points: null, by: '' }
      return either(view, event.unit, (unit) => ({ cards: [...unit.cards, ...Array<CardView>(event.count).fill(back)] }))
    }
    case 'CardTaken': // the first of the cards just drawn that nobody has looked at yet
      return either(view, event.unit, (unit) => {
        const at = unit.cards.findLastIndex((card, i) => card.face === null && unit.cards[i - 1]?.face !== null)
        return {
          cards: unit.cards.map((card, i) => (i === at ? { ...card, face: event.face, points: event.points, aimed: event.aimed } : card)),
          ...('secrets' in unit
            ? { secrets: unit.secrets && { ...unit.secrets, points: unit.secrets.points + event.points } }
            : { points: (unit.points ?? 0) + event.points }),
        }
      })
    case 'TailingBegun':
      return { ...view, tails: [...view.tails, { tailer: event.tailer, tailed: event.tailed, shown: null, settled: false }] }
    case 'TailingEnded':
      return { ...view, tails: view.tails.filter((tail) => tail.tailer !== event.tailer) }
    case 'PhaseEnded':
      return { ...view, phases: view.phases + 1 }
    case 'TurnEnded':
      return { ...view, turn: view.turn + 1, tails: [], airplanes: view.airplanes.map((unit) => ({ ...unit, flown: [] })) }
    default:
      return more()?.fold(view, event) ?? view
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

/** Any unit, whichever it is; each kind of them is a list of its own, and a change to one that is not in it changes nothing. */
function either(view: View, id: string, change: (unit: Unit) => Partial<Unit>): View {
  type Change<T> = (unit: T) => Partial<T>
  return balloon(ground(airplane(view, id, change as Change<AirplaneView>), id, change as Change<GroundView>), id, change as Change<BalloonView>)
}
