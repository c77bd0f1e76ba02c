// What a replay stops at: every step of the game, and within a step the end of each phase that nobody was asked in.
import type { AnyEvent, ReplayStep, View } from '../../net/types'
import { folded } from './fold'

export interface Moment {
  /** The step of the game, in an address; 4.1 is after the first phase on the way to step 4. */
  step: number
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
        const address = Number(`${step.step}.${found.length + 1}`)
        found.push({ step: address, turn, phase, waits: '', whole: false, events, view })
        events = []
      }
    }
    found.push({ step: step.step, turn: step.turn, phase: step.phase, waits: step.waits, whole: true, events, view: step.view })
    return found
  })
}

/** The moment an address means: that one, or the last before it. */
export function momentAt(all: Moment[], step: number): number {
  const at = all.findIndex((moment) => moment.step === step)
  return at >= 0 ? at : Math.max(0, all.findLastIndex((moment) => moment.step <= step))
}
