// Where the guide's card stands: beside what it speaks of, never over it, always on the screen.
import type { Place } from './steps'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

type Side = 'above' | 'below' | 'left' | 'right' | 'none'

export interface Spot {
  left: number
  top: number
  /** Which side of the target it stands on. */
  side: Side
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
const TIP = 24

/** What is tried first: columns have room beside them, rows above them. */
const ORDER: Record<Place, Side[]> = {
  board: [],
  roster: ['right', 'below', 'above', 'left'],
  log: ['left', 'above', 'below', 'right'],
  hand: ['above', 'below', 'left', 'right'],
  slots: ['above', 'below', 'right', 'left'],
  seal: ['above', 'left', 'below', 'right'],
  prompt: ['above', 'below', 'left', 'right'],
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)))

export function beside(place: Place, target: Box | null, card: Size, screen: Size): Spot {
  const lastLeft = screen.width - card.width - EDGE
  const lastTop = screen.height - card.height - EDGE
  // in a corner of the board, where nobody flies at first
  const corner: Spot = { left: within((target?.left ?? 0) + GAP, EDGE, lastLeft), top: (target?.top ?? BAR) + EDGE, side: 'none', tip: 0 }
  // a narrow board is not covered: what is below it can wait
  const under = target ? target.top + target.height + EDGE : 0
  if (place === 'board' && target && target.width < 1.5 * card.width && under <= lastTop) return { ...corner, left: within((screen.width - card.width) / 2, EDGE, lastLeft), top: under }
  if (!target) return { ...corner, left: within((screen.width - card.width) / 2, EDGE, lastLeft), top: BAR + EDGE }
  const right = target.left + target.width
  const bottom = target.top + target.height
  const room: Record<Side, number> = {
    above: target.top - BAR - card.height - GAP,
    below: screen.height - bottom - card.height - GAP - EDGE,
    right: screen.width - right - card.width - GAP - EDGE,
    left: target.left - card.width - GAP - EDGE,
    none: 0,
  }
  const side = ORDER[place].find((one) => room[one] >= 0)
  if (!side) return corner
  if (side === 'above' || side === 'below') {
    const wide = target.width > 2 * card.width
    const left = within(wide ? target.left + (target.width - card.width) / 2 : right - card.width, EDGE, lastLeft)
    const top = side === 'above' ? target.top - card.height - GAP : bottom + GAP
    return { left, top, side, tip: within(target.left + target.width / 2 - left, TIP, card.width - TIP) }
  }
  const middle = target.top + target.height / 2
  const top = within(Math.min(middle - card.height / 2, target.top + GAP), BAR + EDGE, lastTop)
  const left = side === 'right' ? right + GAP : target.left - card.width - GAP
  return { left, top, side, tip: within(middle - top, TIP, card.height - TIP) }
}
