// The camera of the sky: it keeps in sight what happens and eases there, until the player moves it by hand.
import { settings } from '../../settings.svelte'
import { Camera, type Size } from '../shared/camera.svelte'
import type { Point } from '../shared/point'
import type { Box } from './labels'
import { BESIDE } from './layout'

/** Where it looks: pixels for a millimetre, and where the map's centre lies from the board's. */
export interface Gaze {
  scale: number
  x: number
  y: number
}

const NEAREST = 1.9
/** Free sky around what is looked at, in millimetres, and the least of it that lets the view stay as it is. */
const AROUND = { wide: 62, narrow: 44, high: 48 }
const ENOUGH = 22
/** A view this much nearer or farther than the best one is left alone. */
const MUCH = 1.45
const GLIDE = 420
const AXIS = 36
/** What the bar above and the buttons beside take of the board, in pixels. */
export const BAR = 60
const BUTTONS = 56
export const NARROW = 600
/** On so short a board the buttons stand two by two. */
const SHORT = 400

const ease = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2)

export class Eye extends Camera {
  /** Whether it goes where something happens; not since the player moved it by hand. */
  follows = $state(true)
  /** Where it comes to rest. */
  goal = $state.raw<Gaze | null>(null)
  #frame = 0
  #last: Point[] = []

  constructor() {
    super({ upright: true })
  }

  protected override get room(): Size & { top: number } {
    const height = Math.max(120, this.size.height - BAR)
    return { width: Math.max(120, this.size.width - BUTTONS), height, top: this.size.height - height }
  }

  /** What names are placed for: where it is, or is about to be. */
  get rest(): Gaze {
    return this.goal ?? { scale: this.drawn, x: this.x, y: this.y }
  }

  /** So far from its goal that names would be much too large or small. */
  get gliding(): boolean {
    return this.goal !== null && Math.abs(Math.log(this.scale / this.goal.scale)) > 0.12
  }

  override open(map: Size, fromNorth: boolean): void {
    const { follows } = this
    super.open(map, fromNorth)
    this.follows = follows
  }

  override resize(size: Size, fromNorth: boolean): void {
    const { follows } = this
    super.resize(size, fromNorth)
    this.follows = follows
    if (follows && this.#last.length) this.#cut(this.#best(this.#last))
  }

  override fit(): void {
    this.#stop()
    this.follows = false
    super.fit()
  }

  override pan(dx: number, dy: number): void {
    this.#stop()
    this.follows = false
    super.pan(dx, dy)
  }

  override zoom(factor: number, px?: number, py?: number): void {
    this.#stop()
    this.follows = false
    super.zoom(factor, px, py)
  }

  /** Keeps these points in sight, in millimetres from the picture's upper left corner; it stays where it is if that will do. */
  follow(points: Point[]): void {
    if (!points.length) return
    this.#last = points
    if (!this.follows) return
    const best = this.#best(points)
    const now = this.rest
    const far = Math.abs(Math.log(best.scale / now.scale))
    if (far < Math.log(MUCH) && points.every((point) => this.#shows(now, point))) return
    this.moved = true
    if (settings.still || typeof requestAnimationFrame === 'undefined') this.#cut(best)
    else this.#glide(best)
  }

  /** Looks there again, whatever the player has done. */
  again(points: Point[] = this.#last): void {
    this.follows = true
    if (!points.length) return
    this.#last = points
    const best = this.#best(points)
    if (settings.still) this.#cut(best)
    else this.#glide(best)
  }

  /** Where a point is on the board when the view has come to rest, in pixels from its upper left corner. */
  onScreen({ x, y }: Point): Point {
    const { rest, size, table } = this
    return { x: size.width / 2 + rest.x + (x - table.width / 2) * rest.scale, y: size.height / 2 + rest.y + (y - table.height / 2) * rest.scale }
  }

  /** Where the scale of the levels stands: at the left side of the map, or of the board. */
  axis({ x, scale }: Gaze): number {
    return Math.max(AXIS, this.size.width / 2 + x + (BESIDE - this.table.width / 2) * scale - 18)
  }

  /** Whether a point is on the board and not below the bar. */
  sees(point: Point): boolean {
    const { x, y } = this.onScreen(point)
    return x > 0 && x < this.size.width && y > BAR && y < this.size.height
  }

  /** What the buttons at the upper right take, from the board's corner. */
  get buttons(): { wide: number; high: number } {
    const { width, height } = this.size
    return height < SHORT ? { wide: 2 * BUTTONS - 6, high: 106 } : { wide: BUTTONS, high: width < NARROW ? 262 : 214 }
  }

  /** What is seen below the bar, in pixels from the map's centre. */
  get pane(): Box {
    const { rest, size } = this
    return { x: -size.width / 2 - rest.x, y: BAR - size.height / 2 - rest.y, wide: size.width, high: size.height - BAR }
  }

  #shows({ scale, x, y }: Gaze, point: Point): boolean {
    const { width, height } = this.room
    const px = this.size.width / 2 + x + (point.x - this.table.width / 2) * scale
    const py = this.size.height / 2 + y + (point.y - this.table.height / 2) * scale
    const free = ENOUGH * scale
    return px >= AXIS + free / 2 && px <= width - free && py >= BAR + free && py <= BAR + height - free
  }

  #best(points: Point[]): Gaze {
    const { width, height } = this.room
    const around = this.size.width < NARROW ? AROUND.narrow : AROUND.wide
    const [left, right] = [Math.min(...points.map((p) => p.x)) - around, Math.max(...points.map((p) => p.x)) + around]
    const [top, bottom] = [Math.min(...points.map((p) => p.y)) - AROUND.high, Math.max(...points.map((p) => p.y)) + AROUND.high]
    const all = Math.min(width / this.table.width, height / this.table.height)
    const scale = Math.max(all, Math.min(NEAREST, width / (right - left), height / (bottom - top)))
    const at = (low: number, high: number, whole: number, shown: number): number => {
      const half = shown / scale / 2
      return (whole <= 2 * half ? whole / 2 : Math.min(whole - half, Math.max(half, (low + high) / 2))) - whole / 2
    }
    return {
      scale,
      x: (width - this.size.width) / 2 - at(left, right, this.table.width, width) * scale,
      y: (this.size.height - height) / 2 - at(top, bottom, this.table.height, height) * scale,
    }
  }

  #cut(to: Gaze): void {
    this.#stop()
    this.set(to.scale, to.x, to.y)
    this.settle()
  }

  #glide(to: Gaze): void {
    this.#stop()
    const from: Gaze = { scale: this.scale, x: this.x, y: this.y }
    this.goal = to
    this.drawn = to.scale
    const began = performance.now()
    const run = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - began) / GLIDE))
      if (part === 1) return this.#cut(to)
      const by = ease(part)
      const scale = from.scale * (to.scale / from.scale) ** by
      // the middle of the view goes straight from one place to the other
      const middle = (a: number, b: number): number => (a / from.scale + (b / to.scale - a / from.scale) * by) * scale
      this.set(scale, middle(from.x, to.x), middle(from.y, to.y))
      this.#frame = requestAnimationFrame(run)
    }
    this.#frame = requestAnimationFrame(run)
  }

  #stop(): void {
    if (this.goal) {
      cancelAnimationFrame(this.#frame)
      this.goal = null
      this.settle()
    }
  }
}
