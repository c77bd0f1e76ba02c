// How height looks from above: the higher something is, the farther and the fainter its shadow lies.
import type { Altitude } from '../../net/types'

export interface Shadow {
  /** Millimetres from what throws it, in its own directions. */
  x: number
  y: number
  size: number
  dark: number
}

/** Without levels everything flies just above the table. */
const LOW: Shadow = { x: 1.6, y: 4.2, size: 1.04, dark: 0.2 }
const MOST = 8

/** The light comes from the upper left of the screen, however the card is turned. */
export function shadowOf(flight: Altitude | null, turned: number): Shadow {
  if (!flight) return LOW
  const high = Math.min(MOST, flight.level)
  const far = high ? 2 + 2.1 * high : 0.8
  const angle = (-turned * Math.PI) / 180
  const [dx, dy] = [far * 0.5, far]
  return {
    x: Math.round((dx * Math.cos(angle) - dy * Math.sin(angle)) * 100) / 100,
    y: Math.round((dx * Math.sin(angle) + dy * Math.cos(angle)) * 100) / 100,
    size: Math.round((1.02 - 0.02 * high) * 100) / 100,
    dark: Math.round((0.3 - 0.02 * high) * 100) / 100,
  }
}
