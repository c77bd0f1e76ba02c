import { describe, expect, it } from 'vitest'
import { Guide } from '../src/guide/guide.svelte'
import { beside } from '../src/guide/place'
import { STEPS } from '../src/guide/steps'
import type { AnyEvent, PromptInfo, View } from '../src/net/types'
import { words } from '../src/words'

const prompt = (asks: string, ...choices: string[]) => ({ id: `1.${asks}`, asks, choices: choices.map((type) => ({ type })) }) as unknown as PromptInfo
const event = (type: AnyEvent['type'], unit = '') => ({ type, unit }) as AnyEvent

/** A table that does what the test says. */
class Table {
  view: View | null = { outcome: null, airplanes: [{ id: 'mine', secrets: {} }, { id: 'his', secrets: null }] } as unknown as View
  prompts: PromptInfo[] = [prompt('plan')]
  sealed: string[] = []
  log: AnyEvent[] = []
  scenes: never[] = []
}

function at(guide: Guide): string {
  guide.look()
  return guide.step?.id ?? ''
}

describe('the first flight', () => {
  it('has words for every step', () => {
    expect(Object.keys(words.guide.steps).sort()).toEqual(STEPS.map((step) => step.id).sort())
  })

  it('goes on when the player says so, or does what it waits for', () => {
    const table = new Table()
    const guide = new Guide(table)
    expect(at(guide)).toBe('welcome')
    guide.next()
    guide.next()
    expect(at(guide)).toBe('lay')
    guide.next() // waits for a card
    expect(at(guide)).toBe('lay')
    guide.laid = 1
    expect(at(guide)).toBe('ghost')
    guide.next()
    expect(at(guide)).toBe('fill')
    guide.laid = 3
    expect(at(guide)).toBe('steep')
    guide.next()
    expect(at(guide)).toBe('seal')
    table.sealed = ['1.plan']
    expect(at(guide)).toBe('film')
  })

  it('speaks of firing when one can fire, and of damage when there is some', () => {
    const table = new Table()
    const guide = new Guide(table)
    for (const id of ['welcome', 'roster', 'lay', 'ghost', 'fill', 'steep', 'seal']) {
      if (id === 'lay') guide.laid = 1
      if (id === 'fill') guide.laid = 3
      if (id === 'seal') table.sealed = ['1.plan']
      guide.look()
      guide.next()
    }
    table.log = [event('Revealed'), event('Moved')]
    table.prompts = [prompt('fire', 'Hold')] // a jammed gun
    table.sealed = []
    expect(at(guide)).toBe('')
    table.prompts = [prompt('fire', 'Fire', 'Hold')]
    expect(at(guide)).toBe('fire')
    table.log = [...table.log, event('Fired', 'his')]
    expect(at(guide)).toBe('fire')
    table.log = [...table.log, event('Fired', 'mine'), event('CardsDrawn')]
    table.prompts = []
    expect(at(guide)).toBe('damage')
    guide.next()
    expect(at(guide)).toBe('') // silent until there is something to say
    table.prompts = [prompt('plan')]
    const rest = []
    for (let step = at(guide); step; step = at(guide)) {
      rest.push(step)
      guide.next()
    }
    expect(rest).toEqual(['ruler', 'close', 'done'])
    expect(guide.ended).toBe(true)
  })

  it('ends with the game', () => {
    const table = new Table()
    const guide = new Guide(table)
    table.view = { outcome: { reason: 'last in the air', winners: ['central'], scores: [] as [string, number][] } } as unknown as View
    expect(at(guide)).toBe('')
    expect(guide.ended).toBe(true)
  })
})

describe('its card', () => {
  const card = { width: 330, height: 180 }
  const wide = { width: 1440, height: 900 }
  const phone = { width: 390, height: 844 }

  it('stands above the hand and beside the columns', () => {
    expect(beside('hand', { left: 600, top: 710, width: 610, height: 170 }, card, wide)).toMatchObject({ side: 'above', left: 880, top: 514 })
    expect(beside('roster', { left: 0, top: 60, width: 260, height: 800 }, card, wide)).toMatchObject({ side: 'right', left: 276 })
    expect(beside('log', { left: 1150, top: 90, width: 280, height: 540 }, card, wide)).toMatchObject({ side: 'left', left: 804 })
  })

  it('stays on the screen and off its target', () => {
    for (const screen of [wide, phone]) {
      for (const target of [{ left: 0, top: 700, width: 390, height: 140 }, { left: 300, top: 580, width: 80, height: 44 }]) {
        const { left, top } = beside('seal', target, card, screen)
        expect(left).toBeGreaterThanOrEqual(10)
        expect(left + card.width).toBeLessThanOrEqual(screen.width - 10)
        const apart = top + card.height <= target.top || top >= target.top + target.height || left + card.width <= target.left || left >= target.left + target.width
        expect(apart).toBe(true)
      }
    }
  })
})
