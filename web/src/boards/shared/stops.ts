// Where a replay can stop, on its line from the first step to the last.
export interface Stop {
  /** The step of the game, in an address; 3.1 is the first stop on the way from step 3 to step 4. */
  step: number
  /** Where it lies between the steps. */
  place: number
  turn: number
  phase: number
  /** What play waits for; nothing on the way. */
  waits: string
  /** A decision is asked here: play can go on from it otherwise. */
  whole: boolean
}

/** The moment nearest to a place between the steps. */
export function momentNear(all: Stop[], place: number): number {
  const far = (moment: Stop): number => Math.abs(moment.place - place)
  return all.reduce((best, moment, at) => (far(moment) < far(all[best]!) ? at : best), 0)
}

/** The moment an address means: that one, or the last before it. */
export function momentAt(all: Stop[], step: number): number {
  const at = all.findIndex((moment) => moment.step === step)
  return at >= 0 ? at : Math.max(0, all.findLastIndex((moment) => moment.step <= step))
}
