// Wheel, drag and pinch on the board. A short touch or click stays a click.
import type { Camera } from './camera.svelte'

const SLACK = 5

interface Finger {
  x: number
  y: number
}

export function gestures(node: HTMLElement, camera: Camera): { destroy(): void } {
  const fingers = new Map<number, Finger>()
  let start: Finger | null = null
  let dragging = false

  const at = (event: { clientX: number; clientY: number }): Finger => {
    const box = node.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const { x, y } = at(event)
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1
    camera.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), x, y)
  }
  const down = (event: PointerEvent): void => {
    if (event.button > 1) return
    fingers.set(event.pointerId, at(event))
    start ??= at(event)
    if (fingers.size > 1) grab()
  }
  const grab = (): void => {
    dragging = true
    node.classList.add('dragging')
    for (const id of fingers.keys()) node.setPointerCapture(id)
  }
  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId)
    if (!before || !start) return
    const now = at(event)
    if (!dragging && Math.hypot(now.x - start.x, now.y - start.y) > SLACK) grab()
    if (!dragging) return
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y)
      const is = Math.hypot(now.x - other.x, now.y - other.y)
      camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
      if (was > 0) camera.zoom(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2)
    } else camera.pan(now.x - before.x, now.y - before.y)
    fingers.set(event.pointerId, now)
  }
  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId)
    if (fingers.size) return
    start = null
    node.classList.remove('dragging')
    // the click that ends a drag is none; it comes after this
    setTimeout(() => (dragging = false))
  }
  const click = (event: MouseEvent): void => {
    if (!dragging) return
    event.stopPropagation()
    event.preventDefault()
  }
  const listeners: [string, EventListener, AddEventListenerOptions?][] = [
    ['wheel', wheel as EventListener, { passive: false }],
    ['pointerdown', down as EventListener],
    ['pointermove', move as EventListener],
    ['pointerup', up as EventListener],
    ['pointercancel', up as EventListener],
    ['click', click as EventListener, { capture: true }],
  ]
  for (const [name, run, options] of listeners) node.addEventListener(name, run, options)
  return {
    destroy: () => {
      for (const [name, run, options] of listeners) node.removeEventListener(name, run, options)
    },
  }
}
