// How a game ended, in words for those who played it.
import type { Outcome, SeatInfo, Side } from '../net/types'
import { words } from '../words'

export interface Told {
  title: string
  reason: string
  /** Whether one of ours has won; null for a draw, or when nobody or both sides are ours. */
  won: boolean | null
}

export function outcomeWords(outcome: Outcome, mine: (Pick<SeatInfo, 'side'> & { name?: string })[]): Told {
  const say = words.debrief
  const [winner] = outcome.winners
  if (!winner || outcome.winners.length > 1) return { title: say.draw, reason: say.reason(outcome.reason), won: null }
  const side: Side | null = winner === 'entente' || winner === 'central' ? winner : null
  // where seats play against each other it is a seat that wins
  const own = new Set(mine.map((seat) => (side ? seat.side : (seat.name ?? ''))))
  const reason = side ? say.reasonFor[side](outcome.reason) : say.reason(outcome.reason)
  if (own.size !== 1) return { title: graded(side ? say.wins[side] : say.seatWins(winner), outcome), reason: say.reason(outcome.reason), won: null }
  const won = own.has(winner)
  return { title: won ? graded(say.won, outcome) : say.lost, reason, won }
}

/** How clear a victory it is, where the scenario tells victories apart. */
const graded = (title: string, { grade }: Outcome): string => (grade ? words.debrief.graded(title, grade) : title)
