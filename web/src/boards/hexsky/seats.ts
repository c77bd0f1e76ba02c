// Who sits where, and who is waited for, as a view of the sky tells.
import type { SeatInfo, SkyView } from '../../net/types'
import { words } from '../../words'

/** What a seat is called: the pilot if it has one airplane only, else its side, or its own name. */
export function seatName(seat: string, view: SkyView): string {
  const own = view.airplanes.filter((unit) => unit.seat === seat)
  if (own.length === 1) return own[0]!.name
  return seat === 'entente' || seat === 'central' ? words.common.sides[seat] : seat
}

/** Who is ready and who is still thinking. */
export function readiness(seats: SeatInfo[], waiting: string[], present: string[], own: string[], view: SkyView): string {
  if (view.outcome || !waiting.length) return ''
  const others = seats.filter((seat) => !own.includes(seat.name) && waiting.includes(seat.name))
  return others.map((seat) => {
    const name = seatName(seat.name, view)
    const say = name === words.common.sides.central ? words.table.areMany : words.table.isOne
    return seat.who === 'computer' || present.includes(seat.name) ? say.thinking(name) : say.away(name)
  }).join(' · ')
}
