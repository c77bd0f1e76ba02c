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
  const [winner] = outcome.winners as Side[]
  const reason = words.debrief.reason(winner && outcome.winners.length === 1 ? words.common.sides[winner] : '', outcome.reason)
  const sides = new Set(mine.map((seat) => seat.side))
  if (!winner || outcome.winners.length > 1) return { title: words.debrief.draw, reason, won: null }
  if (sides.size !== 1) return { title: words.debrief.wins(words.common.sides[winner]), reason, won: null }
  const won = sides.has(winner)
  return { title: won ? words.debrief.won : words.debrief.lost, reason, won }
}
