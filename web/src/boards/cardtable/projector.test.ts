import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AirplaneView, AnyEvent, View } from '../../net/types'
import { settings } from '../../settings.svelte'
import { Film } from './film.svelte'

const plane = (y: number) => ({ id: 'a', name: 'a', pose: { x: 0, y, heading: 0 }, flown: [], last: 'straight', cards: [], jams: [], fate: '' }) as unknown as AirplaneView
const view = (y: number) => ({ turn: 1, phases: 0, airplanes: [plane(y)], ground: [], balloons: [], tails: [], outcome: null }) as unknown as View
const events = [
  { type: 'Revealed', unit: 'a', card: 'straight', flown: 'straight', audience: null },
  { type: 'Moved', unit: 'a', pose: { x: 0, y: 100_000, heading: 0 }, audience: null },
  { type: 'Fired', unit: 'a', gun: 0, target: 'a', range: 'long', aimed: false, audience: null },
] as AnyEvent[]
const [before, after] = [view(0), view(100_000)]

let film: Film
let clock = 0
let frames: FrameRequestCallback[] = []
const tick = (ms: number) => {
  for (let passed = 0; passed < ms; passed += 50) {
    clock += 50
    for (const run of frames.splice(0)) run(clock)
  }
}

beforeEach(() => {
  clock = 0
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []))
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  Object.assign(settings, { still: false, speed: 1 })
  film = new Film(before)
})
afterEach(() => vi.unstubAllGlobals())

it('plays shot by shot to the view after it', () => {
  film.play({ before, after, events })
  tick(300)
  expect(film.beat?.kind).toBe('fly')
  expect(film.shown.a!.y).toBeGreaterThan(0)
  tick(1200)
  expect(film.beat?.kind).toBe('fire')
  expect(film.past).toHaveLength(2)
  tick(1500)
  expect(film.running).toBe(false)
  expect(film.view).toBe(after)
})

it('stands still while paused, and goes on', () => {
  film.play({ before, after, events })
  tick(300)
  film.toggle()
  const { y } = film.shown.a!
  tick(3000)
  expect(film.shown.a!.y).toBe(y)
  film.toggle()
  tick(3000)
  expect(film.running).toBe(false)
})

it('steps from shot to shot', () => {
  film.play({ before, after, events })
  film.step()
  expect(film.beat?.kind).toBe('fire')
  expect(film.view.airplanes[0]!.pose.y).toBe(100_000)
  film.step()
  expect(film.running).toBe(false)
})

it('shows where airplanes come to when a shot of flying is stepped to', () => {
  film.play({ before, after, events: [events[2]!, events[0]!, events[1]!] })
  film.step()
  expect(film.beat?.kind).toBe('fly')
  expect(film.view.airplanes[0]!.pose.y).toBe(100_000)
})

it('is skipped to its end', () => {
  film.play({ before, after, events })
  tick(100)
  film.skip()
  expect(film.view).toBe(after)
  expect(film.running).toBe(false)
})

it('goes faster when asked to', () => {
  settings.speed = 4
  film.play({ before, after, events })
  tick(400)
  expect(film.beat?.kind).toBe('fire')
})

it('cuts instead of moving where motion is unwanted', () => {
  settings.still = true
  film.play({ before, after, events })
  expect(film.view.airplanes[0]!.pose.y).toBe(100_000)
  tick(300)
  expect(film.shown).toEqual({})
})

it('shows nothing where nothing is to be seen', () => {
  film.play({ before, after, events: [] })
  expect(film.running).toBe(false)
  expect(film.view).toBe(after)
})
