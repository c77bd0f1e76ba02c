// Every other decision than a plan: what is asked, and its answers, each with a key and what it is about on the table.
import type { AnyChoice, CatalogueInfo, PromptInfo, View } from '../../net/types'
import { words } from '../../words'
import { cardName } from '../../words/log'
import { outline } from './geometry'
import { gunsOf, gunTo, measured, sizeOf, unitOf, type Measured, type Unit } from './measure'
import { more } from './more'

export interface Answer {
  choice: AnyChoice
  key: string
  label: string
  detail: string
  /** The unit on the table that stands for it. */
  unit: string | null
  /** The ruler laid to it. */
  line: Measured | null
  isDefault: boolean
}

export interface Decision {
  prompt: PromptInfo
  asks: string
  detail: string
  answers: Answer[]
}

const say = words.table.decisions
/** Places are chosen on the table. */
const isSpot = (choice: AnyChoice): boolean => 'x' in choice
const same = (a: AnyChoice, b: AnyChoice): boolean => JSON.stringify(a) === JSON.stringify(b)
const nameOf = (unit: Unit | undefined): string => (unit ? unit.name || unit.title : '')

export function decision(prompt: PromptInfo, view: View, catalogue: CatalogueInfo): Decision {
  const about = unitOf(view, prompt.about)
  const name = (id: string): string => nameOf(unitOf(view, id))
  let number = 0
  const answer = (choice: AnyChoice): Answer => ({
    choice,
    line: null,
    ...worded(choice, prompt, about, view, catalogue),
    key: choice.type === 'Hold' ? 'H' : String((number += 1)),
    isDefault: same(choice, prompt.default),
  })
  const answers = prompt.choices.filter((choice) => !isSpot(choice)).map(answer)
  switch (prompt.asks) {
    case 'fire': {
      const gun = gunNamed(prompt, about, catalogue)
      const held = answers.every((one) => one.choice.type === 'Hold')
      return { prompt, asks: say.fire(nameOf(about), words.table.log.gun(gun?.name ?? '', (about ? gunsOf(about, catalogue).length : 0) > 1)), detail: held ? say.mustHold : '', answers }
    }
    case 'tail':
      return { prompt, asks: say.tail(nameOf(about)), detail: '', answers }
    case 'rearrange': {
      const tail = view.tails.find((one) => one.tailer === prompt.about)
      return { prompt, asks: say.rearrange(nameOf(about)), detail: tail?.shown ? say.shown(name(tail.tailed), cardName(tail.shown)) : '', answers }
    }
    case 'bomb':
      return { prompt, asks: say.bomb(nameOf(about)), detail: '', answers }
    case 'equip':
      return { prompt, asks: prompt.about === 'bombs' ? say.equip.bombs : say.equip.camera, detail: '', answers }
    default:
      return { prompt, asks: prompt.asks, detail: '', ...more()?.asks(prompt, nameOf(about)), answers }
  }
}

/** The gun that a fire prompt is about: its id ends with the gun's name. */
function gunNamed(prompt: PromptInfo, about: Unit | undefined, catalogue: CatalogueInfo) {
  const name = prompt.id.split('.').at(-1)
  return about && gunsOf(about, catalogue).find((gun) => gun.name === name)
}

function worded(choice: AnyChoice, prompt: PromptInfo, about: Unit | undefined, view: View, catalogue: CatalogueInfo): Pick<Answer, 'label' | 'detail' | 'unit'> & Partial<Answer> {
  const named = (id: string): string => nameOf(unitOf(view, id))
  const ofBook = more()?.choice(choice, prompt, named)
  if (ofBook) return { ...ofBook, detail: '' }
  switch (choice.type) {
    case 'Fire': {
      const target = unitOf(view, choice.at)
      const gun = gunNamed(prompt, about, catalogue)
      if (!target || !about || !gun) return { label: say.fireAt(named(choice.at)), detail: '', unit: choice.at }
      const card = outline(target.pose, sizeOf(target, catalogue))
      // infantry measures from its card to the airplane's centre
      const found = gun.infantry ? measured(target.pose, outline(about.pose, sizeOf(about, catalogue)), view.ruler) : gunTo(about.pose, gun, card, view.ruler)
      return { label: say.fireAt(named(choice.at)), detail: say.reach(Math.round(found.apart / 1000), gun.infantry ? say.bands.infantry : say.bands[found.band]), unit: choice.at, line: found }
    }
    case 'Hold':
      return { label: prompt.asks === 'bomb' ? say.keepBombs : say.hold, detail: '', unit: null }
    case 'Tail':
      return { label: say.tailing(named(choice.whom)), detail: '', unit: choice.whom }
    case 'Rearrange': {
      const asIs = same(choice, prompt.default)
      const list = choice.cards.map(cardName).join(' · ')
      return { label: list, detail: asIs ? say.asTheyLie : '', unit: null }
    }
    case 'Drop':
      return { label: say.drop, detail: '', unit: null }
    case 'Carry':
      return { label: say.carry(named(choice.unit)), detail: '', unit: choice.unit }
    case 'Plan':
      return { label: choice.cards.map(cardName).join(' · ') || say.noCards, detail: '', unit: null }
    default:
      return { label: choice.type, detail: '', unit: null }
  }
}
