// Where badges of height and the signs of a shot are: no name is written over them, and no sign beyond the board.
import type { CatalogueInfo, View } from '../../../net/types'
import type { Camera } from '../../shared/camera.svelte'
import type { Beat } from '../film'
import type { Point } from '../geometry'
import type { Box } from '../labels'
import { isCramped } from '../strikes'
import { isBalloon, sizeOf, unitOf, unitsOf, type Unit } from '../measure'
import { signs } from './signs'

/** What is written beside one card. */
export interface Beside {
  unit: string
  /** Its upper edge, in the middle. */
  at: Point
  lines: { text: string; bad: boolean }[]
}

const LINE = 27
const wide = (lines: Beside['lines']): number => Math.max(...lines.map((line) => line.text.length)) * 7.4 + 24
/** Pixels from the middle of a card to what is written beside it. */
const away = (camera: Camera): number => 30 * camera.drawn + 3

/** The middle of a unit's badge on the board, and how large it is drawn; see PlaneCard and Balloon. */
export function badgeOf(unit: Unit, camera: Camera, catalogue: CatalogueInfo): (Point & { size: number }) | null {
  if (unit.fate || !('flight' in unit) || !unit.flight) return null
  const { half_width, half_length } = sizeOf(unit, catalogue)
  const badge = Math.max(1, 1.2 / camera.drawn)
  const balloon = isBalloon(unit)
  const right = half_width / 1000 - (balloon ? 13 : 11) + 5 * badge
  const down = (half_length / 1000 - 13 + 5 * badge) * (balloon ? -1 : 1)
  const turn = ((unit.pose.heading / 100 + camera.turn) * Math.PI) / 180
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const { x, y } = camera.place(unit.pose)
  return { x: x + (right * cos - down * sin) * camera.drawn, y: y + (right * sin + down * cos) * camera.drawn, size: badge * camera.drawn }
}

/** The signs of a shot: above their cards, or below where the board ends or its buttons are. */
export function besides(beat: Beat, camera: Camera): Beside[] {
  const found = new Map<string, Beside['lines']>()
  for (const { unit, text, bad } of signs(beat)) found.set(unit, [...(found.get(unit) ?? []), { text, bad }])
  const left = -camera.size.width / 2 - camera.x
  const top = -camera.size.height / 2 - camera.y
  const { narrow } = camera
  return [...found].flatMap(([id, lines]) => {
    const unit = unitOf(beat.after, id)
    if (!unit) return []
    const { x, y } = camera.place(unit.pose)
    const [half, high] = [wide(lines) / 2, lines.length * LINE]
    const above = y - away(camera) - high
    // cards of damage are above, and the signs on the other side of them
    const below = beat.kind === 'hit' ? !isCramped({ x, y }, camera) : above < top + (narrow ? 54 : 2)
    const within = Math.min(left + camera.size.width - half - (narrow ? 4 : 58), Math.max(left + half + 4, x))
    return [{ unit: id, at: { x: within, y: below ? y + away(camera) : above }, lines }]
  })
}

/** Where the words about the cloud stand, at the uppermost edge of the table, off the balloons if that can be; wisps beside them if there is room. */
export function coverAt(view: View, camera: Camera): Point & { wisps: boolean } {
  const { width, length } = view
  const edges = [[width / 2, length], [width, length / 2], [width / 2, 0], [0, length / 2]].map(([x, y]) => camera.place({ x: x!, y: y! }))
  const top = edges.sort((a, b) => a.y - b.y)[0]!
  const breadth = ((camera.turn % 180 ? length : width) / 1000) * camera.drawn
  const wisps = breadth > 480
  const free = [0, -0.22, 0.22].map((part) => top.x + part * breadth).find((x) => view.balloons.every((unit) => {
    const at = camera.place(unit.pose)
    return at.y > top.y + 60 || Math.abs(at.x - x) > (wisps ? 150 : 85) + 34 * camera.drawn
  }))
  return { x: free ?? top.x, y: top.y, wisps }
}

/** What names keep off. */
export function covered(view: View, beat: Beat | null, camera: Camera, catalogue: CatalogueInfo): Box[] {
  const badges = unitsOf(view).flatMap((unit) => {
    const at = badgeOf(unit, camera, catalogue)
    return at ? [{ x: at.x - 7 * at.size, y: at.y - 8 * at.size, w: 14 * at.size, h: 19 * at.size }] : []
  })
  const beside = beat ? besides(beat, camera) : []
  const cover = view.cloud === null ? [] : [coverAt(view, camera)].map(({ x, y }) => ({ x: x - 70, y: y + 4, w: 140, h: 22 }))
  return [...badges, ...cover, ...beside.map(({ at, lines }) => ({ x: at.x - wide(lines) / 2, y: at.y, w: wide(lines), h: lines.length * LINE }))]
}
