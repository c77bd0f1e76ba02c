import { describe, expect, it } from 'vitest'
import type { AnyEvent, CatalogueInfo, View } from '../../net/types'
import { chapters, ruleLabel, tell } from './tell'

const unit = (id: string, name: string) => ({ id, name, title: 'Camel', model: 'm', seat: 's', fate: '', flown: [], jams: [0] })
const view = { turn: 2, phases: 4, airplanes: [unit('a', 'Barker'), unit('b', 'Weber')], ground: [], balloons: [], tails: [] } as unknown as View
const catalogue = {
  models: { m: { guns: [{ name: 'front' }] } }, ground: {}, decks: {}, damage: { A: [{ points: 2, symbol: 'fire', count: 1 }] },
} as unknown as CatalogueInfo
const event = (type: string, more: object = {}) => ({ type, audience: null, ...more }) as AnyEvent
const told = (type: string, more: object) => tell(event(type, more), view, catalogue)

describe('the log', () => {
  it('names the rule behind what happened', () => {
    expect(told('Fired', { unit: 'a', gun: 0, target: 'b', range: 'short', aimed: false })).toEqual({ text: '*Barker* fires at *Weber*, short range.', rule: 'DP-FIR-02' })
    expect(told('Fired', { unit: 'a', gun: 0, target: 'b', range: 'long', aimed: true })!.rule).toBe('DP-AIM-01')
    expect(told('ShotDown', { unit: 'b', reason: 'explosion' })!.rule).toBe('DP-DMG-04')
    expect(ruleLabel('DP-FIR-02')).toBe('firing · DP-FIR-02')
  })

  it('tells a damage card by its points: what its symbol does is told by what follows', () => {
    expect(told('CardTaken', { unit: 'a', letter: 'A', face: 0, points: 3, aimed: true, because: ['aim'] })!.text).toBe('A card: 3 points (aim).')
  })

  it('tells the cards of a draw together with it', () => {
    const card = (points: number) => event('CardTaken', { unit: 'a', letter: 'A', face: 0, points, aimed: false, because: [] })
    const drawn = (unit: string) => event('CardsDrawn', { unit, letter: 'A', count: 2 })
    const [chapter] = chapters([drawn('a'), card(1), card(2), drawn('b'), event('SmokeTrailed', { unit: 'a' })], view, catalogue)
    expect(chapter!.lines.map((line) => line.text)).toEqual(['*Barker* draws two A cards: 1 point; 2 points.', '*Weber* draws two A cards.', '*Barker* trails smoke.'])
  })

  it('is silent about the machinery', () => {
    expect(told('Rolled', { stream: 'x' })).toBeNull()
    expect(told('Waited', { at: 3 })).toBeNull()
  })

  it('puts lines under the turn and phase they belong to', () => {
    const revealed = [event('Revealed', { unit: 'a', card: 'stall', flown: 'stall' }), event('Revealed', { unit: 'b', card: 'turn-left', flown: 'turn-left' })]
    const events = [
      event('SmokeTrailed', { unit: 'a' }), event('PhaseEnded'), event('TurnEnded'),
      event('TailingBegun', { tailer: 'a', tailed: 'b' }), ...revealed, event('PhaseEnded'),
      event('CardPeeked', { tailer: 'a', tailed: 'b', card: 'straight' }),
    ]
    const story = chapters(events, view, catalogue)
    expect(story.map(({ turn, phase }) => [turn, phase])).toEqual([[1, 3], [2, 0], [2, 1], [2, 2]])
    expect(story[2]!.lines[0]!.text).toBe('*Barker* stalls, *Weber* turns left.')
  })
})
