// What a table needs that not every table has: words, drawings and places of a book, fetched when its rules are played.
import type { Component } from 'svelte'
import { api } from '../../net/api'
import type { Altitude, AnyChoice, AnyEvent, CatalogueInfo, GameInfo, PromptInfo, View } from '../../net/types'
import type { Camera } from '../shared/camera.svelte'
import type { Line } from '../shared/story'
import type { Desk } from './desk.svelte'
import type { Spotter } from './drachens/spotter.svelte'
import type { Beat, Kind } from './film'
import type { Box } from './labels'
import type { Unit } from './measure'

const BOOK = 'Burning Drachens'

export interface More {
  /** An event of this book in words. */
  tell(event: AnyEvent, who: (id: string) => string, symbol: (letter: string, face: number) => string): Line | null
  /** The ledger ids of ways to be shot down. */
  down: Record<string, string>
  kinds: Partial<Record<AnyEvent['type'], Kind>>
  kindNames: Partial<Record<Kind, string>>
  fold(view: View, event: AnyEvent): View
  /** What a prompt asks; nothing where it is not one of this book. */
  asks(prompt: PromptInfo, about: string): { asks: string; detail: string } | null
  /** What a choice says, and the unit that it is about. */
  choice(choice: AnyChoice, prompt: PromptInfo, named: (id: string) => string): { label: string; unit: string | null } | null
  spotter(desk: Desk): Spotter
  /** On the ground, in the cloud and the like; nothing where the level says it all. */
  state(flight: Altitude): string | null
  /** Below the airplanes: landing fields, balloons, shells. */
  Below: Component<{ view: View; camera: Camera; catalogue: CatalogueInfo; selected: string | null; choices: Record<string, string>; says: (unit: Unit, view: View) => string; onpick: (id: string) => void }>
  /** Above them: clouds, rockets on their way, bursts of the film. */
  Above: Component<{ view: View; beat: Beat | null; camera: Camera; catalogue: CatalogueInfo; still: boolean }>
  /** Boxes of the board that no name should cover. */
  covered(view: View, beat: Beat | null, camera: Camera, catalogue: CatalogueInfo): Box[]
  Height: Component<{ flight: Altitude; rate: number | null }>
  SpotMarks: Component<{ spotter: Spotter; camera: Camera }>
  SpotConsole: Component<{ spotter: Spotter; busy: boolean; turned: number }>
}

let found: More | null = null

export const more = (): More | null => found

/** Fetches it for a game that has rules of the book. */
export async function fetchMore(info: GameInfo): Promise<void> {
  if (found) return
  const { rules } = await api.rules('cardtable')
  if (rules.some((rule) => info.rules.includes(rule.id) && rule.source.includes(BOOK))) await bringMore()
}

export async function bringMore(): Promise<void> {
  found = (await import('./drachens')).drachens
}
