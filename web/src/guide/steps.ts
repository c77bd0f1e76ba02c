// The steps of the first flight: where each points, when it is due, and what it waits for.
import type { AnyEvent, PromptInfo, View } from '../net/types'

export type Place = 'hand' | 'slots' | 'seal' | 'roster' | 'log' | 'board' | 'prompt'

/** What the guide can see: the player's own seat and the cards laid so far. */
export interface Seen {
  view: View | null
  prompts: PromptInfo[]
  sealed: string[]
  log: AnyEvent[]
  filming: boolean
  laid: number
}

export interface Step {
  id: string
  at: Place
  /** Due only while this holds. */
  when?: (seen: Seen) => boolean
  /** Over as soon as this holds; without it the player says when. */
  until?: (seen: Seen) => boolean
  /** Comes once these are over. */
  after?: string[]
}

const open = (seen: Seen, asks: string) => seen.prompts.find((prompt) => prompt.asks === asks && !seen.sealed.includes(prompt.id))
const planning = (seen: Seen) => !seen.filming && open(seen, 'plan') !== undefined
const happened = (seen: Seen, type: AnyEvent['type']) => seen.log.some((event) => event.type === type)
/** A target before one's own guns: a jammed gun is asked too, and has nothing to say. */
const aimed = (seen: Seen) => !seen.filming && !!open(seen, 'fire')?.choices.some((choice) => choice.type === 'Fire')
const shot = (seen: Seen) => seen.log.some((event) => event.type === 'Fired' && seen.view?.airplanes.some((unit) => unit.id === event.unit && unit.secrets))
const laid = (count: number) => (seen: Seen) => seen.laid >= count || happened(seen, 'Revealed')

export const STEPS: Step[] = [
  { id: 'welcome', at: 'board', when: planning },
  { id: 'roster', at: 'roster', when: planning },
  { id: 'lay', at: 'hand', when: planning, until: laid(1) },
  { id: 'ghost', at: 'board', when: planning, after: ['lay'] },
  { id: 'fill', at: 'slots', when: planning, until: laid(3), after: ['lay'] },
  { id: 'steep', at: 'hand', when: planning, after: ['fill'] },
  { id: 'seal', at: 'seal', when: planning, until: (seen) => seen.sealed.length > 0 || happened(seen, 'Revealed'), after: ['fill'] },
  { id: 'film', at: 'board', until: (seen) => !seen.filming && happened(seen, 'Moved'), after: ['seal'] },
  { id: 'fire', at: 'prompt', when: aimed, until: shot, after: ['seal'] },
  { id: 'damage', at: 'log', when: (seen) => !seen.filming && happened(seen, 'CardsDrawn'), after: ['seal'] },
  { id: 'ruler', at: 'board', when: planning, after: ['film'] },
  { id: 'close', at: 'hand', when: planning, after: ['ruler'] },
  { id: 'done', at: 'board', when: planning, after: ['close', 'damage', 'fire'] },
]
