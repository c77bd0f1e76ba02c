// Where the board is looked at from: zoom, place and quarter turns, and how points of the table come to the screen.
import type { Point } from './point'

export interface Size {
  width: number
  height: number
}

const SETTLE = 140
const LEAST = 0.12
const MOST = 6
const MARGIN = 26
/** What the board's own buttons take up: on its right, or on a narrow board above; in a column they need so much height. */
const TOOLS = 54
const COLUMN = 310
/** And the scale of the ruler at its foot. */
const SCALE = 24
const NARROW = 600

export class Camera {
  /** The board on the screen, pixels. */
  size = $state.raw<Size>({ width: 800, height: 600 })
  /** The table, millimetres. */
  table = $state.raw<Size>({ width: 700, height: 700 })
  /** Pixels for a millimetre. */
  scale = $state(1)
  /** Where the table's centre lies, from the board's centre, pixels. */
  x = $state(0)
  y = $state(0)
  /** Quarter turns clockwise, in degrees. */
  turn = $state(0)
  /** The scale that things are drawn at; while zooming it stays behind, and the picture is stretched. */
  drawn = $state(1)

  #settling: ReturnType<typeof setTimeout> | null = null
  protected moved = false
  readonly #upright: boolean

  /** A map that has an above and a below is never turned. */
  constructor({ upright = false } = {}) {
    this.#upright = upright
  }

  /** Looks at the table; a long table is laid along the longer side of the board, one's own edge below or to the left. */
  open(table: Size, fromNorth: boolean): void {
    this.table = table
    this.turn = this.#lying(fromNorth)
    this.fit()
  }

  resize(size: Size, fromNorth: boolean): void {
    if (size.width === this.size.width && size.height === this.size.height) return
    this.size = size
    if (this.moved) return
    this.turn = this.#lying(fromNorth)
    this.fit()
  }

  #lying(fromNorth: boolean): number {
    if (this.#upright) return 0
    const { width, height } = this.table
    const { width: w, height: h } = this.room
    const upright = Math.min(w / width, h / height)
    const across = Math.min(w / height, h / width)
    return (across > upright * 1.15 ? 90 : 0) + (fromNorth ? 180 : 0)
  }

  /** Whether the board's own buttons lie in a row above the table: where it is narrow, and higher than wide or too low for a column. */
  get narrow(): boolean {
    const { width, height } = this.size
    return width < NARROW && (this.#upright || height > width || height < COLUMN)
  }

  /** What is left of the board beside its buttons and the scale. */
  protected get room(): Size & { top: number } {
    const { width, height } = this.size
    const foot = this.#upright ? 0 : SCALE
    return this.narrow ? { width, height: height - TOOLS - foot, top: TOOLS } : { width: width - TOOLS, height: height - foot, top: 0 }
  }

  fit(): void {
    const sideways = this.turn % 180 !== 0
    const wide = sideways ? this.table.height : this.table.width
    const high = sideways ? this.table.width : this.table.height
    const { width, height, top } = this.room
    this.moved = false
    this.set(Math.min((width - MARGIN) / wide, (height - MARGIN) / high), (width - this.size.width) / 2, top + (height - this.size.height) / 2)
    this.settle()
  }

  /** Shows these points of the table with some room around them. */
  lookAt(points: Point[], room = 130): void {
    const at = points.map((point) => this.#turned(point))
    const [left, right] = [Math.min(...at.map((p) => p.x)) - room, Math.max(...at.map((p) => p.x)) + room]
    const [top, bottom] = [Math.min(...at.map((p) => p.y)) - room, Math.max(...at.map((p) => p.y)) + room]
    const scale = Math.min(2.2, this.size.width / (right - left), this.size.height / (bottom - top))
    this.moved = true
    this.set(scale, (-scale * (left + right)) / 2, (-scale * (top + bottom)) / 2)
    this.settle()
  }

  pan(dx: number, dy: number): void {
    this.moved = true
    this.set(this.scale, this.x + dx, this.y + dy)
  }

  /** Zooms about a point of the board, measured from its upper left corner. */
  zoom(factor: number, px = this.size.width / 2, py = this.size.height / 2): void {
    const scale = Math.min(MOST, Math.max(LEAST, this.scale * factor))
    const by = scale / this.scale
    const [cx, cy] = [px - this.size.width / 2, py - this.size.height / 2]
    this.moved = true
    this.set(scale, cx + (this.x - cx) * by, cy + (this.y - cy) * by)
    if (this.#settling) clearTimeout(this.#settling)
    this.#settling = setTimeout(() => this.settle(), SETTLE)
  }

  rotate(): void {
    this.turn = (this.turn + 90) % 360
    this.fit()
  }

  protected set(scale: number, x: number, y: number): void {
    const reachX = (Math.max(this.table.width, this.table.height) * scale) / 2 + this.size.width * 0.3
    const reachY = (Math.max(this.table.width, this.table.height) * scale) / 2 + this.size.height * 0.3
    this.scale = Math.max(LEAST, scale)
    this.x = Math.min(reachX, Math.max(-reachX, x))
    this.y = Math.min(reachY, Math.max(-reachY, y))
  }

  protected settle(): void {
    this.drawn = this.scale
  }

  /** A point of the table (micrometres) in millimetres from its centre, as it lies on the screen. */
  #turned({ x, y }: Point): Point {
    const [dx, dy] = [x / 1000 - this.table.width / 2, this.table.height / 2 - y / 1000]
    switch (this.turn) {
      case 90:
        return { x: -dy, y: dx }
      case 180:
        return { x: -dx, y: -dy }
      case 270:
        return { x: dy, y: -dx }
      default:
        return { x: dx, y: dy }
    }
  }

  /** Where a point of the table is drawn, in pixels from the table's centre. */
  place(point: Point): Point {
    const { x, y } = this.#turned(point)
    return { x: x * this.drawn, y: y * this.drawn }
  }

  /** How the drawn table lies on the board. On whole pixels: what lies between them is costly to draw. */
  get world(): string {
    const [x, y] = [this.size.width / 2 + this.x, this.size.height / 2 + this.y].map(Math.round)
    return `translate(${x}px, ${y}px) scale(${this.scale / this.drawn})`
  }

  /** The point of the table that is seen at a place of the board, in whole micrometres. */
  pointAt(px: number, py: number): Point {
    const [sx, sy] = [(px - this.size.width / 2 - this.x) / this.scale, (py - this.size.height / 2 - this.y) / this.scale]
    const turns: Record<number, [number, number]> = { 0: [sx, sy], 90: [sy, -sx], 180: [-sx, -sy], 270: [-sy, sx] }
    const [dx, dy] = turns[this.turn]!
    return { x: Math.round((dx + this.table.width / 2) * 1000), y: Math.round((this.table.height / 2 - dy) * 1000) }
  }

  /** Where a point of the table is now, in pixels from the board's upper left corner. */
  project(point: Point): Point {
    const { x, y } = this.#turned(point)
    return { x: this.size.width / 2 + this.x + x * this.scale, y: this.size.height / 2 + this.y + y * this.scale }
  }
}
