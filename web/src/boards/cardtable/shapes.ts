// The pieces an airplane is drawn from: path data seen from above, nose up, in millimetres of the table.
import type { Nose, Tail, Tips } from './silhouettes'

type Step = string | number
type Side = 1 | -1
const BOTH: Side[] = [1, -1]

/** Path data from letters and numbers. */
export function path(...steps: Step[]): string {
  return steps.map((step) => (typeof step === 'number' ? String(Math.round(step * 100) / 100) : step)).join(' ')
}

export interface Wing {
  /** Half the span. */
  half: number
  chord: number
  /** The leading edge in the middle. */
  top: number
  /** How far the tip's leading edge lies behind the middle's. */
  back: number
  tips: Tips
  /** How deep the middle of the trailing edge is cut out. */
  cut: number
}

/** In chords: where the tip's curve leaves the leading edge, how far back it is widest, where it meets the trailing edge. */
const TIPS: Record<Tips, [lead: number, widest: number, trail: number]> = {
  round: [0.52, 0.42, 0.42],
  raked: [0.62, 0.9, 0.16],
  square: [0.2, 0.5, 0.2],
  bird: [0.5, 0.72, 0.95],
}

export function wing({ half, chord, top, back, tips, cut }: Wing): string {
  const [lead, widest, trail] = TIPS[tips]
  const slope = back / half
  const low = top + chord
  const lx = half - lead * chord
  const tx = half - trail * chord
  const root = Math.max(1.8, chord * 0.55)
  const curve = (s: Side) => ({
    start: [s * lx, top + slope * lx],
    lean: [s * (lx + (half - lx) * 0.55), top + slope * lx + chord * 0.01],
    shoulder: [s * (half - 0.08 * chord), top + slope * half + 0.02 * chord],
    widest: [s * half, top + slope * half + widest * chord],
    heel: [s * (half + 0.02 * chord), low + slope * half - 0.04 * chord],
    end: [s * tx, low + slope * tx],
  })
  const r = curve(1)
  const l = curve(-1)
  return path(
    'M', 0, top, 'L', ...r.start, 'C', ...r.lean, ...r.shoulder, ...r.widest, 'Q', ...r.heel, ...r.end,
    'L', root, low + slope * root, 'Q', root * 0.55, low - cut, 0, low - cut,
    'Q', -root * 0.55, low - cut, -root, low + slope * root,
    'L', ...l.end, 'Q', ...l.heel, ...l.widest, 'C', ...l.shoulder, ...l.lean, ...l.start, 'Z',
  )
}

/** The ribs and the ailerons' hinges: lines to draw over a wing. */
export function ribs({ half, chord, top, back }: Wing, gap: number): string {
  const slope = back / half
  const lines: string[] = []
  for (const s of BOTH) {
    for (let x = gap; x < half - chord * 0.3; x += gap) {
      lines.push(path('M', s * x, top + slope * x + chord * 0.06, 'v', chord * 0.88))
    }
    const a = half * 0.58
    const b = half - chord * 0.2
    lines.push(path('M', s * a, top + slope * a + chord * 0.72, 'L', s * b, top + slope * b + chord * 0.72))
  }
  return lines.join('')
}

/** How a nose begins, in half widths: from the left shoulder over the tip to the right one. */
const NOSES: Record<Nose, (h: number, top: number) => Step[]> = {
  rotary: (h, top) => [-h, top + h * 0.8, 'Q', -h, top, -h * 0.5, top, 'L', h * 0.5, top, 'Q', h, top, h, top + h * 0.8],
  inline: (h, top) => [-h * 0.62, top + h * 0.5, 'Q', -h * 0.5, top, 0, top, 'Q', h * 0.5, top, h * 0.62, top + h * 0.5],
  spinner: (h, top) => [
    -h * 0.96, top + h * 1.9, 'Q', -h * 0.78, top + h * 0.4, 0, top - h * 0.5, 'Q', h * 0.78, top + h * 0.4, h * 0.96, top + h * 1.9,
  ],
  radiator: (h, top) => [
    -h * 0.92, top + h * 0.25, 'Q', -h * 0.9, top, -h * 0.6, top, 'L', h * 0.6, top, 'Q', h * 0.9, top, h * 0.92, top + h * 0.25,
  ],
  pusher: (h, top) => [-h * 0.8, top + h * 2, 'Q', -h * 0.7, top, 0, top, 'Q', h * 0.7, top, h * 0.8, top + h * 2],
  hull: (h, top) => [-h, top + h * 2.4, 'Q', -h * 0.9, top + h * 0.2, 0, top, 'Q', h * 0.9, top + h * 0.2, h, top + h * 2.4],
  cabin: (h, top) => [-h * 0.9, top + h * 1.2, 'Q', -h * 0.85, top, 0, top, 'Q', h * 0.85, top, h * 0.9, top + h * 1.2],
}

/** A fuselage from nose to tail post. */
export function fuselage(nose: Nose, top: number, length: number, width: number, tailWidth: number): string {
  const h = width / 2
  const t = tailWidth / 2
  const end = top + length
  const widest = top + length * (nose === 'inline' ? 0.25 : 0.42)
  return path(
    'M', ...NOSES[nose](h, top), 'L', h, widest, 'L', t, end - length * 0.06, 'Q', t, end, 0, end,
    'Q', -t, end, -t, end - length * 0.06, 'L', -h, widest, 'Z',
  )
}

/** One half of a tailplane, from its leading edge in the middle outwards and back; e is the trailing edge. */
const TAILS: Record<Tail, (h: number, c: number, e: number) => Step[]> = {
  round: (h, c, e) => [0, e - c, 'C', h * 0.7, e - c, h, e - c * 0.75, h, e - c * 0.38, 'C', h, e, h * 0.5, e, h * 0.16, e - c * 0.06],
  fan: (h, c, e) => [0, e - c * 1.15, 'L', h * 0.92, e - c * 0.34, 'Q', h * 1.02, e - c * 0.1, h * 0.84, e, 'L', h * 0.14, e],
  heart: (h, c, e) => [
    0, e - c * 1.3, 'C', h * 0.35, e - c * 1.25, h * 1.02, e - c * 0.85, h, e - c * 0.38,
    'C', h * 0.98, e - c * 0.02, h * 0.5, e + c * 0.06, 0, e - c * 0.1,
  ],
  comma: (h, c, e) => [
    0, e - c * 0.95, 'L', h * 0.8, e - c * 0.8, 'Q', h * 1.05, e - c * 0.5, h * 0.86, e - c * 0.2,
    'Q', h * 0.5, e - c * 0.02, h * 0.12, e - c * 0.16,
  ],
  box: (h, c, e) => [
    0, e - c * 0.95, 'L', h * 0.88, e - c * 0.82, 'Q', h, e - c * 0.8, h, e - c * 0.6,
    'L', h * 0.98, e - c * 0.08, 'Q', h * 0.96, e, h * 0.84, e, 'L', h * 0.14, e,
  ],
  twin: (h, c, e) => [0, e - c, 'L', h * 0.94, e - c * 0.9, 'Q', h, e - c * 0.8, h, e - c * 0.5, 'L', h * 0.97, e, 'L', h * 0.14, e],
}

/** Both halves of a tailplane; the seam between them lies under the rudder. */
export function tailplane(tail: Tail, end: number, span: number): string {
  const chord = span * (tail === 'twin' ? 0.26 : 0.36)
  return BOTH.map((s) => path('M', ...TAILS[tail]((s * span) / 2, chord, end), 'L', 0, end - chord * 0.2, 'Z')).join('')
}

export const oval = (x: number, y: number, rx: number, ry: number): string =>
  path('M', x - rx, y, 'a', rx, ry, 0, 1, 0, 2 * rx, 0, 'a', rx, ry, 0, 1, 0, -2 * rx, 0, 'Z')

export const circle = (x: number, y: number, r: number): string => oval(x, y, r, r)

export const bar = (x: number, y: number, w: number, h: number): string =>
  path('M', x - w / 2, y - h / 2, 'h', w, 'v', h, 'h', -w, 'Z')

/** A cross with arms that widen outwards. */
export function patee(x: number, y: number, r: number): string {
  const [i, o] = [r * 0.2, r * 0.52]
  const arm = (dx: number, dy: number): string => {
    const at = (out: number, side: number): Step[] => [x + dx * out + dy * side, y + dy * out + dx * side]
    return path('M', x, y, 'L', ...at(i, i), 'L', ...at(r, o), 'L', ...at(r, -o), 'L', ...at(i, -i), 'Z')
  }
  return arm(0, 1) + arm(0, -1) + arm(1, 0) + arm(-1, 0)
}

export function straightCross(x: number, y: number, r: number): string {
  const w = r * 0.52
  return bar(x, y, w, 2 * r) + bar(x, y, 2 * r, w)
}
