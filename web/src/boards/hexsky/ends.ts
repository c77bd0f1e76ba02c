// The hexes where the choices of a move end, with the keys of those that end there.
import type { Layout, Spot } from './layout'
import type { Point } from '../shared/point'
import type { Option } from './options'

export interface End extends Spot {
  id: string
  at: Point
  /** Whether every choice that ends here is one to think twice about. */
  grave: boolean
  letters: string[]
}

const MOST = 4

export function endsOf(layout: Layout, options: Option[], here: Spot): End[] {
  const found = new Map<string, End>()
  for (const { to, grave, key, choice } of options) {
    if (!to || (to.x === here.x && to.level === here.level)) continue
    const id = `${to.x} ${to.level}`
    const end = found.get(id) ?? { id, ...to, at: layout.at(to), grave: true, letters: [] }
    end.grave &&= grave
    if (choice.type !== 'Deploy' && key) end.letters.push(key)
    found.set(id, end)
  }
  return [...found.values()]
}

/** Letters in a hex: one large, two side by side, up to four in two rows. */
export function lettering(letters: string[]): { text: string; dx: number; dy: number; size: number }[] {
  const shown = letters.length > MOST ? [...letters.slice(0, MOST - 1), '…'] : letters
  if (shown.length < 2) return shown.map((text) => ({ text, dx: 0, dy: 3.4, size: 10 }))
  if (shown.length === 2) return shown.map((text, i) => ({ text, dx: i ? 4.1 : -4.1, dy: 2.9, size: 8.4 }))
  return shown.map((text, i) => ({ text, dx: shown.length === 3 && i === 2 ? 0 : i % 2 ? 3.7 : -3.7, dy: i < 2 ? -1 : 7, size: 7 }))
}
