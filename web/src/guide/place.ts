// Where the guide's card stands: beside what it speaks of, never over it, always on the screen.
import type { Place } from './steps'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Spot {
  left: number
  top: number
  /** Which side of the target it stands on. */
  side: 'above' | 'below' | 'left' | 'right' | 'none'
  /** Where its pointer is, along its edge. */
  tip: number
}

interface Size {
  width: number
  height: number
}

const GAP = 16
const EDGE = 10
const BAR = 60

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)))

export function beside(place: Place, target: Box | null, card: Size, screen: Size): Spot {
  const lastLeft = screen.width - card.width - EDGE
  const lastTop = screen.height - card.height - EDGE
  if (!target || place === 'board') return { left: within((screen.width - card.width) / 2, EDGE, lastLeft), top: BAR + EDGE, side: 'none', tip: 0 }
  const middle = { x: target.left + target.width / 2, y: target.top + target.height / 2 }
  const room: [Spot['side'], number][] = [
    ['above', target.top - BAR - card.height - GAP],
    ['below', screen.height - target.top - target.height - card.height - GAP],
    ['right', screen.width - target.left - target.width - card.width - GAP],
    ['left', target.left - card.width - GAP],
  ]
  const side = room.find(([, left]) => left >= 0)?.[0] ?? 'none'
  if (side === 'above' || side === 'below') {
    const left = within(middle.x - card.width / 2, EDGE, lastLeft)
    const top = side === 'above' ? target.top - card.height - GAP : target.top + target.height + GAP
    return { left, top, side, tip: within(middle.x - left, 24, card.width - 24) }
  }
  if (side === 'left' || side === 'right') {
    const top = within(middle.y - card.height / 2, BAR, lastTop)
    const left = side === 'right' ? target.left + target.width + GAP : target.left - card.width - GAP
    return { left, top, side, tip: within(middle.y - top, 24, card.height - 24) }
  }
  return { left: within((screen.width - card.width) / 2, EDGE, lastLeft), top: BAR + EDGE, side, tip: 0 }
}
