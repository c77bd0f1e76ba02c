// An airplane as a list of painted shapes, made once a model from its few numbers.
import * as detail from './details'
import { INK, METAL, type Part } from './details'
import * as shape from './shapes'
import { silhouetteOf, type Engine, type Silhouette } from './silhouettes'

export interface Drawing {
  parts: Part[]
  /** The outline of all of it, for shadows and ghosts. */
  outline: string
  /** Half the side of the square it is drawn in, millimetres. */
  reach: number
}

const BIG = 18
const drawings = new Map<string, Drawing>()

export function drawing(model: string): Drawing {
  let known = drawings.get(model)
  if (!known) {
    known = new Sheet(silhouetteOf(model) ?? silhouetteOf('sopwith-camel')!).drawing()
    drawings.set(model, known)
  }
  return known
}

/** From far away an airplane is drawn larger than its card, to be known by its shape: how much, at so many pixels a millimetre. */
export const magnified = (drawn: number): number => Math.min(1.5, Math.max(1, 0.78 / drawn))

/** Millimetres of the table for a metre of the airplane: big ones are drawn smaller, so that they fit their cards. */
function scale({ span }: Silhouette): number {
  return (span > BIG ? 79 * (span / 25) ** 0.25 : 40.5 * (span / 8.5) ** 0.3) / span
}

/** The paper one airplane is drawn on, from its lowest part to its highest. */
class Sheet {
  readonly parts: Part[] = []
  readonly outlines: string[] = []
  readonly k: number
  readonly length: number
  readonly nose: number
  readonly top: number
  readonly width: number
  readonly end: number

  constructor(readonly s: Silhouette) {
    this.k = scale(s)
    this.length = s.length * this.k
    this.nose = -this.length / 2
    this.top = this.nose + s.at * this.k
    this.width = s.body * this.k
    this.end = this.nose + this.length
  }

  drawing(): Drawing {
    const { s, k, nose, top, width } = this
    const stagger = (s.stagger ?? 0) * k
    const low = s.low ?? 1
    const upper = this.wing(s.span, s.chord, top, s.span > BIG ? 0.4 : 1.2)
    if (!s.engines && s.nose !== 'pusher') this.paint(...detail.propeller(0, nose - 0.9, 1.25 * k))
    if (s.wings > 1) this.solid(shape.wing(this.wing(s.span * low, s.chord * (s.lowChord ?? 0.96), top + stagger)), this.under)
    if (s.wings > 2) {
      const middle = this.wing((s.span * (1 + low)) / 2, s.chord * 0.94, top + stagger / 2)
      this.paint({ d: shape.wing({ ...middle, top: middle.top + 0.7 }), fill: INK, opacity: 0.22 })
      this.solid(shape.wing(middle), this.under)
    }
    if (s.booms) this.booms(s.booms)
    this.body()
    this.solid(shape.tailplane(s.tail, this.end - 0.24 * k, s.tailSpan * k), s.wing)
    this.paint(...detail.rudder(s, k, this.end))
    if (s.wings > 1) this.paint({ d: shape.wing({ ...upper, top: upper.top + 0.9 }), fill: INK, opacity: 0.2 })
    for (const engine of s.engines ?? []) if (engine.out !== 0) this.nacelle(engine)
    this.solid(shape.wing(upper), s.wing, 0.48)
    this.paint(...detail.pattern(s, upper))
    this.paint({ d: shape.ribs(upper, s.span > BIG ? 3.6 : 2.1), stroke: INK, width: 0.16, opacity: 0.4 })
    this.paint({ d: detail.leadingEdge(upper), stroke: '#fff8e2', width: 0.5, opacity: 0.35 })
    this.paint(...detail.marks(s, upper))
    if (s.wings > 1) this.paint({ d: detail.struts(upper, s), fill: INK, opacity: 0.75 })
    else this.bodyOverWing()
    if (!s.engines && !s.booms) this.paint({ d: detail.guns(nose, top, width), stroke: INK, width: 0.42 })
    this.paint(...detail.cockpits(s, k, nose, width, top))
    return { parts: this.parts, outline: this.outlines.join(''), reach: Math.max(upper.half + 2, this.length / 2 + 3) }
  }

  private get under(): string {
    return this.s.under ?? this.s.wing
  }

  private paint(...parts: Part[]): void {
    this.parts.push(...parts)
  }

  private solid(d: string, fill: string, width = 0.42): void {
    this.outlines.push(d)
    this.parts.push({ d, fill, stroke: INK, width })
  }

  private wing(span: number, chord: number, top: number, cut = 0): shape.Wing {
    const half = (span * this.k) / 2
    const back = Math.tan(((this.s.sweep ?? 0) * Math.PI) / 180) * half
    return { half, chord: chord * this.k, top, back, tips: this.s.tips, cut }
  }

  private body(): void {
    const { s, k, nose, length, width, top } = this
    if (s.booms) {
      const end = top + s.chord * k * (s.nose === 'pusher' ? 1.02 : 1.12)
      this.solid(shape.fuselage(s.nose, nose, end - nose, width, width * 0.8), s.hull)
      if (s.nose === 'pusher') {
        this.paint({ d: shape.circle(0, end + 0.2, width * 0.5), fill: METAL, stroke: INK, width: 0.35 })
        this.paint({ d: shape.path('M', 0, nose - 1.4, 'v', 3), stroke: INK, width: 0.6 })
      }
      this.paint(...detail.propeller(0, end + 1.5, 1.2 * k))
      return
    }
    this.solid(shape.fuselage(s.nose, nose, length, width, width * (s.nose === 'hull' ? 0.35 : 0.2)), s.hull, 0.5)
    const spine = shape.path('M', 0, nose + length * 0.3, 'L', 0, nose + length * 0.88)
    this.paint({ d: spine, stroke: '#fff3d6', width: width * 0.22, opacity: 0.22 })
    if (s.pattern === 'streaks') this.paint(detail.streaks(s, nose, length, width))
    const [cowl, ...rest] = detail.nosePieces(s, nose, width)
    if (cowl) this.solid(cowl.d, cowl.fill ?? METAL)
    this.paint(...rest)
  }

  /** A monoplane's wing joins the body at its middle: the body is painted over it again. */
  private bodyOverWing(): void {
    const { s, nose, length, width } = this
    const d = shape.fuselage(s.nose, nose, length * 0.72, width * 0.96, width * 0.55)
    this.paint({ d, fill: s.hull, stroke: INK, width: 0.4 }, ...detail.nosePieces(s, nose, width).slice(0, 1))
  }

  private booms(out: number): void {
    const pusher = this.s.nose === 'pusher'
    const thick = pusher ? 0.55 : 0.75 * this.k
    const from = out * this.k
    const to = pusher ? from * 0.45 : from
    for (const side of [-1, 1]) {
      const start: (string | number)[] = ['M', side * from - thick / 2, this.top, 'L', side * to - thick * 0.3, this.end - 0.6]
      const d = shape.path(...start, 'h', thick * 0.6, 'L', side * from + thick / 2, this.top, 'Z')
      this.solid(d, pusher ? '#6b5a3c' : this.s.hull, 0.3)
    }
  }

  private nacelle(engine: Engine): void {
    const { k } = this
    const x = engine.out * k
    const from = this.top + engine.back * k
    const to = from + (this.s.chord + (engine.pushes ? 0.9 : 0.4)) * k
    const w = 0.62 * k
    if (engine.pulls) this.paint(...detail.propeller(x, from - 0.8, 1.7 * k))
    if (engine.pushes) this.paint(...detail.propeller(x, to + 0.7, 1.7 * k))
    const front: (string | number)[] = ['M', x - w, from + w, 'Q', x - w, from, x, from, 'Q', x + w, from, x + w, from + w]
    this.solid(shape.path(...front, 'L', x + w * 0.7, to, 'L', x - w * 0.7, to, 'Z'), METAL, 0.35)
  }
}
