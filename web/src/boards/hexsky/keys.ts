// The keyboard of the sky.
import { aboutTheBoard, listening, press, type Windows } from '../shared/keys'
import type { Desk } from './desk.svelte'

export function keysOf(desk: Desk, windows: Windows): (event: KeyboardEvent) => void {
  const { camera, film } = desk
  const plain: Record<string, () => void> = {
    ...aboutTheBoard(camera, windows),
    o: () => desk.lookAgain(),
    e: () => void desk.straight(),
    Backspace: () => void desk.undo(),
    '.': () => desk.step(),
  }
  return listening((key, onButton) => {
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
    return (!film.running && desk.by(key)) || press(plain, key)
  })
}
