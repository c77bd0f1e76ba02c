// Which rules are on: switching one may switch others, and says why.
import type { RuleInfo, Rules } from '../net/types'
import { words } from '../words'

export interface Chosen {
  on: string[]
  notes: string[]
}

/** The rules a player can switch, in the order of the book: all that come neither with the scenario nor by themselves. */
export function switchable(rules: Rules, brings: string[] = []): RuleInfo[] {
  return rules.rules.filter((rule) => !rule.brought && !rule.when.length && !brings.includes(rule.id))
}

/** Why a rule cannot be played in a scenario that brings these; nothing if it can. */
export function barred(rules: Rules, rule: RuleInfo, brings: string[], seen: string[] = []): string {
  const known = new Map(rules.rules.map((one) => [one.id, one]))
  for (const needed of rule.requires) {
    const other = known.get(needed)
    if (!other || brings.includes(needed) || seen.includes(needed)) continue
    if (other.brought) return words.briefing.lacks(rule.title, other.title)
    const deeper = barred(rules, other, brings, [...seen, rule.id])
    if (deeper) return deeper
  }
  const against = rules.rules.find((one) => brings.includes(one.id) && (one.excludes.includes(rule.id) || rule.excludes.includes(one.id)))
  return against ? words.briefing.against(rule.title, against.title) : ''
}

/** The sets of rules that can be played in a scenario that brings these. */
export function playable(rules: Rules, brings: string[]): string[] {
  const known = new Map(rules.rules.map((one) => [one.id, one]))
  return Object.keys(rules.presets).filter((name) => rules.presets[name]!.every((id) => brings.includes(id) || (known.has(id) && !barred(rules, known.get(id)!, brings))))
}

/** Switches a rule on or off, with what it needs and what it cannot be played with. */
export function flip(rules: Rules, on: string[], id: string, wanted: boolean, brings: string[] = []): Chosen {
  const known = new Map(rules.rules.map((rule) => [rule.id, rule]))
  const title = (name: string) => known.get(name)?.title ?? name
  const chosen = new Set(on)
  const notes: string[] = []

  function take(name: string): void {
    const rule = known.get(name)
    if (!rule || chosen.has(name)) return
    chosen.add(name)
    for (const needed of rule.requires) {
      const brought = known.get(needed)?.brought || brings.includes(needed)
      if (!brought && !chosen.has(needed)) {
        notes.push(words.briefing.needs(rule.title, title(needed)))
        take(needed)
      }
    }
    for (const other of [...chosen]) {
      if (other !== name && (rule.excludes.includes(other) || known.get(other)?.excludes.includes(name))) {
        notes.push(words.briefing.bars(rule.title, title(other)))
        drop(other)
      }
    }
  }

  function drop(name: string): void {
    chosen.delete(name)
    for (const other of [...chosen]) {
      const rule = known.get(other)
      if (rule?.requires.includes(name)) {
        notes.push(words.briefing.dropped(rule.title, title(name)))
        drop(other)
      }
    }
  }

  if (wanted) take(id)
  else drop(id)
  return { on: rules.rules.map((rule) => rule.id).filter((name) => chosen.has(name)), notes }
}

/** The preset that is just these rules, if there is one. */
export function presetOf(rules: Rules, on: string[]): string {
  const same = (ids: string[]) => ids.length === on.length && ids.every((id) => on.includes(id))
  return Object.entries(rules.presets).find(([, ids]) => same(ids))?.[0] ?? ''
}

/** Rules that nobody chooses: those the scenario brings, and those that come with others. */
export function cameAlong(rules: Rules, on: string[], brings: string[]): { rule: RuleInfo; why: string }[] {
  const titles = new Map(rules.rules.map((rule) => [rule.id, rule.title]))
  return rules.rules.flatMap((rule) => {
    if (brings.includes(rule.id)) return [{ rule, why: words.briefing.brought }]
    const here = (id: string) => on.includes(id) || brings.includes(id)
    if (rule.when.length && rule.when.every(here)) return [{ rule, why: words.briefing.bridge(rule.when.map((id) => titles.get(id) ?? id).join(', ')) }]
    return []
  })
}
