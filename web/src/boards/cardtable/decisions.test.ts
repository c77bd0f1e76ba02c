import { describe, expect, it } from 'vitest'
import type { CatalogueInfo, PromptInfo, View } from '../../net/types'
import { decision } from './decisions'

const size = { half_width: 21_750, half_length: 33_750 }
const gun = { name: 'front', letter: 'A', bearing: 0, half_width: 3350, ahead: 0, right: 0, infantry: false }
const catalogue = { models: { m: { ...size, guns: [gun] } }, ground: {}, decks: {}, damage: {} } as unknown as CatalogueInfo
const unit = (id: string, name: string, y: number) => ({ id, name, title: 'Camel', model: 'm', deck: 'A', side: 'entente', pose: { x: 0, y, heading: 0 }, fate: '' })
const view = { ruler: 200_000, airplanes: [unit('a', 'Barker', 0), unit('b', 'Weber', 100_000), unit('c', 'Kirschstein', 200_000)], ground: [], balloons: [], tails: [{ tailer: 'a', tailed: 'b', shown: 'stall' }] } as unknown as View
const prompt = (asks: string, more: Partial<PromptInfo>): PromptInfo => ({ id: `1.1.${asks}.a.front`, seat: 's', asks, about: 'a', default: { type: 'Hold' }, choices: [], tree: null, ...more })

describe('a decision', () => {
  it('to fire names the targets, their distance and the sensible answer', () => {
    const asked = decision(prompt('fire', { choices: [{ type: 'Fire', at: 'b' }, { type: 'Fire', at: 'c' }, { type: 'Hold' }], default: { type: 'Fire', at: 'b' } }), view, catalogue)
    expect(asked.asks).toContain('Barker')
    expect(asked.answers.map((one) => one.key)).toEqual(['1', '2', 'H'])
    expect(asked.answers.map((one) => one.unit)).toEqual(['b', 'c', null])
    expect(asked.answers.map((one) => one.detail)).toEqual(['66 mm · short range, two cards', '166 mm · long range, one card', ''])
    expect(asked.answers.map((one) => one.isDefault)).toEqual([true, false, false])
  })

  it('that leaves no choice says that nobody else is told', () => {
    expect(decision(prompt('fire', { choices: [{ type: 'Hold' }] }), view, catalogue).detail).not.toBe('')
  })

  it('to reorder shows the card that was seen', () => {
    const ways = [{ type: 'Rearrange' as const, cards: ['straight', 'stall'] }, { type: 'Rearrange' as const, cards: ['stall', 'straight'] }]
    const asked = decision(prompt('rearrange', { choices: ways, default: ways[0]! }), view, catalogue)
    expect(asked.detail).toBe('Weber will fly: stall')
    expect(asked.answers[1]!.label).toBe('stall · straight')
  })

  it('about bombs defaults to keeping them', () => {
    const asked = decision(prompt('bomb', { choices: [{ type: 'Drop' }, { type: 'Hold' }] }), view, catalogue)
    expect(asked.answers.find((one) => one.isDefault)!.choice.type).toBe('Hold')
  })
})
