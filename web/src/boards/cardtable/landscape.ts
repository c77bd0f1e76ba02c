// The country below: fields, woods, roads, a river, villages and the front, made up from a text and always the same for it.
// Millimetres, the table's upper left corner at 0 0, y downwards.
import { chance, type Chance } from '../shared/random'

export interface Land {
  width: number
  length: number
  /** How far the country goes on beyond the table. */
  margin: number
  /** Where trenches run, from the upper edge down. */
  fronts: number[]
}

type Spot = [x: number, y: number]
type Line = (at: number) => Spot

const FIELDS = ['#d6d3ab', '#dccfa2', '#cdd0a6', '#e0d6b0', '#c8cb9f', '#d9c998', '#d2d6b4', '#ddd2ad']
const FURROWS = 4
const r = (value: number): string => value.toFixed(1)
const poly = (spots: Spot[]): string => `M${spots.map(([x, y]) => `${r(x)} ${r(y)}`).join('L')}Z`

/** The country as the inside of an SVG. */
export function landscape(seed: string, land: Land): string {
  const random = chance(seed)
  const x0 = -land.margin
  const y0 = -land.margin
  const wide = land.width + 2 * land.margin
  const high = land.length + 2 * land.margin
  const river = wavy(random, [x0 - 20, y0 + high * (0.3 + random() * 0.4)], [x0 + wide + 20, y0 + high * (0.3 + random() * 0.4)], high * 0.07)
  const roads = [
    wavy(random, [x0 + wide * (0.25 + random() * 0.2), y0 - 20], [x0 + wide * (0.5 + random() * 0.25), y0 + high + 20], wide * 0.05),
    wavy(random, [x0 - 20, y0 + high * (0.2 + random() * 0.2)], [x0 + wide + 20, y0 + high * (0.25 + random() * 0.2)], high * 0.04),
    wavy(random, [x0 - 20, y0 + high * (0.75 + random() * 0.15)], [x0 + wide + 20, y0 + high * (0.65 + random() * 0.2)], high * 0.04),
  ]
  const parts = [fields(random, x0, y0, wide, high)]
  for (const front of land.fronts) parts.push(mud(random, x0, wide, front))
  parts.push(water(river))
  parts.push(...roads.map((road, i) => lane(random, road, i ? 3.4 : 4.6)))
  parts.push(woods(random, x0, y0, wide, high, land.fronts))
  parts.push(villages(random, roads))
  for (const front of land.fronts) parts.push(trenches(random, x0, wide, front))
  return parts.join('')
}

/** A line that wanders from one place to another. */
function wavy(random: Chance, from: Spot, to: Spot, by: number): Line {
  const waves = [1, 2, 3.3].map((n) => ({ n, phase: random() * 6.28, by: (by * (0.6 + random() * 0.8)) / n }))
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  return (at) => {
    const off = waves.reduce((sum, wave) => sum + wave.by * Math.sin(at * 6.28 * wave.n + wave.phase), 0)
    return [from[0] + dx * at - (dy / length) * off, from[1] + dy * at + (dx / length) * off]
  }
}

function drawn(line: Line, steps = 60): string {
  const spots = Array.from({ length: steps + 1 }, (_, i) => line(i / steps))
  return `M${spots.map(([x, y]) => `${r(x)} ${r(y)}`).join('L')}`
}

/** A patchwork: the corners of a grid moved about, some fields parted into strips, furrows in many of them. */
function fields(random: Chance, x0: number, y0: number, wide: number, high: number): string {
  const cell = Math.max(86, Math.max(wide, high) / 26)
  const [nx, ny] = [Math.ceil(wide / cell), Math.ceil(high / cell)]
  const moved = () => (random() - 0.5) * cell * 0.62
  const corner = Array.from({ length: nx + 1 }, (_, i) =>
    Array.from({ length: ny + 1 }, (_, j): Spot => [x0 + i * cell + (i % nx ? moved() : 0), y0 + j * cell + (j % ny ? moved() : 0)]))
  const piles = FIELDS.map((): string[] => [])
  const furrowed = Array.from({ length: FURROWS }, (): string[] => [])
  const put = (spots: Spot[]): void => {
    const d = poly(spots)
    piles[Math.floor(random() * piles.length)]!.push(d)
    if (random() < 0.45) furrowed[Math.floor(random() * FURROWS)]!.push(d)
  }
  for (let i = 0; i < nx; i++) {
    for (let j = 0; j < ny; j++) {
      const quad = [corner[i]![j]!, corner[i + 1]![j]!, corner[i + 1]![j + 1]!, corner[i]![j + 1]!] as const
      for (const part of random() < 0.34 ? strips(random, quad) : [quad]) put([...part])
    }
  }
  const furrows = furrowed.map((ds, i) => {
    const angle = Math.round(random() * 180)
    return `<pattern id="furrow${i}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})">`
      + `<path d="M0 0V5" stroke="#8f8a5c" stroke-width=".55" opacity=".34"/></pattern><path d="${ds.join('')}" fill="url(#furrow${i})"/>`
  })
  const coloured = piles.map((ds, i) => `<path d="${ds.join('')}" fill="${FIELDS[i]}" stroke="#b9b387" stroke-width="1.1"/>`)
  return coloured.join('') + furrows.join('')
}

function strips(random: Chance, [a, b, c, d]: readonly [Spot, Spot, Spot, Spot]): [Spot, Spot, Spot, Spot][] {
  const count = 2 + Math.floor(random() * 3)
  const between = (p: Spot, q: Spot, at: number): Spot => [p[0] + (q[0] - p[0]) * at, p[1] + (q[1] - p[1]) * at]
  const across = random() < 0.5
  return Array.from({ length: count }, (_, i) => {
    const [s, e] = [i / count, (i + 1) / count]
    return across
      ? [between(a, b, s), between(a, b, e), between(d, c, e), between(d, c, s)]
      : [between(a, d, s), between(b, c, s), between(b, c, e), between(a, d, e)]
  })
}

function water(river: Line): string {
  const d = drawn(river, 90)
  return `<path d="${d}" fill="none" stroke="#8fa69c" stroke-width="19" opacity=".45"/>`
    + `<path d="${d}" fill="none" stroke="#a9c1c4" stroke-width="15.5"/><path d="${d}" fill="none" stroke="#c2d4d4" stroke-width="6" opacity=".7"/>`
}

/** A road with poplars along it. */
function lane(random: Chance, road: Line, width: number): string {
  const d = drawn(road, 80)
  const trees: string[] = []
  for (let at = 0.02; at < 1; at += 0.008) {
    if (Math.sin(at * 40) < 0.2) continue
    const [x, y] = road(at)
    const [u, v] = road(at + 0.002)
    const length = Math.hypot(u - x, v - y) || 1
    for (const side of [-1, 1]) {
      if (random() < 0.35) continue
      trees.push(dot(x - ((v - y) / length) * side * (width + 2), y + ((u - x) / length) * side * (width + 2), 1.5 + random() * 0.7))
    }
  }
  return `<path d="${d}" fill="none" stroke="#b5a67b" stroke-width="${width + 1.6}" opacity=".55"/>`
    + `<path d="${d}" fill="none" stroke="#efe7cf" stroke-width="${width}"/><path d="${trees.join('')}" fill="#93a374" opacity=".9"/>`
}

const dot = (x: number, y: number, size: number): string =>
  `M${r(x - size)} ${r(y)}a${r(size)} ${r(size)} 0 1 0 ${r(2 * size)} 0a${r(size)} ${r(size)} 0 1 0 ${r(-2 * size)} 0Z`

function woods(random: Chance, x0: number, y0: number, wide: number, high: number, fronts: number[]): string {
  const shade: string[] = []
  const crowns: string[] = []
  const lights: string[] = []
  const count = Math.round((wide * high) / 75_000)
  for (let k = 0; k < count; k++) {
    const [x, y] = [x0 + random() * wide, y0 + random() * high]
    if (fronts.some((front) => Math.abs(front - y) < 60)) continue
    const spread = 22 + random() * 42
    for (let t = 0; t < 8 + spread / 3; t++) {
      const [angle, out] = [random() * 6.28, Math.sqrt(random()) * spread]
      const [tx, ty, size] = [x + Math.cos(angle) * out * 1.3, y + Math.sin(angle) * out * 0.8, 3.2 + random() * 4.6]
      shade.push(dot(tx + 1.6, ty + 2.2, size))
      crowns.push(dot(tx, ty, size))
      lights.push(dot(tx - size * 0.3, ty - size * 0.3, size * 0.45))
    }
  }
  return `<path d="${shade.join('')}" fill="#5f6b46" opacity=".2"/><path d="${crowns.join('')}" fill="#9dac7d" stroke="#7f9063" stroke-width=".6"/>`
    + `<path d="${lights.join('')}" fill="#b5c295" opacity=".6"/>`
}

/** Roofs along the roads, and a church among them. */
function villages(random: Chance, roads: Line[]): string {
  const roofs: string[] = []
  const ridges: string[] = []
  for (const road of roads) {
    const at = 0.15 + random() * 0.7
    for (let k = 0; k < 13; k++) {
      const [x, y] = road(at + (random() - 0.5) * 0.05)
      const side = (random() < 0.5 ? -1 : 1) * (6 + random() * 16)
      const [w, h, a] = k ? [5 + random() * 5, 4 + random() * 3, random() * 3.14] : [15, 6, random() * 3.14]
      const at4 = (u: number, v: number): Spot => [x + side + u * Math.cos(a) - v * Math.sin(a), y + side * 0.6 + u * Math.sin(a) + v * Math.cos(a)]
      roofs.push(poly([at4(-w / 2, -h / 2), at4(w / 2, -h / 2), at4(w / 2, h / 2), at4(-w / 2, h / 2)]))
      ridges.push(`M${at4(-w / 2, 0).map(r).join(' ')}L${at4(w / 2, 0).map(r).join(' ')}`)
    }
  }
  return `<path d="${roofs.join('')}" fill="#c19a7c" stroke="#8c6c52" stroke-width=".6"/><path d="${ridges.join('')}" stroke="#8c6c52" stroke-width=".4"/>`
}

const winding = (x: number, front: number): number => front + Math.sin(x / 130) * 14 + Math.sin(x / 47 + front) * 5

/** The ground that shells have turned over. */
function mud(random: Chance, x0: number, wide: number, front: number): string {
  const bands = [54, 38, 24].map((half) => {
    const upper: Spot[] = []
    const lower: Spot[] = []
    for (let x = x0; x <= x0 + wide; x += 26) {
      upper.push([x, winding(x, front) - half - random() * 9])
      lower.unshift([x, winding(x, front) + half + random() * 9])
    }
    return `<path d="${poly([...upper, ...lower])}" fill="#b29f78" opacity=".11"/>`
  })
  const craters: string[] = []
  for (let k = 0; k < wide / 9; k++) {
    const x = x0 + random() * wide
    craters.push(dot(x, winding(x, front) + (random() - 0.5) * 92, 1 + random() * 2.4))
  }
  return `${bands.join('')}<path d="${craters.join('')}" fill="#c9b890" stroke="#8f7c58" stroke-width=".6" opacity=".45"/>`
}

function trenches(random: Chance, x0: number, wide: number, front: number): string {
  const line = (shift: number): string => {
    let d = ''
    for (let x = x0, up = false; x <= x0 + wide; x += 12, up = !up) d += `${d ? 'L' : 'M'}${r(x)} ${r(winding(x, front) + shift + (up ? 5 : -5))}`
    return d
  }
  const links: string[] = []
  for (let x = x0 + 40; x < x0 + wide; x += 70 + random() * 60) {
    const y = winding(x, front)
    links.push(`M${r(x)} ${r(y - 15)}l4 8l-6 8l5 8l-3 7`)
  }
  return `<path d="${line(-15)}${line(15)}${links.join('')}" fill="none" stroke="#6d5a44" stroke-width="1.6" opacity=".42"/>`
}
