// Where things of the sky lie on its picture, in millimetres from the upper left corner; hexes are 20 mm across.
import type { MapInfo } from '../../net/types'
import type { Point } from '../shared/point'

export const HEX = 20
const HALF = HEX / 2
/** From the centre of a hex to a corner, and from row to row. */
export const CORNER = HEX / Math.sqrt(3)
export const ROW = CORNER * 1.5
const ABOVE = 56
const BELOW = 62
export const BESIDE = 44

export interface Spot {
  x: number
  level: number
}

/** The hex in the middle of a mega-hex. */
export const megaCentre = ({ mega, mega_offset }: MapInfo, [column, row]: readonly number[]): Spot => ({ x: column! * mega + mega_offset, level: row! * mega })

export class Layout {
  readonly width: number
  readonly height: number
  /** The left and right side of the map. */
  readonly left = BESIDE
  readonly right: number

  constructor(readonly map: MapInfo, readonly mats: number) {
    this.right = BESIDE + 2 * map.mat_width * mats * HALF
    this.width = this.right + BESIDE
    this.height = ABOVE + map.top * ROW + BELOW
  }

  /** The centre of a hex. */
  at({ x, level }: Spot): Point {
    return { x: BESIDE + (x + 1) * HALF, y: this.y(level) }
  }

  y(level: number): number {
    return ABOVE + (this.map.top - level) * ROW
  }

  /** The same for the camera: micrometres from the lower left corner. */
  seen(spot: Spot): Point {
    const { x, y } = this.at(spot)
    return { x: x * 1000, y: (this.height - y) * 1000 }
  }

  /** The centre of a mega-hex. */
  mega(mega: readonly number[]): Point {
    return this.at(megaCentre(this.map, mega))
  }

  /** The hex nearest to a point of the picture. */
  hexAt({ x, y }: Point): Spot {
    const near = this.map.top - (y - ABOVE) / ROW
    const found: { spot: Spot; far: number }[] = []
    for (const level of [Math.floor(near), Math.ceil(near)]) {
      const column = (x - BESIDE) / HALF - 1
      const even = 2 * Math.round((column - (level & 1)) / 2) + (level & 1)
      const centre = this.at({ x: even, level })
      found.push({ spot: { x: even, level }, far: (centre.x - x) ** 2 + (centre.y - y) ** 2 })
    }
    return found.sort((a, b) => a.far - b.far)[0]!.spot
  }
}

/** The outline of a pointed hexagon as SVG points. */
export function hexagon({ x, y }: Point, corner = CORNER): string {
  const corners = [-30, 30, 90, 150, 210, 270].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return `${round(x + corner * Math.cos(angle))},${round(y + corner * Math.sin(angle))}`
  })
  return corners.join(' ')
}

export const round = (value: number): number => Math.round(value * 10) / 10

/** How far apart two hexes are. */
export function distance(a: Spot, b: Spot): number {
  const [dx, dl] = [Math.abs(a.x - b.x), Math.abs(a.level - b.level)]
  return dl + Math.max(0, (dx - dl) / 2)
}

/** Facings 0 east, then counterclockwise by hex sides. */
export const headsRight = (facing: number): boolean => facing === 0 || facing === 1 || facing === 5
export const climbs = (facing: number): boolean => facing === 1 || facing === 2
export const dives = (facing: number): boolean => facing === 4 || facing === 5

/** How an airplane that is drawn heading right is turned to lie like this: a mirror, and degrees clockwise. */
export function lie(facing: number, inverted: boolean): { flip: number; turn: number; under: number } {
  const flip = headsRight(facing) ? 1 : -1
  const pitch = climbs(facing) ? -1 : dives(facing) ? 1 : 0
  return { flip, turn: pitch * 27 * flip, under: inverted ? -1 : 1 }
}
