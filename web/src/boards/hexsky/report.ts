// A finished game of the sky added up from its replay: shots, hits, heights and ends, each with its step.
import type { SkyReplay, SkyView } from '../../net/types'

export interface Mark {
  step: number
  round: number
  unit: string
  kind: 'hit' | 'end'
  text: string
}

export interface Line {
  id: string
  shots: number
  hits: number
  taken: number
}

export interface Report {
  lines: Line[]
  /** The level of every airplane at every step that it flew. */
  heights: Record<string, { step: number; level: number }[]>
  marks: Mark[]
  /** The first step of each round. */
  rounds: { round: number; step: number }[]
}

export function report({ steps }: SkyReplay, say: (event: SkyReplay['steps'][number]['events'][number], view: SkyView) => string): Report {
  const lines = new Map<string, Line>()
  const found: Report = { lines: [], heights: {}, marks: [], rounds: [] }
  const line = (id: string): Line => {
    const known = lines.get(id) ?? { id, shots: 0, hits: 0, taken: 0 }
    lines.set(id, known)
    return known
  }
  for (const step of steps) {
    if (found.rounds.at(-1)?.round !== step.turn) found.rounds.push({ round: step.turn, step: step.step })
    for (const event of step.events) {
      const mark = (unit: string, kind: Mark['kind']): void => void found.marks.push({ step: step.step, round: step.turn, unit, kind, text: say(event, step.view) })
      if (event.type === 'Fired' || event.type === 'GroundFired') {
        line(event.unit).shots += 1
        if (event.result !== 'miss') line(event.unit).hits += 1
      }
      if (event.type === 'HitLanded' || event.type === 'GroundHit') {
        line(event.unit).taken += 1
        mark(event.unit, 'hit')
      }
      if (event.type === 'Lost' || event.type === 'Left' || event.type === 'Landed' || event.type === 'GroundDestroyed' || event.type === 'BalloonSafe') mark(event.unit, 'end')
    }
    for (const unit of step.view.airplanes) {
      line(unit.id)
      const flown = (found.heights[unit.id] ??= [])
      if (!unit.fate || flown.at(-1)?.level !== unit.pose.level) flown.push({ step: step.step, level: unit.pose.level })
    }
    for (const unit of step.view.ground) line(unit.id)
  }
  found.lines = [...lines.values()]
  return found
}
