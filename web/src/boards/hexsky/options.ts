// The choices of a prompt as a player reads them: a key, a name, what it does, what it risks, and where on the map it lies.
import type { Danger, Offer, SkyChoice, SkyPrompt, SkyView } from '../../net/types'
import { sky } from '../../words/sky'
import type { Spot } from './layout'
import { namesOf } from './tell'

export interface Option {
  key: string
  choice: SkyChoice
  offer: Offer
  label: string
  /** Which of several ways to fly a maneuver. */
  way: string
  detail: string
  dangers: string[]
  /** The same in a word each. */
  warnings: string[]
  /** Whether one had better think twice. */
  grave: boolean
  isDefault: boolean
  /** Where it ends, the unit it means, or the mega-hex, for choosing it on the map. */
  to: Spot | null
  unit: string | null
  mega: [number, number] | null
}

const KEYS = 'ABCDFGHIJKMNPQRSUVWXYZ' // without E, L, O and T, which have their own meaning
const GRAVE = new Set<Danger>(['crash', 'leaves left', 'leaves right', 'stall', 'stalls next round', 'cracks up', 'overspeed'])

export const same = (a: SkyChoice, b: SkyChoice): boolean => JSON.stringify(a) === JSON.stringify(b)

/** `titles` are those of the models. */
export function optionsOf(prompt: SkyPrompt, view: SkyView, titles: Record<string, string> = {}): Option[] {
  const say = sky.choices
  const who = namesOf(view)
  const plane = view.airplanes.find((unit) => unit.id === prompt.about)
  const sought = new Set(prompt.choices.flatMap((choice) => (choice.type === 'Look' ? choice.for_ : []))).size
  return prompt.choices.map((choice, i): Option => {
    const offer = prompt.offers[i]!
    const option: Option = {
      key: KEYS[i] ?? '', choice, offer, label: '', way: '', detail: '', dangers: [...new Set(offer.risks.map((risk) => sky.dangers[risk]))], warnings: [...new Set(offer.risks.map((risk) => sky.warnings[risk]))],
      grave: offer.risks.some((risk) => GRAVE.has(risk)), isDefault: same(choice, prompt.default), to: null, unit: null, mega: null,
    }
    const end = offer.path.at(-1)
    if (end) option.to = { x: end.x, level: end.level }
    switch (choice.type) {
      case 'SetThrottle':
        return { ...option, key: String(choice.to), label: say.throttle(choice.to), detail: offer.later === null ? '' : sky.rest(offer.later) }
      case 'Ahead':
        return { ...option, label: say.ahead, detail: flown(offer) }
      case 'Perform':
        return { ...option, label: offer.title, way: choice.way.replaceAll('-', ' '), detail: flown(offer) }
      case 'Stop':
        return { ...option, label: say.stop, detail: offer.later === null ? '' : sky.later(offer.later) }
      case 'Look':
        return { ...option, label: choice.for_.length > 1 && choice.for_.length === sought ? say.lookAll : choice.for_.map(who).join(', ') || say.lookNone, detail: choice.for_.length === 1 ? die(offer) : '', unit: choice.for_.length === 1 ? choice.for_[0]! : null }
      case 'Barrage':
        return { ...option, label: say.barrage, mega: [choice.column, choice.row] }
      case 'Fire':
        return { ...option, label: plane ? say.fire(who(choice.at), choice.long) : say.fireGround(who(choice.at)), detail: die(offer), unit: choice.long ? null : choice.at }
      case 'Unjam':
        return { ...option, label: say.unjam, detail: die(offer) }
      case 'Reload':
        return { ...option, label: say.reload }
      case 'Bomb':
        return { ...option, label: say.bomb(who(choice.at)), detail: die(offer), unit: choice.at }
      case 'Hold':
        return { ...option, label: say.hold[prompt.asks as keyof typeof say.hold] ?? say.hold.other }
      case 'Freeze':
        return { ...option, label: say.freeze }
      case 'Take':
        return { ...option, label: titles[choice.model] ?? choice.model }
      case 'Lead':
        return { ...option, label: say.lead(who(choice.unit)), unit: choice.unit }
      case 'Deploy':
        return { ...option, label: say.deploy(choice.level, choice.speed), to: { x: choice.x, level: choice.level } }
      case 'SetSun':
        return { ...option, label: say.sunAt(choice.time) }
      case 'PlaceCloud':
        return { ...option, label: say.cloud(choice.kind), mega: choice.kind === 'cumulus' || choice.column || choice.row ? [choice.column, choice.row] : null }
    }
  })
}

const flown = (offer: Offer): string =>
  [offer.mp ? sky.mp(offer.mp) : '', offer.speed === null ? '' : sky.speed(offer.speed), offer.breaks_tailing ? sky.breaksTailing : ''].filter(Boolean).join(' · ')

/** The dice, and how many of their six sides are good. */
const die = (offer: Offer): string => offer.rolls.map((roll) => sky.chance(sky.colours[roll.die], roll.faces.filter((face) => face !== 'miss' && face !== 'failure').length, roll.faces.length)).join(', ')

/** Where a plane best begins that may begin anywhere: half-way up, and fast. */
export function halfWayUp(options: Option[]): Option | undefined {
  const places = options.flatMap((one) => (one.choice.type === 'Deploy' ? { one, level: one.choice.level, speed: one.choice.speed } : []))
  const middle = places.map(({ level }) => level).sort((a, b) => a - b)[places.length >> 1]
  return places.filter(({ level }) => level === middle).sort((a, b) => b.speed - a.speed)[0]?.one
}

/** What is asked, in words. */
export function question(prompt: SkyPrompt, view: SkyView): string {
  const name = namesOf(view)(prompt.about)
  const say = sky.asks
  return (say[prompt.asks as keyof typeof say] ?? say.other)(name)
}
