// What the prompts of Burning Drachens ask, and what can be answered.
import type { AnyChoice, PromptInfo } from '../../../net/types'
import { asksPlace } from './spots'
import { words } from './words'

const say = words.choices

export function asks(prompt: PromptInfo, about: string): { asks: string; detail: string } | null {
  const asked = words.asks[prompt.asks]
  if (!asked) return null
  const places = asksPlace(prompt)
  if (prompt.asks === 'lay' && !places) return { asks: asked(about), detail: words.outOfReach }
  return { asks: asked(about), detail: words.details[prompt.asks] ?? (places ? words.placing : '') }
}

export function choice(answer: AnyChoice, prompt: PromptInfo, named: (id: string) => string): { label: string; unit: string | null } | null {
  switch (answer.type) {
    case 'Delay':
      return { label: say.Delay, unit: null }
    case 'Retire':
      return { label: say.Retire, unit: null }
    case 'Haul':
      return { label: say.Haul[prompt.asks] ?? say.Haul.haul!, unit: prompt.about }
    case 'Halt':
      return { label: say.Halt, unit: prompt.about }
    case 'BailOut':
      return { label: say.BailOut, unit: prompt.about }
    case 'Conceal':
      return { label: say.Conceal[answer.card]!, unit: null }
    case 'Launch':
      return { label: say.Launch(named(answer.at), answer.rockets), unit: answer.at }
    case 'Hold': {
      const hold = prompt.asks === 'hoist' && prompt.choices.some((one) => one.type === 'Halt') ? say.goOn : say.Hold[prompt.asks]
      return hold ? { label: hold, unit: null } : null
    }
    default:
      return null
  }
}
