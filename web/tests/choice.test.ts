import { describe, expect, it } from 'vitest'
import { barred, cameAlong, flip, playable, presetOf, switchable } from '../src/briefing/choice'
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

  it('tell why a rule has no use in a scenario', () => {
    const book: Rules = {
      rules: [rule('guns', { brought: true }), rule('aim', { requires: ['guns'] }), rule('far', { requires: ['aim'] }), rule('alone', { brought: true, excludes: ['aim'] }), rule('high')],
      presets: { plain: ['high'], guns: ['high', 'far'] },
    }
    const [, aim, far, , high] = book.rules as [RuleInfo, RuleInfo, RuleInfo, RuleInfo, RuleInfo]
    expect([aim, far, high].map((one) => barred(book, one, []))).toEqual(['AIM needs GUNS, which this scenario does not have.', 'AIM needs GUNS, which this scenario does not have.', ''])
    expect([aim, far, high].map((one) => barred(book, one, ['guns']))).toEqual(['', '', ''])
    expect(barred(book, aim, ['guns', 'alone'])).toBe('AIM cannot be played with ALONE, which comes with this scenario.')
    expect([playable(book, []), playable(book, ['guns'])]).toEqual([['plain'], ['plain', 'guns']])
  })

  it('are not offered what the scenario brings, and count it as there', () => {
    expect(switchable(rules, ['a']).map(({ id }) => id)).toEqual(['b', 'c', 'd'])
    expect(flip(rules, [], 'b', true, ['a'])).toEqual({ on: ['b'], notes: [] })
  })

  it('name what comes along', () => {
    expect(cameAlong(rules, ['a', 'b'], ['core']).map(({ rule: { id } }) => id)).toEqual(['core', 'ab'])
  })
})
