// A view moved on by an event, so far as it is seen on the table: the film shows what lies between two views of the server.
import type { AirplaneView, AnyEvent, CardView, GroundView, View } from '../../net/types'

type Unit = AirplaneView | GroundView

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
      return either(view, event.unit, (unit) => ({ jams: unit.jams.map((left, gun) => (gun === event.gun ? event.counters : left)) }))
    case 'JamCounterTaken':
      return either(view, event.unit, (unit) => ({ jams: unit.jams.map((left, gun) => (gun === event.gun ? Math.max(0, left - 1) : left)) }))
    case 'CardsDrawn': {
      const back: CardView = { letter: event.letter, at: view.phases, aimed: false, back: false, face: null, points: null }
      return either(view, event.unit, (unit) => ({ cards: [...unit.cards, ...Array<CardView>(event.count).fill(back)] }))
    }
    case 'CardTaken': // the first of the cards just drawn that nobody has looked at yet
      return either(view, event.unit, (unit) => {
        const at = unit.cards.findLastIndex((card, i) => card.face === null && unit.cards[i - 1]?.face !== null)
        return {
          cards: unit.cards.map((card, i) => (i === at ? { ...card, face: event.face, points: event.points, aimed: event.aimed } : card)),
          ...('secrets' in unit
            ? { secrets: unit.secrets && { ...unit.secrets, points: unit.secrets.points + event.points } }
            : { points: unit.points + event.points }),
        }
      })
    case 'TailingBegun':
      return { ...view, tails: [...view.tails, { tailer: event.tailer, tailed: event.tailed, shown: null }] }
    case 'TailingEnded':
      return { ...view, tails: view.tails.filter((tail) => tail.tailer !== event.tailer) }
    case 'PhaseEnded':
      return { ...view, phases: view.phases + 1 }
    case 'TurnEnded':
      return { ...view, turn: view.turn + 1, tails: [], airplanes: view.airplanes.map((unit) => ({ ...unit, flown: [] })) }
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

function either(view: View, id: string, change: (unit: Unit) => Partial<Unit>): View {
  const inAir = view.airplanes.some((unit) => unit.id === id)
  return inAir ? airplane(view, id, change as (unit: AirplaneView) => Partial<AirplaneView>) : ground(view, id, change)
}
