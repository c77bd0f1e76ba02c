import { describe, expect, it } from 'vitest'
import { cameAlong, flip, presetOf, switchable } from '../src/briefing/choice'
import type { RuleInfo, Rules } from '../src/net/types'

const rule = (id: string, more: Partial<RuleInfo> = {}): RuleInfo => ({
  id, title: id.toUpperCase(), says: '', source: '', requires: [], excludes: [], when: [], brought: false, ledger: [], ...more,
})
const rules: Rules = {
  rules: [
    rule('core', { brought: true }),
    rule('a'),
    rule('b', { requires: ['a'] }),
    rule('c', { requires: ['b'], excludes: ['d'] }),
    rule('d'),
    rule('ab', { when: ['a', 'b'] }),
  ],
  presets: { none: [], pair: ['a', 'b'] },
}

describe('rule switches', () => {
  it('offer what can be chosen, not what is brought or comes along', () => {
    expect(switchable(rules).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('bring what a rule needs, and say so', () => {
    expect(flip(rules, [], 'c', true)).toEqual({ on: ['a', 'b', 'c'], notes: ['C needs B: it has been switched on.', 'B needs A: it has been switched on.'] })
  })

  it('drop what cannot be played together, whichever of both says so', () => {
    expect(flip(rules, ['d'], 'c', true).on).toEqual(['a', 'b', 'c'])
    expect(flip(rules, ['a', 'b', 'c'], 'd', true)).toEqual({ on: ['a', 'b', 'd'], notes: ['D and C cannot be played together: C has been switched off.'] })
  })

  it('drop what needs a rule that goes', () => {
    expect(flip(rules, ['a', 'b', 'c'], 'a', false).on).toEqual([])
  })

  it('know a preset again', () => {
    expect([presetOf(rules, []), presetOf(rules, ['b', 'a']), presetOf(rules, ['a'])]).toEqual(['none', 'pair', ''])
  })

  it('name what comes along', () => {
    expect(cameAlong(rules, ['a', 'b'], ['core']).map(({ rule: { id } }) => id)).toEqual(['core', 'ab'])
  })
})
