// Making games: the one-click duel, the first flight, a rematch.
import { api } from './net/api'
import { keepInvites } from './net/invites'
import type { Created, CreateGame, GameInfo, Occupant } from './net/types'

const DUEL = 'duel-pack/face-to-face'
const OPPONENT: Occupant = 'computer:heuristic'

/** The computer player one meets unless one chooses another. */
export function opponentOf(agents: string[]): Occupant {
  return agents.includes('heuristic') ? OPPONENT : (`computer:${agents[0] ?? 'random'}` as Occupant)
}

/** Makes a game and keeps the links to its empty seats. */
export async function create(wanted: CreateGame): Promise<Created> {
  const made = await api.create(wanted)
  keepInvites(made.game, made.invites)
  return made
}

/** A duel against the computer, at once. */
export function duel(): Promise<Created> {
  return create({ scenario: DUEL, seats: { entente: 'here', central: OPPONENT } })
}

/** The duel of the first flight: plain rules, and an enemy who forgives. */
export function lesson(): Promise<Created> {
  return create({ scenario: DUEL, rules: 'basic', seats: { entente: 'here', central: 'computer:novice' } })
}

/** The same game again: one's own seats here, the computer's with the computer, the others by link. */
export async function rematch(game: GameInfo): Promise<Created> {
  const { rules } = await api.rules(game.engine)
  const chosen = rules.filter((rule) => !rule.brought && !rule.when.length && game.rules.includes(rule.id))
  const opponent = opponentOf((await api.scenarios()).scenarios.find((one) => one.id === game.scenario)?.agents ?? [])
  const seats = game.seats.map((seat): [string, Occupant] => [seat.name, seat.mine ? 'here' : seat.who === 'computer' ? opponent : 'link'])
  return create({
    scenario: game.scenario,
    variant: game.variant || null,
    rules: chosen.map((rule) => rule.id),
    seats: Object.fromEntries(seats),
    name: game.name,
    timer: game.timer,
  })
}
