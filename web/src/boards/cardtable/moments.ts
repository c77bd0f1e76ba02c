// What a replay stops at: every step of the game, and within a step the end of each phase that nobody was asked in.
import type { AnyEvent, ReplayStep, View } from '../../net/types'
import { folded } from './fold'

export interface Moment {
  /** The step of the game, in an address; 3.1 is after the first phase on the way from step 3 to step 4. */
  step: number
  /** Where it lies between the steps. */
  place: number
  turn: number
  phase: number
  /** What play waits for; nothing at the end of a phase on the way. */
  waits: string
  /** A decision is asked here: play can go on from it otherwise. */
  whole: boolean
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

/** The moment nearest to a place between the steps. */
export function momentNear(all: Moment[], place: number): number {
  const far = (moment: Moment): number => Math.abs(moment.place - place)
  return all.reduce((best, moment, at) => (far(moment) < far(all[best]!) ? at : best), 0)
}

/** The moment an address means: that one, or the last before it. */
export function momentAt(all: Moment[], step: number): number {
  const at = all.findIndex((moment) => moment.step === step)
  return at >= 0 ? at : Math.max(0, all.findLastIndex((moment) => moment.step <= step))
}
