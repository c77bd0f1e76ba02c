import { describe, expect, it } from 'vitest'
import { luck } from '../src/debrief/luck'
import { outcomeWords } from '../src/debrief/outcome'
import { sheet, shotsOf, tally, type Hit } from '../src/debrief/tally'
import type { AirplaneView, AnyEvent, CatalogueInfo, Replay } from '../src/net/types'

const damage: CatalogueInfo['damage'] = {
  A: [{ points: 0, symbol: 'none', count: 1 }, { points: 2, symbol: 'fire', count: 1 }],
}
const all = { audience: null }
const fired = (unit: string, target: string, range: 'short' | 'long' = 'long'): AnyEvent => ({ type: 'Fired', unit, gun: 0, target, range, aimed: false, ...all })
const drawn = (unit: string, ...faces: number[]): AnyEvent[] => [
  { type: 'CardsDrawn', unit, letter: 'A', count: faces.length, ...all },
  ...faces.map((face): AnyEvent => ({ type: 'CardTaken', unit, letter: 'A', face, points: face * 2, aimed: false, because: [], by: '', halved: false, ...all })),
]
const replay = (...steps: AnyEvent[][]): Replay => ({ as: 'all', steps: steps.map((events, step) => ({ step, turn: 2, phase: 0, waits: '', events, view: {} as Replay['steps'][0]['view'] })) })
const unit = (id: string, side: 'entente' | 'central') => ({ id, side }) as AirplaneView

describe('adding a game up', () => {
  const added = tally(
    replay(
      [],
      [fired('b', 'w', 'short'), fired('w', 'b'), ...drawn('w', 1, 0), ...drawn('b', 1), { type: 'PhaseEnded', ...all }, fired('b', 'w'), ...drawn('w', 0), { type: 'PhaseEnded', ...all }, { type: 'PhaseEnded', ...all }, { type: 'TurnEnded', ...all }],
      [{ type: 'FlameDied', unit: 'w', ...all }, ...drawn('w', 1), { type: 'ShotDown', unit: 'w', reason: 'damage', ...all }],
    ),
    damage,
  )

  it('gives every draw to the shot it answers, in the order they were declared', () => {
    expect(added.hits.map((hit) => [hit.by, hit.at, hit.range, hit.points])).toEqual([['b', 'w', 'short', 2], ['w', 'b', 'long', 2], ['b', 'w', 'long', 0], ['', 'w', '', 2]])
  })

  it('dates them by turn and phase', () => {
    expect(added.hits.map((hit) => [hit.turn, hit.phase])).toEqual([[1, 1], [1, 1], [1, 2], [2, 1]])
    expect(added.ends).toEqual([{ step: 2, turn: 2, phase: 1, unit: 'w', how: 'down', why: 'damage' }])
  })

  it('knows flames from shots, and faces by their place', () => {
    expect(added.hits[3]?.cause).toBe('fire')
    expect(added.hits[0]?.cards.map((card) => card.symbol)).toEqual(['fire', 'none'])
  })

  it('has a line for each airplane', () => {
    const [b, w] = sheet(added, [unit('b', 'entente'), unit('w', 'central')])
    expect(b).toMatchObject({ short: 1, long: 1, dealt: 2, taken: 2 })
    expect(w).toMatchObject({ short: 0, long: 1, dealt: 2, taken: 4, why: 'damage' })
  })

  it('counts the shots of a side, not the flames', () => {
    expect(shotsOf(added, 'entente', [unit('b', 'entente'), unit('w', 'central')])).toHaveLength(2)
  })
})

describe('luck', () => {
  const hit = (...points: number[]): Hit => ({ step: 0, turn: 1, phase: 1, at: 'w', by: 'b', range: 'long', cause: 'shot', points: 0, cards: points.map((one) => ({ letter: 'A', symbol: 'none', points: one, aimed: false })) })

  it('is the mean of the deck for each card, and a share of all evenings', () => {
    expect(luck([hit(2), hit(2)], damage)).toMatchObject({ dealt: 4, expected: 2, better: 88 }) // 3/4 worse, 1/4 as good
    expect(luck([hit(0, 0)], damage)).toMatchObject({ dealt: 0, better: 13 })
  })

  it('expects one more of an aimed card that has points', () => {
    const aimed = { ...hit(3), cards: [{ letter: 'A', symbol: 'none', points: 3, aimed: true }] }
    expect(luck([aimed], damage).expected).toBe(1.5)
  })

  it('counts explosions of every shot, and no points of infantry', () => {
    const rifles: Hit = { ...hit(0), range: 'infantry', cards: [{ letter: 'A', symbol: 'explosion', points: 0, aimed: false }] }
    expect(luck([rifles], damage)).toEqual({ dealt: 0, expected: 0, better: 50, explosions: 1, cards: 1 })
  })

  it('is nothing without a shot', () => {
    expect(luck([], damage)).toEqual({ dealt: 0, expected: 0, better: 50, explosions: 0, cards: 0 })
  })
})

describe('the outcome in words', () => {
  const won = { reason: 'only one side is left', winners: ['entente'], scores: [] as [string, number][], grade: '' as const }
  it('is victory or defeat for one side', () => {
    expect(outcomeWords(won, [{ side: 'entente' }])).toEqual({ title: 'Victory', reason: 'Only one side is left: the Entente wins.', won: true })
    expect(outcomeWords(won, [{ side: 'central' }]).title).toBe('Defeat')
  })
  it('names the winner to spectators and to whoever flew both sides', () => {
    expect(outcomeWords(won, []).title).toBe('The Entente wins')
    expect(outcomeWords(won, [{ side: 'entente' }, { side: 'central' }]).title).toBe('The Entente wins')
  })
  it('tells how clear it is', () => {
    expect(outcomeWords({ ...won, grade: 'decisive' }, [{ side: 'entente' }]).title).toBe('Victory, decisive')
    expect(outcomeWords({ ...won, grade: 'decisive' }, [{ side: 'central' }]).title).toBe('Defeat')
  })
  it('is a seat\'s where seats of one side play against each other', () => {
    const rivals = { ...won, winners: ['nieuport'] }
    expect(outcomeWords(rivals, [{ side: 'central', name: 'nieuport' }]).won).toBe(true)
    expect(outcomeWords(rivals, [{ side: 'central', name: 'albatros' }]).won).toBe(false)
    expect(outcomeWords(rivals, []).title).toBe('nieuport wins')
  })
  it('can be a draw', () => {
    expect(outcomeWords({ ...won, winners: [] }, [{ side: 'entente' }]).title).toBe('A draw')
  })
})
