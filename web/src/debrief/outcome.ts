// How a game ended, in words for those who played it.
import type { Outcome, SeatInfo, Side } from '../net/types'
import { words } from '../words'

export interface Told {
  title: string
  reason: string
  /** Whether one of ours has won; null for a draw, or when nobody or both sides are ours. */
  won: boolean | null
}

export function outcomeWords(outcome: Outcome, mine: Pick<SeatInfo, 'side'>[]): Told {
  const say = words.debrief
  const [winner] = outcome.winners as Side[]
  const sides = new Set(mine.map((seat) => seat.side))
  if (!winner || outcome.winners.length > 1) return { title: say.draw, reason: say.reason(outcome.reason), won: null }
  if (sides.size !== 1) return { title: say.wins[winner], reason: say.reason(outcome.reason), won: null }
  const won = sides.has(winner)
  return { title: won ? say.won : say.lost, reason: say.reasonFor[winner](outcome.reason), won }
}
