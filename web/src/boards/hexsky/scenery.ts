// The sky's backdrop, made once: air, sun, cloud and weather, the land of each mat, and the faint hexes over it.
import type { MatInfo, Weather } from '../../net/types'
import { chance, type Chance } from '../shared/random'
import { CORNER, hexagon, HEX, ROW, round, type Layout } from './layout'

/** How far the country goes on beside the map. */
const FAR = 900
const SUNNY = ['#86a9c2', '#b9ced6', '#dfe1cf', '#efe4c3']
const NIGHT = ['#1d2738', '#2c3a4d', '#45525f', '#6a6f6c']

const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`

/** The air and what hangs in it. Ids begin with a word of the picture's own, so that several can be on a page. */
export function air(layout: Layout, weather: Weather, seed: string, id: string): string {
  const random = chance(`${seed} air`)
  const { width, height } = layout
  const tones = weather.moon ? NIGHT : SUNNY
  const stops = tones.map((tone, i) => `<stop offset="${[0, 0.45, 0.8, 1][i]}" stop-color="${tone}"/>`).join('')
  let out = `<defs><linearGradient id="${id}-air" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>` +
    `<radialGradient id="${id}-sun"><stop offset="0" stop-color="#fff8dc"/><stop offset=".3" stop-color="#fff2bf" stop-opacity=".85"/><stop offset="1" stop-color="#fff2bf" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="${id}-haze" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c9cbc5" stop-opacity="0"/><stop offset=".06" stop-color="#c9cbc5" stop-opacity=".85"/><stop offset="1" stop-color="#dedbcf" stop-opacity=".85"/></linearGradient>` +
    `<linearGradient id="${id}-storm" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3c4450"/><stop offset="1" stop-color="#5c6670"/></linearGradient></defs>`
  out += rect(-FAR, -FAR, width + 2 * FAR, FAR + 1, tones[0]!) + rect(-FAR, 0, width + 2 * FAR, height, `url(#${id}-air)`)
  if (weather.moon) out += stars(layout, random)
  if (weather.sun) out += weather.moon ? moon(layout, weather.sun, id) : sun(layout, weather.sun, id)
  if (weather.high_stratus) out += layer(layout, random, zone(layout, 2), 26, '#f4f1e4', 0.4)
  if (weather.medium_stratus) out += layer(layout, random, zone(layout, 1), 30, '#efece0', 0.46)
  for (const mega of weather.low_stratus) out += bank(layout, random, mega)
  if (weather.storm !== null) out += storm(layout, random, weather.storm, id)
  for (const mega of weather.cumulus) out += cumulus(layout, random, mega)
  if (weather.haze !== null) {
    const top = layout.y(weather.haze + 0.5)
    out += rect(-FAR, top - 8, width + 2 * FAR, height - top + 8, `url(#${id}-haze)`) + layer(layout, random, [0, weather.haze], 3 + 1.4 * weather.haze, '#f6f3ea', 0.5)
  }
  return out
}

/** The lowest and highest level of a zone. */
function zone(layout: Layout, number: number): [number, number] {
  const { zones } = layout.map
  return [(zones[number - 1]?.[1] ?? 0) + 1, zones[number]?.[1] ?? layout.map.top]
}

function sun(layout: Layout, mega: readonly number[], id: string): string {
  const { x, y } = layout.mega(mega)
  const rays = Array.from({ length: 24 }, (_, i) => {
    const [angle, far] = [(i * Math.PI) / 12, i % 2 ? 38 : 32]
    return `M${round(x + 24 * Math.cos(angle))} ${round(y + 24 * Math.sin(angle))}L${round(x + far * Math.cos(angle))} ${round(y + far * Math.sin(angle))}`
  }).join('')
  return `<circle cx="${x}" cy="${y}" r="150" fill="url(#${id}-sun)"/><path d="${rays}" stroke="#d9b75b" stroke-width="1.3" opacity=".8"/><circle cx="${x}" cy="${y}" r="20" fill="#fff3c6" stroke="#d9b75b" stroke-width="1.4"/>`
}

function stars(layout: Layout, random: Chance): string {
  let out = ''
  for (let i = 0; i < 90 * Math.max(1, layout.mats); i += 1) out += `<circle cx="${round(random() * layout.width)}" cy="${round(random() * layout.height * 0.7)}" r="${round(0.4 + random() * 0.7)}"/>`
  return `<g fill="#f1ecd7" opacity=".7">${out}</g>`
}

function moon(layout: Layout, mega: readonly number[], id: string): string {
  const { x, y } = layout.mega(mega)
  return `<circle cx="${x}" cy="${y}" r="90" fill="url(#${id}-sun)" opacity=".3"/><path d="M${round(x + 4)} ${round(y - 18)}A18 18 0 1 0 ${round(x + 4)} ${round(y + 18)}A14.5 18 0 0 1 ${round(x + 4)} ${round(y - 18)}Z" fill="#f4eed6"/>`
}

function layer(layout: Layout, random: Chance, [low, high]: [number, number], count: number, fill: string, opacity: number): string {
  let out = ''
  for (let i = 0; i < count * Math.max(1, layout.mats); i += 1) {
    const y = layout.y(low + random() * (high - low))
    out += `<ellipse cx="${round(random() * layout.width)}" cy="${round(y)}" rx="${round(70 + random() * 90)}" ry="${round(4 + random() * 6)}"/>`
  }
  return `<g fill="${fill}" opacity="${opacity}">${out}</g>`
}

function bank(layout: Layout, random: Chance, mega: readonly number[]): string {
  const { x, y } = layout.mega(mega)
  let out = ''
  for (let i = 0; i < 7; i += 1) out += `<ellipse cx="${round(x + (random() - 0.5) * 36)}" cy="${round(y + (i - 3) * 8)}" rx="${round(28 + random() * 16)}" ry="${round(4 + random() * 3)}"/>`
  return `<g fill="#e8e6dc" opacity=".72">${out}</g>`
}

function cumulus(layout: Layout, random: Chance, mega: readonly number[]): string {
  const { x, y } = layout.mega(mega)
  const puffs: string[] = []
  for (let i = 0; i < 11; i += 1) {
    const angle = (i / 11) * Math.PI * 2
    puffs.push(`<circle cx="${round(x + Math.cos(angle) * (20 + random() * 10))}" cy="${round(y + Math.sin(angle) * 17 + 2)}" r="${round(12 + random() * 7)}"/>`)
  }
  const heap = `${puffs.join('')}<circle cx="${x}" cy="${y}" r="24"/>`
  return `<g opacity=".95"><g fill="#c9cfcd">${heap}</g><g fill="#fbfaf4" transform="translate(${round(x * 0.06 - 1.5)} ${round(y * 0.09 - 5)}) scale(.94 .91)">${heap}</g></g>`
}

function storm(layout: Layout, random: Chance, from: number, id: string): string {
  const bottom = layout.y(from - 0.5)
  let [base, bolts] = ['', '']
  for (let x = -FAR; x < layout.width + FAR; x += 26 + random() * 22) {
    base += `<ellipse cx="${round(x)}" cy="${round(bottom - 12 - random() * 8)}" rx="${round(26 + random() * 18)}" ry="${round(9 + random() * 7)}"/>`
  }
  for (let x = 60 + random() * 60; x < layout.width; x += 130 + random() * 130) bolts += `M${round(x)} ${round(bottom - 42)}l-9 24h9l-10 26`
  const cloud = rect(-FAR, -FAR, layout.width + 2 * FAR, FAR + bottom - 12, `url(#${id}-storm)`) + `<g fill="#5c6670">${base}</g>`
  return `<g opacity=".86">${cloud}</g><path d="${bolts}" fill="none" stroke="#f2e3a2" stroke-width="2" stroke-linejoin="round" opacity=".9"/>`
}

/** The land or sea of every mat, side by side. */
export function ground(layout: Layout, mats: MatInfo[], seed: string): string {
  const random = chance(`${seed} ground`)
  const each = (layout.right - layout.left) / Math.max(1, mats.length)
  const [first, last] = [mats[0], mats.at(-1)]
  let out = ''
  const strip = (mat: MatInfo, left: number, width: number): void => {
    out += mat.ground === 'sea' ? sea(layout, random, left, width) : land(layout, random, mat, left, width)
  }
  if (first) strip({ ...first, peaks: [], front: null }, -FAR, layout.left + FAR)
  mats.forEach((mat, i) => strip(mat, layout.left + i * each, each))
  if (last) strip({ ...last, peaks: [], front: null }, layout.right, layout.width - layout.right + FAR)
  return out
}

function sea(layout: Layout, random: Chance, left: number, width: number): string {
  const top = layout.y(0.35)
  let waves = ''
  for (let i = 0; i < width / 9; i += 1) {
    const [x, y] = [left + random() * width, top + 5 + random() * (layout.height - top - 6)]
    waves += `M${round(x)} ${round(y)}q4 -3 8 0q4 3 8 0`
  }
  return rect(left, top, width + 3, layout.height - top + 240, '#7f9fa8') + rect(left, layout.y(-1), width + 3, 400, '#6b8c97') +
    `<path d="${waves}" fill="none" stroke="#d9e2dc" stroke-width="1" opacity=".65"/>`
}

function land(layout: Layout, random: Chance, mat: MatInfo, left: number, width: number): string {
  const [top, bottom] = [layout.y(0.4), layout.height]
  let hill = `M${round(left)} ${bottom + 240}V${round(top)}`
  const phase = left / 61
  for (let x = 0; x <= width; x += 10) hill += `L${round(left + x)} ${round(top + 3 + Math.sin(x / 37 + phase) * 2.4)}`
  let out = mat.peaks.length ? mountains(layout, mat.peaks, left) : ''
  out += `<path d="${hill}L${round(left + width + 3)} ${round(top)}V${bottom + 240}Z" fill="#b7b683"/>`
  let fields = ''
  for (let x = left + random() * 30; x < left + width - 24; x += 34 + random() * 36) {
    const [w, y] = [16 + random() * 22, layout.y(-0.9) + random() * 10]
    fields += `<path d="M${round(x)} ${round(y)}h${round(w)}l6 ${round(7)}h-${round(w)}Z" fill="${['#c6bf8d', '#a5ac74', '#cdb983', '#9aa36a'][Math.floor(random() * 4)]}"/>`
  }
  out += rect(left - 1, layout.y(-1.7), width + 4, 400, '#a3a26d') + fields
  const front = mat.front === null ? null : left + mat.front * HEX
  for (let i = 0; i < width / 20; i += 1) {
    const [x, r] = [left + random() * width, 2.6 + random() * 3]
    if (front !== null && Math.abs(x - front) < 70) continue
    out += `<circle cx="${round(x)}" cy="${round(layout.y(0.25) - r + random() * 3)}" r="${round(r)}" fill="${random() < 0.5 ? '#7f8d5d' : '#6d7d50'}"/>`
  }
  if (front !== null) out += trenches(layout, random, front)
  else out += village(layout, random, left + width * (0.25 + random() * 0.5))
  return out
}

function mountains(layout: Layout, peaks: number[], left: number): string {
  const floor = layout.y(0) + 10
  const ridge = peaks.map((peak, i) => `L${round(left + i * HEX)} ${round(layout.y(peak + 0.4))}L${round(left + (i + 1) * HEX)} ${round(layout.y(peak + 0.4))}`)
  const snow = peaks.flatMap((peak, i) => (peak < 7 ? [] : [`M${round(left + i * HEX)} ${round(layout.y(peak + 0.4))}h${HEX}l-5 7 -4 -3 -5 5 -4 -4Z`]))
  return `<path d="M${round(left)} ${floor}${ridge.join('')}V${floor}Z" fill="#8f8b78" stroke="#6d6958" stroke-width="1.4" stroke-linejoin="round"/><path d="${snow.join('')}" fill="#f1efe4"/>`
}

function trenches(layout: Layout, random: Chance, x: number): string {
  const y = layout.y(0) + 4
  let out = `<path d="M${x - 112} ${layout.y(0.3)}q56 9 112 2t112 2Q${x + 76} ${y + 21} ${x} ${y + 21}T${x - 112} ${layout.y(0.3)}Z" fill="#a08d68" opacity=".75"/>`
  for (const side of [-1, 1]) {
    let line = `M${x + side * 26} ${y}`
    for (let i = 0; i < 7; i += 1) line += `l${side * 4} -4l${side * 4} 4`
    out += `<path d="${line}" fill="none" stroke="#4f4030" stroke-width="2"/>`
  }
  for (let i = 0; i < 16; i += 1) out += `<ellipse cx="${round(x + (random() - 0.5) * 150)}" cy="${round(y + 5 + random() * 9)}" rx="${round(2 + random() * 3)}" ry="1.5" fill="#6d5a44" opacity=".7"/>`
  return out + `<path d="M${x} ${layout.y(0.4)}V${layout.y(-1.4)}" stroke="#9a3a2b" stroke-width="1.4" stroke-dasharray="4 3"/>`
}

function village(layout: Layout, random: Chance, x: number): string {
  const y = layout.y(0.1)
  let out = ''
  for (let i = 0; i < 4; i += 1) {
    const [at, w] = [x + (i - 2) * 11 + random() * 3, 7 + random() * 3]
    out += `<path d="M${round(at)} ${round(y)}v-5l${round(w / 2)} -4 ${round(w / 2)} 4v5Z" fill="#b98b6e" stroke="#6d5a44" stroke-width=".7"/>`
  }
  return out + `<path d="M${round(x + 4)} ${round(y)}v-9l2.5 -7 2.5 7v9Z" fill="#a99a80" stroke="#6d5a44" stroke-width=".7"/>`
}

/** The hexes, the mega-hexes and the zones, drawn faintly over air and land. */
export function grid(layout: Layout, id: string, night = false): string {
  const { left, right, map } = layout
  const ink = night ? '#d6dccf' : '#33474f'
  const [top, bottom] = [layout.y(map.top) - CORNER, layout.y(0) + CORNER]
  const one = layout.at({ x: 0, level: 0 })
  const big = layout.mega([0, 0])
  const size = map.mega * HEX
  const tile = (name: string, wide: number, at: { x: number; y: number }, corner: number, stroke: string): string =>
    `<pattern id="${id}-${name}" patternUnits="userSpaceOnUse" x="${at.x - wide / 2}" y="${at.y}" width="${wide}" height="${corner * 3}"><path d="M0 ${-corner / 2}V${corner / 2}L${wide / 2} ${corner}L${wide} ${corner / 2}V${-corner / 2}M${wide / 2} ${corner}V${corner * 2}L0 ${corner * 2.5}M${wide / 2} ${corner * 2}L${wide} ${corner * 2.5}M0 ${corner * 2.5}V${corner * 3}M${wide} ${corner * 2.5}V${corner * 3}" fill="none" ${stroke}/></pattern>`
  const lines = map.zones.slice(0, -1).map(([, level]) => `M${left - 12} ${round(layout.y(level + 0.5))}H${right + 12}`).join('')
  return (
    `<defs>${tile('hex', HEX, one, CORNER, `stroke="${ink}" stroke-width=".6" stroke-opacity=".3"`)}${tile('mega', size, big, size / Math.sqrt(3), `stroke="${ink}" stroke-width="1.6" stroke-opacity=".1"`)}</defs>` +
    rect(left, top, right - left, bottom - top, `url(#${id}-hex)`) + rect(left, top, right - left, bottom - top, `url(#${id}-mega)`) +
    `<path d="${lines}" stroke="${ink}" stroke-width="1.4" stroke-dasharray="10 6" opacity=".55"/>` +
    `<path d="M${left} ${top}V${bottom}M${right} ${top}V${bottom}" stroke="${ink}" stroke-width="1.6" stroke-dasharray="3 4" opacity=".5"/>`
  )
}

export { hexagon, ROW }
