// What the keyboard does at every board. A key pressed in a field, or with another held down, is not ours.
import type { Camera } from './camera.svelte'

/** What can lie over a board. */
export interface Windows {
  keys(): void
  sky(): void
  log(): void
  /** Closes what lies over the board; whether there was something. */
  close(): boolean
}

type Keys = Record<string, () => void>

const STEP = 60

/** Moving about the board, and what can be laid over it. */
export function aboutTheBoard(camera: Camera, windows: Windows): Keys {
  return {
    '0': () => camera.fit(),
    '+': () => camera.zoom(1.25),
    '=': () => camera.zoom(1.25),
    '-': () => camera.zoom(1 / 1.25),
    ArrowLeft: () => camera.pan(STEP, 0),
    ArrowRight: () => camera.pan(-STEP, 0),
    ArrowUp: () => camera.pan(0, STEP),
    ArrowDown: () => camera.pan(0, -STEP),
    l: windows.log,
    t: windows.sky,
    '?': windows.keys,
  }
}

/** Runs what a key stands for; whether it stands for anything. */
export function press(keys: Keys, key: string): boolean {
  const run = keys[key.length === 1 ? key.toLowerCase() : key]
  run?.()
  return run !== undefined
}

/** Listens for what this board does with a key; `onButton` says that a button has the focus and wants Enter for itself. */
export function listening(act: (key: string, onButton: boolean, target: HTMLElement) => boolean): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.altKey || event.metaKey || target.closest(event.key === 'Escape' ? 'dialog' : 'input, textarea, select, dialog, [contenteditable]')) return
    if (event.key.startsWith('Arrow') && target.closest('[role="log"]')) return
    if (act(event.key, target.closest('button, a, summary') !== null, target)) event.preventDefault()
  }
}
