// What an event changes in the picture while the film runs. The next view from the server has the last word.
import type { SkyAirplaneView, SkyEvent, SkyGroundView, SkyView } from '../../net/types'

const plane = (view: SkyView, id: string, change: (unit: SkyAirplaneView) => Partial<SkyAirplaneView>): SkyView => ({
  ...view,
  airplanes: view.airplanes.map((unit) => (unit.id === id ? { ...unit, ...change(unit) } : unit)),
})
const below = (view: SkyView, id: string, change: Partial<SkyGroundView>): SkyView => ({
  ...view,
  ground: view.ground.map((unit) => (unit.id === id ? { ...unit, ...change } : unit)),
})

export function folded(view: SkyView, event: SkyEvent): SkyView {
  switch (event.type) {
    case 'RoundBegan':
      return { ...view, round: event.round }
    case 'ThrottleSet':
      return plane(view, event.unit, () => ({ throttle: event.throttle }))
    case 'LegFlown':
    case 'Fell':
    case 'Shifted':
      return plane(view, event.unit, () => ({ pose: event.pose }))
    case 'Placed':
      return plane(view, event.unit, () => ({ pose: event.pose, speed: event.speed, throttle: event.throttle }))
    case 'Recovered':
      return plane(view, event.unit, () => ({ pose: event.pose, speed: event.speed, stalled: false }))
    case 'SpeedChanged':
      return plane(view, event.unit, (unit) => ({ speed: unit.speed + event.by }))
    case 'SpeedUpdated':
      return plane(view, event.unit, () => ({ speed: event.speed }))
    case 'Stalled':
      return plane(view, event.unit, () => ({ stalled: true }))
    case 'Left':
      return plane(view, event.unit, () => ({ fate: 'left', edge: event.edge }))
    case 'Landed':
      return plane(view, event.unit, () => ({ fate: 'landed', landing: event.how }))
    case 'Lost':
      return plane(view, event.unit, (unit) => ({ fate: event.fate, pose: { ...unit.pose, x: event.at[0], level: event.at[1] } }))
    case 'OrderSet':
      return { ...view, order: event.order, tails: event.tails, engaged: event.engaged }
    case 'TailingBroken':
      return { ...view, tails: view.tails.map((tail) => (tail.tailed === event.tailed ? { ...tail, broken: true } : tail)) }
    case 'FlakPlaced':
      return { ...view, flak: [...view.flak, { mega: event.mega, by: [event.unit], attacked: [] }] }
    case 'FlakLifted':
      return { ...view, flak: [] }
    case 'FireBroke':
      return plane(view, event.unit, (unit) => ({ hurt: { ...unit.hurt, burning: true } }))
    case 'FirePutOut':
      return plane(view, event.unit, (unit) => ({ hurt: { ...unit.hurt, burning: false } }))
    case 'LeakBegan':
      return plane(view, event.unit, (unit) => ({ hurt: { ...unit.hurt, leak: event.rounds } }))
    case 'StructureHit':
      return plane(view, event.unit, (unit) => ({ hurt: { ...unit.hurt, structure: event.to } }))
    case 'MatsLaid':
      return { ...view, mats: event.mats.map((mat) => mat.id) }
    case 'PlaneTaken':
      return plane(view, event.unit, () => ({ model: event.model, speed: event.speed, throttle: event.throttle }))
    case 'WeatherSet':
      return { ...view, weather: event.weather }
    case 'BalloonSank':
      return below(view, event.unit, { x: event.x, level: event.level, sinking: true })
    case 'BalloonSafe':
      return below(view, event.unit, { fate: 'safe' })
    case 'GroundHit':
      return below(view, event.unit, { hits: event.hits })
    case 'GroundDestroyed':
      return below(view, event.unit, { fate: 'destroyed' })
    default:
      return view
  }
}
