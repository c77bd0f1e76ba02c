// Where in its turn a game stands, and who is waited for, as a view tells.
import type { SeatInfo, View } from '../../net/types'
import { words } from '../../words'

/** 1 to 3 in the phases, 0 while planning. */
export function phaseOf(view: View): number {
  if (view.outcome) return ((view.phases + 2) % 3) + 1
  const flown = Math.max(0, ...view.airplanes.map((unit) => (unit.fate ? 0 : unit.flown.length)))
  const begun = view.phases % 3
  return begun ? begun + 1 : flown > 2 ? 3 : flown && 1
}

/** What a seat is called: the pilot if it has one airplane only, else its side, or its own name. */
export function seatName(seat: string, view: View): string {
  const own = view.airplanes.filter((unit) => unit.seat === seat)
  if (own.length === 1) return own[0]!.name
  return seat === 'entente' || seat === 'central' ? words.common.sides[seat] : seat
}

/** Who is ready and who is still thinking; never what. */
export function readiness(seats: SeatInfo[], waiting: string[], present: string[], own: string[], view: View): string {
  const others = seats.filter((seat) => !own.includes(seat.name))
  if (view.outcome || !waiting.length) return ''
  return others.map((seat) => {
    const name = seatName(seat.name, view)
    const say = name === words.common.sides.central ? words.table.areMany : words.table.isOne
    if (!waiting.includes(seat.name)) return say.ready(name)
    return seat.who === 'computer' || present.includes(seat.name) ? say.thinking(name) : say.away(name)
  }).join(' · ')
}
