// The arrow on a maneuver card, to scale: millimetres, the middle of the card's lower edge at 0 0, y downwards.
import { offset, type Card } from './geometry'

export interface Arrow {
  d: string
  /** The head: where, and degrees clockwise from up. */
  x: number
  y: number
  angle: number
}

/** From the front edge of an airplane's card to where its rear edge comes to lie. */
export function arrow(card: Card, halfLength: number): Arrow {
  if (card.immelmann) {
    const top = -card.forward / 1000
    return { d: `M0 0V${top}C0 ${top - 16} 17 ${top - 16} 17 ${top}V${top + 8}`, x: 17, y: top + 10, angle: 180 }
  }
  const rest = offset(card.turn, 0, halfLength)
  const x = (card.right - rest.x) / 1000
  const y = -(card.forward - halfLength - rest.y) / 1000
  const angle = card.turn / 100
  const length = Math.hypot(x, y)
  const reach = length * (0.38 + Math.abs(angle) / 500)
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
  const lean = x === 0 ? 0 : reach
  return { d: `M0 0C0 ${n(-lean)} ${n(x - lean * sin)} ${n(y + lean * cos)} ${n(x)} ${n(y)}`, x, y, angle }
}

const n = (value: number): string => value.toFixed(1)
