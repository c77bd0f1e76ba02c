// Where the signs stand that point to what is out of sight: at the edge of the board, in its direction, side by side.
import type { Point } from '../shared/point'
import type { Box } from './labels'

const GAP = 4
const BUTTONS = 56

interface Size {
  wide: number
  high: number
}

export interface Sign extends Point {
  id: string
  /** Where it points, in degrees clockwise from the right. */
  turn: number
}

/** Upper left corners of signs for what lies outside of the frame; so far down its right side belongs to the buttons. */
export function signs(units: { id: string; at: Point }[], frame: Box, size: Size, buttons = 0): Sign[] {
  const { x, y, wide, high } = frame
  const outside = units.filter(({ at }) => at.x < x || at.x > x + wide || at.y < y || at.y > y + high)
  const made = outside.map(({ id, at }): Sign => {
    const [cx, cy] = [x + wide / 2, y + high / 2]
    const [dx, dy] = [at.x - cx, at.y - cy]
    // where the line from the middle of the frame leaves the room for signs
    const part = Math.min((wide - size.wide) / 2 / Math.max(1, Math.abs(dx)), (high - size.high) / 2 / Math.max(1, Math.abs(dy)))
    return { id, x: cx + dx * part - size.wide / 2, y: cy + dy * part - size.high / 2, turn: (Math.atan2(dy, dx) * 180) / Math.PI }
  })
  const atSide = (one: Sign): boolean => one.x < x + 1 || one.x > x + wide - size.wide - 1
  const [sides, ends] = [made.filter(atSide), made.filter((one) => !atSide(one))]
  const [middle, across] = [x + wide / 2, y + high / 2]
  const [bottom, right] = [y + high - size.high, x + wide - size.wide]
  spread(sides.filter((one) => one.x < middle), 'y', y, bottom, size.high + GAP)
  spread(sides.filter((one) => one.x >= middle), 'y', Math.min(bottom, y + buttons), bottom, size.high + GAP)
  spread(ends.filter((one) => one.y < across), 'x', x, right - (buttons ? BUTTONS : 0), size.wide + GAP)
  spread(ends.filter((one) => one.y >= across), 'x', x, right, size.wide + GAP)
  return made
}

/** Moves signs along their edge until each has its own place. */
function spread(row: Sign[], along: 'x' | 'y', least: number, most: number, step: number): void {
  row.sort((a, b) => a[along] - b[along])
  for (const [i, one] of row.entries()) one[along] = Math.max(one[along], i ? row[i - 1]![along] + step : least)
  for (const [i, one] of [...row].reverse().entries()) one[along] = Math.min(one[along], i ? row[row.length - i]![along] - step : most)
}
