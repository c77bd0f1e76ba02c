// Airplanes from the side, heading right, drawn from a few numbers; about 34 units from spinner to tail.
import type { Side } from '../../net/types'

export interface Shape {
  /** Planes of wings. */
  wings: 1 | 2 | 3
  /** How far the upper wing stands before the lower one. */
  stagger: number
  chord: number
  /** The height between the wings. */
  gap: number
  nose: 'rotary' | 'inline' | 'spinner' | 'frontal'
  tail: 'round' | 'comma' | 'square' | 'high'
  body: string
  wing: string
  /** A colour of its own on the nose or the tail. */
  trim: string
  seats: 1 | 2 | 3
  /** Larger ones are drawn larger, though not to scale. */
  size: number
  engines: 1 | 2
}

type Row = [wings: 1 | 2 | 3, stagger: number, nose: Shape['nose'], tail: Shape['tail'], body: string, wing: string, trim: string, more?: Partial<Shape>]
const OLIVE = '#7a6b3c'
const KHAKI = '#857748'
const LINEN = '#d9c99c'
const SILVER = '#b9b9ae'
const GREEN = '#66745c'
const WOOD = '#b4834a'
const RED = '#9a3a2b'
const TWO: Partial<Shape> = { seats: 2, size: 1.14, chord: 14 }
const BIG: Partial<Shape> = { seats: 3, size: 1.5, chord: 16, gap: 15, engines: 2 }

const ROWS: Record<string, Row> = {
  'albatros-d-ii': [2, 1, 'spinner', 'round', WOOD, GREEN, '#cfc6a8'],
  'albatros-d-iii': [2, 1, 'spinner', 'round', WOOD, GREEN, RED],
  'albatros-d-v': [2, 1.5, 'spinner', 'round', '#a8794a', '#6d7a62', '#c9bf9a'],
  'albatros-d-va': [2, 1.5, 'spinner', 'round', '#8f9c86', '#6d7a62', '#c8a64b'],
  'aviatik-c-i': [2, 0, 'inline', 'comma', LINEN, LINEN, '#8c7b52', TWO],
  'bristol-f2b': [2, 3, 'frontal', 'round', OLIVE, KHAKI, '#c6bb93', TWO],
  'dfw-c-v': [2, 1, 'inline', 'comma', '#7d866b', '#6f7960', '#c9bf9a', TWO],
  'fokker-d-vii': [2, 2, 'frontal', 'square', '#6f7a69', '#77836f', '#d9d3bb', { chord: 13 }],
  'fokker-d-viii': [1, 0, 'rotary', 'comma', '#8a4b3a', '#6d7a62', '#d9d3bb'],
  'fokker-dr-i': [3, 1.5, 'rotary', 'comma', RED, RED, '#d9d3bb', { chord: 8.5, gap: 14 }],
  'fokker-e-iii': [1, 0, 'rotary', 'comma', LINEN, LINEN, '#8c7b52'],
  'gotha-g-v': [2, 0, 'inline', 'round', '#5d6670', '#66707a', '#c9bf9a', BIG],
  'halberstadt-d-ii': [2, 2, 'inline', 'comma', '#a08a5a', '#7d866b', '#c9bf9a'],
  'handley-page-o-400': [2, 0, 'frontal', 'square', '#5d573c', '#676145', '#c6bb93', BIG],
  'hanriot-hd1': [2, 3, 'rotary', 'round', '#9c9878', '#8c8a66', RED],
  'nieuport-11': [2, 3, 'rotary', 'comma', SILVER, SILVER, '#9a3a2b', { gap: 11, chord: 10 }],
  'nieuport-17': [2, 3, 'rotary', 'comma', SILVER, SILVER, '#2f5573', { gap: 11 }],
  'nieuport-28': [2, 2.5, 'rotary', 'round', '#8f8a66', '#7d7a55', '#c24a36'],
  'pfalz-d-iii': [2, 2, 'spinner', 'round', SILVER, SILVER, '#5d5443'],
  'pfalz-d-xii': [2, 1.5, 'frontal', 'round', '#b3b09f', '#7d866b', '#5d5443'],
  's-e-5a': [2, 3, 'frontal', 'high', OLIVE, KHAKI, '#c6bb93'],
  'siemens-schuckert-d-iv': [2, 1, 'rotary', 'round', '#8f9c86', '#6d7a62', '#c8a64b'],
  'sopwith-camel': [2, 2.5, 'rotary', 'round', OLIVE, KHAKI, '#c6bb93'],
  'sopwith-pup': [2, 2.5, 'rotary', 'round', '#968653', KHAKI, '#c6bb93', { chord: 11 }],
  'sopwith-snipe': [2, 2, 'rotary', 'high', OLIVE, '#7d6f40', '#c6bb93', { chord: 13 }],
  'sopwith-strutter': [2, 2.5, 'rotary', 'round', '#8f8150', KHAKI, '#c6bb93', TWO],
  'sopwith-triplane': [3, 2.5, 'rotary', 'round', '#7a6b3c', '#857748', '#3b352b', { chord: 8, gap: 15 }],
  'spad-vii': [2, 1.5, 'frontal', 'round', '#c7b98a', '#bdae7e', '#5d5443'],
  'spad-xiii': [2, 1.5, 'frontal', 'round', '#8d8558', '#7f784d', '#c24a36'],
}

export const MODELS = Object.keys(ROWS)

/** The shape of a model; one that nobody has drawn yet looks like most. */
export function shapeOf(model: string, side: Side): Shape {
  const row = ROWS[model] ?? (side === 'entente' ? ROWS['sopwith-camel']! : ROWS['albatros-d-va']!)
  const [wings, stagger, nose, tail, body, wing, trim, more] = row
  return { wings, stagger, nose, tail, body, wing, trim, chord: 12, gap: 12.5, seats: 1, size: 1, engines: 1, ...more }
}

const INK = '#1c1a16'
const edge = (width = 0.8): string => `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"`

const NOSES: Record<Shape['nose'], (s: Shape) => string> = {
  rotary: (s) => `<path d="M9 -4.6H14.6Q16.8 -4.4 16.8 0T14.6 4.4H9Z" fill="${s.trim}" ${edge()}/><path d="M12.4 -4.5V4.3" ${edge(0.5)}/><circle cx="17.3" cy="0" r="1.1" fill="${INK}"/>`,
  inline: (s) => `<path d="M8 -3.8H15L17.2 -1V3L15 4H8Z" fill="${s.body}" ${edge()}/><path d="M8.6 -5.4H14.2V-3.8H8.6Z" fill="#5d5443" ${edge(0.5)}/><path d="M10 -5.4V-8.4" ${edge(1)}/>`,
  spinner: (s) => `<path d="M8 -4.2H14.4Q18.6 -2 18.9 0.2Q18.4 2.6 14.4 4.2H8Z" fill="${s.body}" ${edge()}/><path d="M14.6 -4.1Q18.6 -2 18.9 0.2Q18.4 2.6 14.6 4.1Z" fill="${s.trim}" ${edge(0.5)}/><path d="M8.6 -5.4H13V-4.2H8.6Z" fill="#5d5443" ${edge(0.5)}/>`,
  frontal: (s) => `<path d="M8 -4.8H16V4.2H8Z" fill="${s.body}" ${edge()}/><path d="M15 -4.8H16.6V4.2H15Z" fill="#8c8471" ${edge(0.5)}/><circle cx="17.2" cy="0" r="0.9" fill="${INK}"/>`,
}

const TAILS: Record<Shape['tail'], string> = {
  round: 'M-18.4 -7.8Q-13.2 -9 -11.6 -2.2L-17.4 -0.6Q-20 -4 -18.4 -7.8Z',
  comma: 'M-17.4 -0.6Q-20.6 -1.6 -20.4 -4.6Q-19.4 -8 -16.4 -7.2Q-14.6 -6.4 -14.4 -2Z',
  square: 'M-19 -7.4H-14.6L-11.6 -2.2L-17.4 -0.6H-19Z',
  high: 'M-18.8 -8.8Q-15.4 -9.6 -14.4 -7L-11.8 -2.2L-17.4 -0.6Z',
}

const MARKS: Record<Side, string> = {
  entente: '<circle cx="-7.4" cy="-0.7" r="2.7" fill="#23456b"/><circle cx="-7.4" cy="-0.7" r="1.75" fill="#f4eedd"/><circle cx="-7.4" cy="-0.7" r="0.85" fill="#9a3a2b"/>',
  central: '<path d="M-10.2 -1.5H-8.2V-3.5H-6.6V-1.5H-4.6V0.1H-6.6V2.1H-8.2V0.1H-10.2Z" fill="#14130f" stroke="#f4eedd" stroke-width="0.7"/>',
}

/** The drawing of an airplane as SVG, around its centre, heading right. */
export function drawn(model: string, side: Side): string {
  const s = shapeOf(model, side)
  const top = -5.2 - s.gap * 0.36
  const bottom = top + s.gap
  const front = 10.4
  const wing = (y: number, shift: number): string => {
    const [left, right] = [front - s.chord - shift, front - shift]
    return `<path d="M${left} ${y + 0.7}Q${left + 0.6} ${y - 0.9} ${right - 1.6} ${y - 1.1}Q${right + 0.5} ${y - 0.6} ${right} ${y + 0.7}Z" fill="${s.wing}" ${edge(0.7)}/>`
  }
  const high = s.wings === 1 ? [-6.6] : s.wings === 3 ? [top, (top + bottom) / 2, bottom] : [top, bottom]
  const wings = high.map((y, i) => wing(y, (s.stagger * i) / Math.max(1, high.length - 1)))
  const strut = (x: number): string => `M${x} ${high[0]! + 0.7}L${x - s.stagger} ${high.at(-1)! - 0.6}`
  const struts = s.wings === 1 ? 'M4 -6V-3.8M8 -6V-4' : `${strut(front - 2)}${strut(front - s.chord + 2.4)}M4.6 ${top + 0.6}V-4M8 ${top + 0.6}V-4`
  const pod = s.engines === 2 ? `<path d="M-1 3.6H9Q12 3.8 12.4 5.6Q12 7.6 9 7.8H1Z" fill="${s.body}" ${edge(0.6)}/><path d="M12.8 1V10.4" ${edge(0.5)} opacity="0.6"/>` : ''
  const men = Array.from({ length: s.seats }, (_, i) => `<circle cx="${[1.2, -3.6, 12.4][i]}" cy="-5" r="1.5" fill="#3b2a1c"/>`).join('')
  const propeller = s.engines === 2 ? '' : `<path d="M${s.nose === 'spinner' ? 17.4 : 18} -8V8" ${edge(0.7)} opacity="0.55"/>`
  return (
    `<path d="${TAILS[s.tail]}" fill="${s.trim}" ${edge()}/>` +
    `<path d="M9 4.4L2 4.3L-17.4 1.2V-1.4L-4 -3.9L9 -4.6Z" fill="${s.body}" ${edge(0.9)}/>` +
    `<path d="M-19.2 -1.5H-12.6V-0.2H-19.2Z" fill="${s.wing}" ${edge(0.5)}/>` +
    NOSES[s.nose](s) + men +
    (wings.length > 1 ? wings.slice(1).join('') : '') +
    `<path d="${struts}" fill="none" ${edge(0.7)}/>` +
    `<path d="M7 4.4L6 9.4M10 4.3L6.4 9.4" fill="none" ${edge(0.8)}/><circle cx="6.2" cy="9.8" r="2.5" fill="#3a352c" ${edge(0.5)}/><circle cx="6.2" cy="9.8" r="0.9" fill="#b9a77e"/>` +
    wings[0]! + pod + MARKS[side] + propeller
  )
}
