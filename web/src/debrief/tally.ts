// A finished game added up from its replay: every hit with its time and cause, what each airplane did and suffered.
import type { AirplaneView, CatalogueInfo, Fired, GroundView, Replay, Side, View } from '../net/types'

/** What else than a shot makes a unit draw cards. */
type Cause = 'fire' | 'penalty' | 'burst' | 'rocket'

export interface Drawn {
  letter: string
  symbol: string
  points: number
  aimed: boolean
}

/** Damage cards drawn together. */
export interface Hit {
  step: number
  turn: number
  phase: number
  at: string
  /** The unit that fired; none when it was no shot. */
  by: string
  range: Fired['range'] | ''
  cause: 'shot' | Cause | 'none'
  cards: Drawn[]
  points: number
}

/** An airplane that is lost or gone. */
export interface End {
  step: number
  turn: number
  phase: number
  unit: string
  how: 'down' | 'out' | 'silenced' | 'destroyed'
  /** Why it was shot down. */
  why: string
}

export interface Tally {
  hits: Hit[]
  ends: End[]
  turns: number
}

export function tally(replay: Replay, damage: CatalogueInfo['damage']): Tally {
  const hits: Hit[] = []
  const ends: End[] = []
  let turn = 1
  let phase = 1
  for (const step of replay.steps) {
    let shots: Fired[] = []
    const causes = new Map<string, Cause>()
    let burst = false
    let open: Hit | null = null
    for (const event of step.events) {
      const when = { step: step.step, turn, phase }
      switch (event.type) {
        case 'Fired':
          shots.push(event)
          break
        case 'FlameDied':
          causes.set(event.unit, 'fire')
          break
        case 'AimTested':
          causes.set(event.target, 'burst')
          break
        case 'RocketsHit':
          causes.set(event.target, 'rocket')
          break
        case 'ShellBurst':
          burst = true
          break
        case 'PlanRefused':
          causes.set(event.unit, 'penalty')
          break
        case 'CardsDrawn': {
          // all fire is declared first, then drawn for in the same order
          const shot = shots[0]?.target === event.unit ? shots.shift() : undefined
          const cause = shot ? 'shot' : (causes.get(event.unit) ?? (burst ? 'burst' : 'none'))
          open = { ...when, at: event.unit, by: shot?.unit ?? '', range: shot?.range ?? '', cause, cards: [], points: 0 }
          hits.push(open)
          break
        }
        case 'CardTaken':
          open?.cards.push({ letter: event.letter, symbol: damage[event.letter]?.[event.face]?.symbol ?? 'none', points: event.points, aimed: event.aimed })
          if (open) open.points += event.points
          break
        case 'ShotDown':
          ends.push({ ...when, unit: event.unit, how: 'down', why: event.reason })
          break
        case 'Silenced':
          ends.push({ ...when, unit: event.unit, how: 'silenced', why: '' })
          break
        case 'BalloonDestroyed':
          ends.push({ ...when, unit: event.unit, how: 'destroyed', why: event.reason })
          break
        case 'Left':
          ends.push({ ...when, unit: event.unit, how: 'out', why: '' })
          break
        case 'PhaseEnded':
          phase += 1
          shots = []
          burst = false
          causes.clear()
          break
        case 'TurnEnded':
          turn += 1
          phase = 1
      }
    }
  }
  return { hits, ends, turns: replay.steps.at(-1)?.turn ?? 0 }
}

/** What was hit beside airplanes: cards on the ground, and balloons, whose points only the draws tell. */
export interface Target {
  id: string
  name: string
  title: string
  side: Side
  points: number
  resistance: number | null
  fate: string
}

export function targets({ hits }: Tally, view: Pick<View, 'ground' | 'balloons'>): Target[] {
  const sum = (id: string) => hits.filter((hit) => hit.at === id).reduce((points, hit) => points + hit.points, 0)
  return [...view.ground, ...view.balloons.map((unit) => ({ ...unit, points: sum(unit.id) }))].filter((card) => card.points || card.fate)
}

export interface Line {
  unit: AirplaneView
  short: number
  long: number
  dealt: number
  taken: number
  /** Why it was shot down, if it was. */
  why: string
}

/** What each airplane did, by its last state. */
export function sheet({ hits, ends }: Tally, airplanes: AirplaneView[]): Line[] {
  return airplanes.map((unit) => {
    const shots = hits.filter((hit) => hit.by === unit.id)
    const sum = (list: Hit[]) => list.reduce((points, hit) => points + hit.points, 0)
    return {
      unit,
      short: shots.filter((hit) => hit.range === 'short').length,
      long: shots.filter((hit) => hit.range === 'long').length,
      dealt: sum(shots),
      taken: sum(hits.filter((hit) => hit.at === unit.id)),
      why: ends.find((end) => end.unit === unit.id)?.why ?? '',
    }
  })
}

/** The shots of a side, by whatever it fired them with. */
export function shotsOf({ hits }: Tally, side: Side, units: Pick<AirplaneView | GroundView, 'id' | 'side'>[]): Hit[] {
  const own = new Set(units.filter((unit) => unit.side === side).map((unit) => unit.id))
  return hits.filter((hit) => own.has(hit.by))
}
