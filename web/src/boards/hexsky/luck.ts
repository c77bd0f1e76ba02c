// Luck in the sky: for each side how many bursts hit, against what their dice promised.
import type { DieInfo, Side, SkyReplay } from '../../net/types'

export interface Luck {
  bursts: number
  hit: number
  expected: number
  /** How many of 100 such games would have been worse; those just as good count half. */
  better: number
}

export function luck({ steps }: Pick<SkyReplay, 'steps'>, dice: DieInfo[], side: Side): Luck {
  const sides = new Map(steps.flatMap(({ view }) => [...view.airplanes, ...view.ground].map((unit) => [unit.id, unit.side])))
  let chances = [1]
  let hit = 0
  let expected = 0
  for (const event of steps.flatMap((step) => step.events)) {
    if ((event.type !== 'Fired' && event.type !== 'GroundFired') || sides.get(event.unit) !== side) continue
    const faces = dice.find((die) => die.colour === event.die)?.combat ?? []
    const good = faces.filter((face) => face !== 'miss').length / Math.max(1, faces.length)
    chances = [...chances, 0].map((chance, n) => chance * (1 - good) + (chances[n - 1] ?? 0) * good)
    expected += good
    if (event.result !== 'miss') hit += 1
  }
  const below = chances.slice(0, hit).reduce((sum, chance) => sum + chance, 0)
  return { bursts: chances.length - 1, hit, expected, better: Math.round(100 * (below + (chances[hit] ?? 0) / 2)) }
}
