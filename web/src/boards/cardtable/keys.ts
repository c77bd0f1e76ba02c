// The keyboard of the table.
import { aboutTheBoard, listening, press, type Windows } from '../shared/keys'
import type { Desk } from './desk.svelte'
import { keyOf } from './plan'

export function keysOf(desk: Desk, windows: Windows): (event: KeyboardEvent) => void {
  const { camera, film, planner } = desk
  const plain: Record<string, () => void> = {
    ...aboutTheBoard(camera, windows),
    r: () => camera.rotate(),
    o: () => desk.lookAtOwn(),
    m: () => desk.measure(),
    n: () => planner.next(),
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
  return listening((key, onButton, target) => {
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
      // with three cards laid a card in the hand has nothing more to do: Enter seals from there too
      const inHand = planner.open && planner.whole && target.closest('[data-kind]') !== null
      if (onButton && !inHand) return false
      if (film.running) film.skip()
      else if (desk.decision) return desk.answerBy(key)
      else void planner.seal()
      return true
    }
    if (lay(key)) return true
    if (desk.decision && !film.running && key !== '0' && desk.answerBy(key)) return true
    return press(plain, key)
  })
}
