// What a scenario asks of its players, judged by what lies on its table.
import type { SkyVariantInfo, VariantInfo } from '../net/types'

/** Whether an airplane goes by the name of its kind. */
export function unnamed(unit: { name: string; title: string }): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return !unit.name || plain(unit.name) === plain(unit.title)
}

/** How long a game takes, roughly. */
export function minutes(variant: VariantInfo | SkyVariantInfo): number {
  if (!('length_mm' in variant)) return 5 * Math.round((10 + variant.airplanes.length * 5) / 5)
  const size = variant.length_mm > 800 ? 5 : 0
  return 5 * Math.round((5 + variant.airplanes.length * 4 + size + (variant.ground.length + variant.balloons.length) / 2) / 5)
}

/** 0 easy, 1 middling, 2 demanding. */
export function level(variant: Pick<VariantInfo, 'brings' | 'airplanes'> | SkyVariantInfo): 0 | 1 | 2 {
  const tasks = (variant.brings.length ? 1 : 0) + (variant.airplanes.length > 2 ? 1 : 0) + (variant.brings.length > 1 ? 1 : 0)
  return tasks > 1 ? 2 : tasks === 1 ? 1 : 0
}
