// The keyboard of the sky. A key pressed in a field, or with another held down, is not ours.
import type { Desk } from './desk.svelte'

interface Windows {
  keys(): void
  sky(): void
  log(): void
  /** Closes what lies over the board; whether there was something. */
  close(): boolean
}

const STEP = 60

export function keysOf(desk: Desk, windows: Windows): (event: KeyboardEvent) => void {
  const { camera, film } = desk
  const plain: Record<string, () => void> = {
    '0': () => camera.fit(),
    '+': () => camera.zoom(1.25),
    '=': () => camera.zoom(1.25),
    '-': () => camera.zoom(1 / 1.25),
    ArrowLeft: () => camera.pan(STEP, 0),
    ArrowRight: () => camera.pan(-STEP, 0),
    ArrowUp: () => camera.pan(0, STEP),
    ArrowDown: () => camera.pan(0, -STEP),
    o: () => desk.lookAtOwn(),
    l: windows.log,
    t: windows.sky,
    '?': windows.keys,
    e: () => void desk.straight(),
    Backspace: () => void desk.undo(),
    '.': () => film.step(),
  }
  const act = (key: string, onButton: boolean): boolean => {
    if (key === 'Escape') {
      if (windows.close()) return true
      if (film.running) desk.skip()
      else if (desk.plan.length) desk.forget()
      else desk.selected = null
      return true
    }
    if (key === ' ' && film.running && !onButton) {
      film.toggle()
      return true
    }
    if (key === 'Enter') {
      if (onButton) return false
      if (film.running) desk.skip()
      else void desk.sensible()
      return true
    }
    // a throttle is set by its number; 0 means all of the map otherwise
    if (!film.running && desk.by(key)) return true
    const run = plain[key.length === 1 ? key.toLowerCase() : key]
    run?.()
    return run !== undefined
  }
  return (event) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.altKey || event.metaKey || target.closest('input, textarea, select, dialog, [contenteditable]')) return
    if (event.key.startsWith('Arrow') && target.closest('[role="log"]')) return
    if (act(event.key, target.closest('button, a, summary') !== null)) event.preventDefault()
  }
}
