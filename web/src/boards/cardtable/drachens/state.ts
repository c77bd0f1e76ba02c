// Where an airplane is when its level alone says too little: on the ground, in the cloud, in an overdive.
import type { Altitude } from '../../../net/types'
import { words } from './words'

export function state({ ground, until, cloud, diving }: Altitude): string | null {
  if (ground === 'still') return words.still(until)
  if (ground) return words.ground[ground] ?? null
  return cloud ? words.inCloud : diving ? words.diving : null
}
