// What a replay stops at: every step of the game, and within a step the end of each phase that nobody was asked in.
import type { AnyEvent, ReplayStep, View } from '../../net/types'
import type { Stop } from '../shared/stops'
import { folded } from './fold'

export interface Moment extends Stop {
  events: AnyEvent[]
  view: View
}

export function moments(steps: ReplayStep[]): Moment[] {
  return steps.flatMap((step, i): Moment[] => {
    const before = steps[i - 1]?.view
    const found: Moment[] = []
    let events: AnyEvent[] = []
    let view = before
    for (const [at, event] of step.events.entries()) {
      events.push(event)
      if (!view) continue
      const [turn, phase] = [view.turn, (view.phases % 3) + 1]
      view = folded(view, event)
      if (event.type === 'PhaseEnded' && step.events.slice(at).some((later) => later.type === 'Revealed')) {
        const address = Number(`${step.step - 1}.${found.length + 1}`)
        found.push({ step: address, place: 0, turn, phase, waits: '', whole: false, events, view })
        events = []
      }
    }
    found.push({ ...step, place: 0, whole: true, events })
    return found.map((moment, n) => ({ ...moment, place: step.step - (found.length - 1 - n) / found.length }))
  })
}
