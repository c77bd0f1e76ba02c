// A card on its way from the hand to a slot, under a finger or the mouse.
const SLACK = 8

export class Drag {
  card = $state('')
  x = $state(0)
  y = $state(0)
  over = $state(-1)

  /** Begins when a card in the hand is pressed; a press that does not move stays a click. */
  start(event: PointerEvent, card: string, drop: (slot: number) => void): void {
    if (event.button !== 0) return
    const from = { x: event.clientX, y: event.clientY }
    const hand = event.currentTarget as HTMLElement
    const move = (now: PointerEvent): void => {
      const far = Math.hypot(now.clientX - from.x, now.clientY - from.y)
      if (!this.card && far > SLACK) {
        this.card = card
        hand.setPointerCapture(now.pointerId)
      }
      if (!this.card) return
      now.preventDefault()
      ;[this.x, this.y] = [now.clientX, now.clientY]
      this.over = slotUnder(now.clientX, now.clientY)
    }
    const end = (now: PointerEvent): void => {
      hand.removeEventListener('pointermove', move)
      hand.removeEventListener('pointerup', end)
      hand.removeEventListener('pointercancel', end)
      if (!this.card) return
      const slot = now.type === 'pointerup' ? slotUnder(now.clientX, now.clientY) : -1
      if (slot >= 0) drop(slot)
      this.over = -1
      // the click that follows is part of the drag
      setTimeout(() => (this.card = ''))
    }
    hand.addEventListener('pointermove', move)
    hand.addEventListener('pointerup', end)
    hand.addEventListener('pointercancel', end)
  }
}

function slotUnder(x: number, y: number): number {
  const slot = document.elementsFromPoint(x, y).map((node) => node.closest('[data-slot]')).find(Boolean)
  return slot ? Number(slot.getAttribute('data-slot')) : -1
}
