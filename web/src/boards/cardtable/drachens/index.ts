// All that the table needs for Burning Drachens and for nothing else; see ../more.ts.
import type { More } from '../more'
import Above from './Above.svelte'
import { asks, choice } from './asked'
import Below from './Below.svelte'
import { fold } from './fold'
import Height from './Height.svelte'
import { KINDS } from './kinds'
import { covered } from './room'
import SpotConsole from './SpotConsole.svelte'
import SpotMarks from './SpotMarks.svelte'
import { Spotter } from './spotter.svelte'
import { state } from './state'
import { DOWN, tell } from './tell'
import { words } from './words'

export const drachens: More = {
  tell, down: DOWN, kinds: KINDS, kindNames: words.film, fold, asks, choice, spotter: (desk) => new Spotter(desk), Below, Above, Height, SpotMarks, SpotConsole, state, covered,
}
