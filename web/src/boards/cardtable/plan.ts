// What the tree of possible plans says: which cards can still be laid where, and where they lead.
import type { ManeuverInfo, Pose, Tree } from '../../net/types'
import { edgePassed, flown, muzzle, outline, overlap, type Edge, type Halves, type Point } from './geometry'

export const SLOTS = 3
export type Laid = (string | null)[]

export const EMPTY: Laid = [null, null, null]

/** Every whole plan that agrees with the cards laid so far. */
function* agreeing(tree: Tree, laid: Laid): Generator<[string, string, string]> {
  const [a, b, c] = laid
  for (const first of a ? [a] : Object.keys(tree)) {
    const seconds = tree[first]
    if (!seconds) continue
    for (const second of b ? [b] : Object.keys(seconds)) {
      const thirds = seconds[second]
      if (!thirds) continue
      for (const third of c ? [c] : thirds) if (thirds.includes(third)) yield [first, second, third]
    }
  }
}

/** Whether these cards can be made into a plan. */
export const fits = (tree: Tree, laid: Laid): boolean => !agreeing(tree, laid).next().done

/** The cards that can be laid in a slot beside those laid in the others. */
export function possible(tree: Tree, laid: Laid, slot: number): Set<string> {
  const others = laid.map((card, i) => (i === slot ? null : card))
  const found = new Set<string>()
  for (const plan of agreeing(tree, others)) found.add(plan[slot]!)
  return found
}

export const firstEmpty = (laid: Laid): number => laid.indexOf(null)
export const isWhole = (laid: Laid): laid is string[] => laid.every((card) => card !== null)

/** How far from its card the number of a step stands, on the right, where it covers no way. */
export const NUMBER = 9_000
export const beside = (to: Pose, { half_width }: Halves): Point => muzzle(to, { bearing: 0, right: half_width + NUMBER, ahead: 0 })

/** A step of a planned flight. */
export interface Step {
  card: string
  from: Pose
  to: Pose
  leaves: Edge | null
}

/** Where the cards lead one after another, up to the first gap. */
export function flight(start: Pose, laid: Laid, deck: Record<string, ManeuverInfo>, size: Halves, table: { width: number; length: number }): Step[] {
  const steps: Step[] = []
  let from = start
  for (const card of laid) {
    const info = card && deck[card]
    if (!card || !info) break
    const to = flown(from, info, size.half_length)
    steps.push({ card, from, to, leaves: edgePassed(to, table.width, table.length) })
    from = to
  }
  return steps
}

/** In which steps two flights of one's own end on top of each other. */
export function meetings(a: Step[], sizeA: Halves, b: Step[], sizeB: Halves): number[] {
  const found: number[] = []
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (overlap(outline(a[i]!.to, sizeA), outline(b[i]!.to, sizeB))) found.push(i)
  }
  return found
}

/** The keys of the hand: where they lie on the keyboard is where the cards lead. */
const KEYS: Record<string, string> = {
  straight: 'W', 'turn-left': 'Q', 'turn-right': 'E', 'sideslip-left': 'A', 'sideslip-right': 'D', stall: 'S',
  immelmann: 'X', 'sharp-turn-left': 'Z', 'sharp-turn-right': 'C', 'wide-sideslip-left': 'F', 'wide-sideslip-right': 'G',
  'steep-sideslip-left': 'F', 'steep-sideslip-right': 'G', 'tight-turn-left': 'V', 'tight-turn-right': 'B', 'short-straight': 'T', climb: 'U', dive: 'J',
}

const BETWEEN_LEVELS = new Set(['climb', 'dive'])

export const keyOf = (kind: string): string => KEYS[kind] ?? ''

/** The cards of a deck as a hand: left turns left, right turns right, the straight in the middle; climb and dive only where there are levels. */
export function hand(deck: Record<string, ManeuverInfo>, high: boolean): string[] {
  const weight = (kind: string): number => {
    const { turn, right, immelmann, stall } = deck[kind]!
    return immelmann ? 1e9 : BETWEEN_LEVELS.has(kind) ? (kind === 'dive' ? 1e8 + 2 : 1e8 + 1) : stall ? 1e8 : turn * 10 + right / 1000
  }
  return Object.keys(deck).filter((kind) => kind in KEYS && (high || !BETWEEN_LEVELS.has(kind))).sort((a, b) => weight(a) - weight(b))
}
