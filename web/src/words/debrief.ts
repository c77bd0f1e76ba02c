// Words of the debrief.
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const debrief = {
  title: 'Debrief',
  won: 'Victory',
  lost: 'Defeat',
  draw: 'A draw',
  wins: { entente: 'The Entente wins', central: 'The Central Powers win' },
  seatWins: (seat: string) => `${seat} wins`,
  graded: (title: string, grade: string) => `${title}, ${grade}`,
  reason: (reason: string) => `${sentence(reason)}.`,
  reasonFor: { entente: (reason: string) => `${sentence(reason)}: the Entente wins.`, central: (reason: string) => `${sentence(reason)}: the Central Powers win.` },
  turns: (turns: number) => `${turns} ${turns === 1 ? 'turn' : 'turns'}`,
  rounds: (rounds: number) => `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
  points: (points: number) => `${String(points).replace('-', '−')} ${points === 1 ? 'point' : 'points'}`,
  sheet: 'Score sheet',
  columns: { who: 'Unit', fired: 'Shots', hits: 'Points dealt', taken: 'Points taken', fate: 'In the end' },
  shots: (short: number, long: number) => (short ? `${short + long}, ${short} near` : `${long}`),
  shotsSay: 'near: within half the ruler, two cards each',
  of: (points: number, resistance: number) => `${points} of ${resistance}`,
  fates: { '': 'flying', 'shot down': 'shot down', left: 'left the table', silenced: 'silenced', landed: 'on the ground', awaited: 'never came' } as Record<string, string>,
  holds: 'holds out',
  why: (fate: string, reason: string) => (reason ? `${fate}: ${reason}` : fate),
  reconstructed: 'some of its numbers are reconstructed',
  timeline: 'Hits, turn by turn',
  noHits: 'Nobody was hit.',
  asList: 'As a list',
  hit: (by: string, at: string, points: string) => (by ? `${by} hits ${at}: ${points}` : `${at}: ${points}`),
  causes: { fire: 'flames', burst: 'a shell', rocket: 'rockets', penalty: 'an illegal maneuver', none: 'damage' } as Record<string, string>,
  symbols: {
    'jam-red': 'jam', 'jam-green': 'jam', 'rudder-left': 'left rudder jammed', 'rudder-right': 'right rudder jammed', engine: 'engine hit',
    crew: 'crew hit', smoke: 'smoke', fire: 'fire', explosion: 'explosion',
  } as Record<string, string>,
  ends: {
    down: (name: string) => `${name} is shot down`, out: (name: string) => `${name} leaves the table`,
    silenced: (name: string) => `${name} is silenced`, destroyed: (name: string) => `${name} is destroyed`,
  },
  at: (turn: number, phase: number) => (phase ? `Turn ${turn}, phase ${phase}` : `Turn ${turn}`),
  short: (turn: number) => `turn ${turn}`,
  luck: 'Luck',
  luckSays: 'Points dealt against what the damage decks give on average for the same shots.',
  luckNone: 'No shot, no luck either way.',
  expected: (points: string) => `expected ${points}`,
  dealt: (points: number) => `dealt ${points}`,
  better: (share: number) =>
    share >= 97 ? 'hardly ever better'
    : share >= 55 ? `better than ${share} of 100 such evenings`
    : share > 45 ? 'just what was to be expected'
    : share > 3 ? `worse than ${100 - share} of 100 such evenings`
    : 'hardly ever worse',
  explosions: (count: number) => `and ${count === 1 ? 'an explosion' : `${count} explosions`}`,
  replay: 'Watch the replay',
  rematch: 'Fly it again',
  record: 'Download the record',
  recordSays: 'The record holds every order and the seed of the game: the command “aerodrome verify” checks each draw of it.',
  forked: 'Played on from a step of another game: it has no record of its own.',
}
