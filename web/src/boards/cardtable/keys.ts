// The keyboard of the table. A key pressed in a field, or with another held down, is not ours.
import type { Desk } from './desk.svelte'
import { keyOf } from './plan'

interface Windows {
  keys(): void
  sky(): void
  log(): void
  /** Closes what lies over the table; whether there was something. */
  close(): boolean
}

const STEP = 60

export function keysOf(desk: Desk, windows: Windows): (event: KeyboardEvent) => void {
  const { camera, film, planner } = desk
  const plain: Record<string, () => void> = {
    '0': () => camera.fit(),
    '+': () => camera.zoom(1.25),
    '=': () => camera.zoom(1.25),
    '-': () => camera.zoom(1 / 1.25),
    ArrowLeft: () => camera.pan(STEP, 0),
    ArrowRight: () => camera.pan(-STEP, 0),
    ArrowUp: () => camera.pan(0, STEP),
    ArrowDown: () => camera.pan(0, -STEP),
    r: () => camera.rotate(),
    o: () => desk.lookAtOwn(),
    m: () => desk.measure(),
    n: () => planner.next(),
    l: windows.log,
    t: windows.sky,
    '?': windows.keys,
    Backspace: () => planner.takeLast(),
    '.': () => film.step(),
  }
  /** The card of a letter, if a plan is being made; its letters go before the others. */
  const lay = (key: string): boolean => {
    const prompt = planner.open ? planner.prompt : null
    const deck = prompt && desk.catalogue.decks[planner.modelOf(prompt)?.deck ?? '']
    const kind = deck && Object.keys(deck).find((one) => keyOf(one) === key.toUpperCase())
    if (!kind) return false
    film.skip()
    planner.lay(kind)
    return true
  }
  const act = (key: string, onButton: boolean): boolean => {
    if (key === 'Escape') {
      if (windows.close()) return true
      if (desk.measuring) desk.measure()
      else if (film.running) film.skip()
      else desk.selected = null
      return true
    }
    if (key === ' ' && film.running && !onButton) {
      film.toggle()
      return true
    }
    if (key === 'Enter') {
      if (onButton) return false
      if (film.running) {
        film.skip()
        return true
      }
      if (desk.decision) return desk.answerBy(key)
      void planner.seal()
      return true
    }
    if (lay(key)) return true
    if (desk.decision && !film.running && key !== '0' && desk.answerBy(key)) return true
    const run = plain[key.length === 1 ? key.toLowerCase() : key]
    run?.()
    return run !== undefined
  }
  return (event) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.altKey || event.metaKey || target.closest('input, textarea, select, dialog, [contenteditable]')) return
    if (event.key.startsWith('Arrow') && target.closest('[role="log"]')) return
    // with three cards laid a card in the hand has nothing more to do: Enter seals from there too
    const inHand = planner.open && planner.whole && target.closest('[data-kind]') !== null
    if (act(event.key, !inHand && target.closest('button, a, summary') !== null)) event.preventDefault()
  }
}
