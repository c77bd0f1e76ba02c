// Where the cards of damage are shown in a film: above what is hit, or below it near the upper edge of the board.
import type { View } from '../../net/types'
import type { Camera } from '../shared/camera.svelte'
import { drawnIn, type Beat } from './film'
import type { Point } from './geometry'
import type { Box } from './labels'
import { unitOf } from './measure'

/** So near to the upper edge there is no room above. */
const CRAMPED = 150
const AWAY = 26
const CARD = 42
const HIGH = 64

export const isCramped = (at: Point, camera: Camera): boolean => at.y + camera.y + camera.size.height / 2 < CRAMPED

/** The ground they take up. */
export function strikes(view: View, beat: Beat | null, camera: Camera): Box[] {
  return [...drawnIn(beat?.events ?? [])].flatMap(([id, cards]) => {
    const unit = unitOf(view, id)
    if (!unit) return []
    const at = camera.place(unit.pose)
    const w = Math.max(80, cards.length * CARD)
    return [{ x: at.x - w / 2, y: isCramped(at, camera) ? at.y + AWAY : at.y - AWAY - HIGH, w, h: HIGH }]
  })
}
