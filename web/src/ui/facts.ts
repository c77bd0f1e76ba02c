// What a scenario asks of its players, judged by what lies on its table.
import type { VariantInfo } from '../net/types'

/** How long a game takes, roughly. */
export function minutes(variant: VariantInfo): number {
  const size = variant.length_mm > 800 ? 5 : 0
  return 5 * Math.round((5 + variant.airplanes.length * 4 + size + variant.ground.length / 2) / 5)
}

/** 0 easy, 1 middling, 2 demanding. */
export function level(variant: VariantInfo): 0 | 1 | 2 {
  const tasks = (variant.brings.length ? 1 : 0) + (variant.airplanes.length > 2 ? 1 : 0) + (variant.brings.length > 1 ? 1 : 0)
  return tasks > 1 ? 2 : tasks === 1 ? 1 : 0
}
