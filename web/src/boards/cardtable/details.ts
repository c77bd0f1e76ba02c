// What makes one airplane unlike another: noses, markings, camouflage, cockpits.
import * as shape from './shapes'
import type { Mark, Silhouette } from './silhouettes'

export interface Part {
  d: string
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
}

export const INK = '#211d17'
export const METAL = '#77756b'
const CREAM = '#f1ead6'
const RED = '#a3352a'
const BLACK = '#15130f'
const PIPE = '#4a3f33'

export function propeller(x: number, y: number, r: number): Part[] {
  return [
    { d: shape.oval(x, y, r, 0.75), fill: '#3a342a', opacity: 0.2 },
    { d: shape.path('M', x - r * 0.86, y + 0.1, 'Q', x, y - 0.5, x + r * 0.86, y - 0.2), stroke: '#5b4327', width: 0.5 },
  ]
}

/** The cowling first, then what shows of the engine. */
export function nosePieces(s: Silhouette, nose: number, width: number): Part[] {
  const cowl = s.cowl ?? s.hull
  const line = { stroke: INK, width: 0.25 }
  const hood = (w: number, from: number, tip: number, blunt: number): string => {
    const shoulder = nose - tip * (blunt > 1 ? 1 : 0.6)
    const at = (side: number): number[] => [side * w * blunt, shoulder]
    return shape.path('M', -w, nose + from, 'Q', ...at(-1), 0, nose - tip, 'Q', ...at(1), w, nose + from, 'Z')
  }
  switch (s.nose) {
    case 'rotary':
      return [
        { d: hood(width * 0.56, width * 0.62, 0.3, 1.07), fill: cowl, stroke: INK, width: 0.42 },
        { d: shape.circle(0, nose + width * 0.02, width * 0.17), fill: INK },
      ]
    case 'spinner':
      return [
        { d: hood(width * 0.42, width * 0.55, width * 0.42, 0.7), fill: cowl, stroke: INK, width: 0.42 },
        { d: shape.bar(0, nose + width * 1.25, width * 0.26, width * 1.1), fill: METAL, ...line },
      ]
    case 'radiator': {
      const pipe = (x: number): string => shape.path('M', x * width, nose + width * 0.6, 'v', width * 1.5)
      return [
        { d: shape.bar(0, nose + width * 0.16, width * 0.94, width * 0.32), fill: METAL, stroke: INK, width: 0.42 },
        { d: shape.bar(0, nose + width * 0.95, width * 0.62, width * 0.95), fill: cowl, ...line },
        { d: pipe(-0.5) + pipe(0.5), stroke: PIPE, width: 0.5 },
      ]
    }
    case 'inline':
      return [
        { d: shape.bar(0, nose + width * 1.05, width * 0.34, width * 1.5), fill: METAL, ...line },
        { d: shape.path('M', width * 0.3, nose + width * 0.5, 'v', width * 1.5), stroke: PIPE, width: 0.6 },
      ]
    default:
      return []
  }
}

export function rudder(s: Silhouette, k: number, end: number): Part[] {
  const out = s.tail === 'twin' ? 0.32 * s.tailSpan * k : 0
  const high = Math.min(5.5, s.tailSpan * k * 0.3)
  const at = (middle: number, part: number, w: number): string =>
    (out ? [-out, out] : [0]).map((x) => shape.bar(x, middle, w, high * part)).join('')
  if (s.fin !== 'tricolour') return [{ d: at(end - high * 0.17, 1, 0.95), fill: s.fin ?? s.hull, stroke: INK, width: 0.3 }]
  const stripes = [s.mark === 'tricolore' ? '#3f6b45' : '#2d5a86', CREAM, RED]
  const painted = stripes.map((fill, i) => ({ d: at(end + high * (i / 3 - 0.5), 1 / 3, 1.1), fill }))
  return [...painted, { d: at(end - high * 0.17, 1, 1.1), stroke: INK, width: 0.25 }]
}

export function leadingEdge(w: shape.Wing): string {
  const x = w.half - w.chord * 0.6
  const y = w.top + (w.back / w.half) * x + w.chord * 0.1
  return shape.path('M', -x, y, 'L', 0, w.top + w.chord * 0.1, 'L', x, y)
}

export const guns = (nose: number, top: number, width: number): string =>
  [-0.2, 0.2].map((x) => shape.path('M', x * width, nose + width * 0.9, 'L', x * width, top + 0.6)).join('')

export function struts(w: shape.Wing, s: Silhouette): string {
  const places = s.span > 18 ? [0.3, 0.52, 0.78] : s.seats > 1 ? [0.42, 0.76] : [0.66]
  const foot = (part: number, chord: number): string =>
    [-1, 1].map((side) => shape.circle(side * part * w.half, w.top + w.back * part + w.chord * chord, 0.32)).join('')
  return places.map((part) => foot(part, 0.2) + foot(part, 0.72)).join('')
}

/** A slanted strip across the wing between two places of its span. */
function strip(w: shape.Wing, from: number, to: number, slant: number): string {
  const at = (x: number, down: number): number[] => [x, w.top + (w.back / w.half) * Math.abs(x) + down]
  const gap = 0.24
  const low = w.chord - gap
  return shape.path('M', ...at(from, gap), 'L', ...at(to, gap), 'L', ...at(to + slant, low), 'L', ...at(from + slant, low), 'Z')
}

export function pattern(s: Silhouette, w: shape.Wing): Part[] {
  const fill = s.trim ?? s.wing
  const inner = w.half - w.chord * 0.75
  if (s.pattern === 'patches') {
    const d = [-0.86, -0.28, 0.34].map((at) => strip(w, at * inner, at * inner + w.half * 0.26, w.chord * 0.7)).join('')
    return [{ d, fill, opacity: 0.72 }]
  }
  if (s.pattern === 'bands') {
    const bands = (from: number, to: number): string =>
      [-1, 1].map((side) => strip(w, side * w.half * from, side * w.half * to, 0)).join('')
    return [{ d: bands(0.42, 0.54), fill, opacity: 0.9 }, { d: bands(0.46, 0.5), fill: CREAM }]
  }
  return s.pattern === 'lozenge' ? lozenges(w, inner, fill) : []
}

function lozenges(w: shape.Wing, inner: number, fill: string): Part[] {
  const size = w.chord / 3
  const [wide, high] = [size * 0.62, size * 0.42]
  const dark: string[] = []
  const light: string[] = []
  for (let row = 0; row < 3; row++) {
    for (let x = -inner; x < inner; x += size * 1.5) {
      const y = w.top + (w.back / w.half) * Math.abs(x) + size * (row + 0.5)
      const left = x + (row % 2) * size * 0.75 - wide
      const pile = (Math.round(x / size) + row) % 3 === 0 ? light : dark
      pile.push(shape.path('M', left, y, 'l', wide, -high, 'l', wide, high, 'l', -wide, high, 'Z'))
    }
  }
  return [{ d: dark.join(''), fill, opacity: 0.5 }, { d: light.join(''), fill: '#b9a983', opacity: 0.4 }]
}

/** Dazzle paint on a hull. */
export function streaks(s: Silhouette, nose: number, length: number, width: number): Part {
  const stripe = (at: number): string => {
    const wide = width * 0.84 * (1.2 - at)
    const down = length * 0.05
    return shape.path('M', -wide / 2, nose + length * at, 'l', wide, down, 'v', down, 'l', -wide, -down, 'Z')
  }
  return { d: [0.3, 0.5, 0.68].map(stripe).join(''), fill: s.trim ?? s.hull, opacity: 0.9 }
}

type Ring = [colour: string, part: number]
const ringed = (outer: string, middle: string): Ring[] => [[CREAM, 1.09], [outer, 1], [CREAM, 0.68], [middle, 0.34]]
const RINGS: Partial<Record<Mark, Ring[]>> = {
  roundel: ringed('#23456b', '#9a3226'),
  cocarde: ringed(RED, '#2d5a86'),
  tricolore: ringed(RED, '#3f6b45'),
}

/** Entente airplanes carry rings, those of the Central Powers crosses. */
export function marks(s: Silhouette, w: shape.Wing): Part[] {
  const x = w.half * (s.span > 18 ? 0.86 : 0.72)
  const y = w.top + w.back * (x / w.half) + w.chord * 0.48
  const r = w.chord * 0.41
  const both = (make: (at: number) => string): string => make(-x) + make(x)
  const rings = RINGS[s.mark]
  if (rings) return rings.map(([fill, part]) => ({ d: both((at) => shape.circle(at, y, r * part)), fill }))
  const cross = s.mark === 'patee' ? shape.patee : shape.straightCross
  return [
    { d: both((at) => cross(at, y, r * 1.13)), fill: CREAM, stroke: CREAM, width: 0.5 },
    { d: both((at) => cross(at, y, r)), fill: BLACK },
  ]
}

export function cockpits(s: Silhouette, k: number, nose: number, width: number, top: number): Part[] {
  const r = Math.min(1.5, Math.max(1, width * 0.33))
  const chord = s.chord * k
  const inNose = s.nose === 'pusher' || s.nose === 'cabin' || s.nose === 'hull'
  const behindWing = Math.max(top + chord + r * 0.9, top + ((s.stagger ?? 0) * k + chord) * 0.8 + r)
  const first = inNose ? nose + width * 0.75 : s.wings === 1 ? top + chord * 0.6 : behindWing
  const cockpit = (y: number): Part[] => [
    { d: shape.oval(0, y, r, r * 1.15), fill: '#2b2018', stroke: '#7d5a34', width: 0.45 },
    { d: shape.circle(0, y + r * 0.1, r * 0.52), fill: '#c79f72', stroke: '#5a3d22', width: 0.3 },
  ]
  const gun = (y: number, way: number): Part => ({
    d: shape.path('M', r * 0.5, y + way * r * 0.7, 'v', way * 2.2), stroke: INK, width: 0.5,
  })
  const parts = cockpit(first)
  if (inNose && s.nose !== 'pusher') parts.push(gun(first, -1))
  const more = s.seats > 1 ? [s.span > 18 ? top + chord + width : first + r * 3.1] : []
  if (s.seats > 3) more.push(nose + s.length * k * 0.62)
  for (const y of more) parts.push(...cockpit(y), gun(y, 1))
  return parts
}
