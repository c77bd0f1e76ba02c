// Events in words. Names stand between stars and are shown bold.
const CARDS: Record<string, [card: string, does: string]> = {
  straight: ['straight', 'flies straight on'],
  'short-straight': ['short straight', 'flies a short straight'],
  stall: ['stall', 'stalls'],
  immelmann: ['Immel\u00ADmann', 'turns over in an Immelmann'],
  'turn-left': ['turn left', 'turns left'],
  'turn-right': ['turn right', 'turns right'],
  'sharp-turn-left': ['sharp left', 'turns sharply left'],
  'sharp-turn-right': ['sharp right', 'turns sharply right'],
  'tight-turn-left': ['tight left', 'turns tightly left'],
  'tight-turn-right': ['tight right', 'turns tightly right'],
  'sideslip-left': ['slip left', 'sideslips left'],
  'sideslip-right': ['slip right', 'sideslips right'],
  'wide-sideslip-left': ['wide slip left', 'sideslips far left'],
  'wide-sideslip-right': ['wide slip right', 'sideslips far right'],
  'steep-sideslip-left': ['steep slip left', 'sideslips steeply left'],
  'steep-sideslip-right': ['steep slip right', 'sideslips steeply right'],
  climb: ['climb', 'climbs'],
  dive: ['dive', 'dives'],
}

/** A card's name, and what an airplane does with it. */
export const cardName = (kind: string) => CARDS[kind]?.[0] ?? kind
export const cardDoes = (kind: string) => CARDS[kind]?.[1] ?? kind

const SYMBOLS: Record<string, string> = {
  none: '', 'jam-red': 'gun jam', 'jam-green': 'gun jam', 'rudder-left': 'rudder jammed to the left', 'rudder-right': 'rudder jammed to the right',
  crew: 'crew hit', engine: 'engine hit', smoke: 'smoke', fire: 'fire', explosion: 'explosion',
}
export const symbolName = (symbol: string) => SYMBOLS[symbol] ?? symbol

const EDGES = { north: 'northern', east: 'eastern', south: 'southern', west: 'western' }
const points = (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`
const cards = (count: number, letter: string) => `${['no', 'one', 'two', 'three', 'four'][count] ?? count} ${letter} ${count === 1 ? 'card' : 'cards'}`

export const log = {
  title: 'Log',
  empty: 'Nothing has happened yet.',
  planning: (turn: number) => `Turn ${turn} · planning`,
  phase: (turn: number, phase: number) => `Turn ${turn} · phase ${phase}`,
  cards,
  points,

  loadGiven: (who: string, load: string) => `*${who}* takes the ${load} aboard.`,
  tailingBegun: (who: string, whom: string) => `*${who}* tails *${whom}*: his next card will be shown.`,
  tailingEnded: (who: string) => `*${who}* has lost the tail.`,
  planned: (who: string, list: string) => `*${who}* ${list ? `plans ${list}` : 'lays no cards'}.`,
  cardPeeked: (who: string, whom: string, card: string) => `*${who}* sees the next card of *${whom}*: ${card}.`,
  rearranged: (who: string, list: string) => `*${who}* changes the order: ${list}.`,
  flies: (list: string) => `${list}.`,
  planRefused: (who: string, card: string, reason: string) => `*${who}* cannot fly ${card}: ${reason}. A straight instead.`,
  left: (who: string, edge: keyof typeof EDGES) => `*${who}* leaves over the ${EDGES[edge]} edge.`,
  pictureTaken: (who: string) => `*${who}* takes the picture.`,
  bombed: (who: string, what: string, result: string) => `*${who}* drops the bombs: *${what}* is ${result}.`,
  fired: (who: string, whom: string, how: string) => `*${who}* fires at *${whom}*, ${how}.`,
  range: { short: 'short range', long: 'long range', infantry: 'infantry fire' },
  aimed: ', aimed',
  withGun: (gun: string) => ` with the ${gun} gun`,
  drawn: (who: string, count: number, letter: string) => `*${who}* draws ${cards(count, letter)}.`,
  drawnAs: (draw: string, cards: string[]) => `${draw.slice(0, -1)}: ${cards.join('; ')}.`,
  card: (count: number, because: string[]) => `${points(count)}${because.length ? ` (${because.join(', ')})` : ''}`,
  taken: (letter: string, card: string) => `${letter} card: ${card}.`,
  shown: (who: string, to: string, symbol: string) => `*${who}* shows ${to} a ${symbol} card.`,
  reshuffled: (letter: string) => `Damage deck ${letter} is used up and shuffled again.`,
  jammed: (who: string, gun: string, count: number) => `The ${gun} of *${who}* jams for ${count} maneuvers.`,
  free: (who: string, gun: string) => `The ${gun} of *${who}* is free again.`,
  gun: (name: string, several: boolean) => (several ? `${name} gun` : 'gun'),
  rudder: (who: string, side: string) => `The rudder of *${who}* jams: nothing to the ${side} next turn.`,
  pilotHit: (who: string) => `*${who}* is wounded.`,
  observerHit: (who: string) => `The observer of *${who}* is wounded.`,
  engineHit: (who: string) => `The engine of *${who}* is hit: a stall in every turn.`,
  disrupted: (who: string) => `*${who}* is disrupted: no use of aim and tailing in the next phase.`,
  steepPair: (who: string) => `*${who}* flies two steep cards in a row.`,
  smoke: (who: string) => `*${who}* trails smoke.`,
  fire: (who: string) => `*${who}* catches fire.`,
  smokeToFire: (who: string) => `The smoke of *${who}* turns into flames.`,
  burns: (who: string) => `*${who}* burns.`,
  exploded: (who: string) => `*${who}* explodes.`,
  shotDown: (who: string, reason: string) => `*${who}* is shot down: ${reason}.`,
  silenced: (who: string) => `*${who}* is silenced.`,
  ended: (reason: string, verdict: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}: ${verdict}.`,
  wins: { entente: 'the Entente wins', central: 'the Central Powers win', nobody: 'nobody wins' },

  /** What a rule is about, shown with its ledger id. */
  topics: {
    FIR: 'firing', DMG: 'damage', SPD: 'special damage', AIM: 'aim', TAI: 'tailing', MOV: 'movement', PLN: 'planning',
    GND: 'ground fire', HRD: 'the photograph', CAM: 'bombs', VIC: 'victory',
    ILL: 'illegal moves', EXT: 'leaving', OVL: 'overlapping', DAM: 'damage', JAM: 'jams', DIS: 'disruption', TRE: 'trenches', AAG: 'anti-aircraft guns', AMG: 'machine guns',
    ADJ: 'adjusting the aim', SOL: 'the guns alone', BAL: 'balloons', RKT: 'rockets', INC: 'incendiary bullets', ALT: 'altitude', DIV: 'dives', CLI: 'climbing', IMM: 'Immelmann turns', SPS: 'Split-S',
    LAN: 'landing', TKO: 'takeoff', CRA: 'crashes', GFI: 'fire on the ground', CMB: 'altitude', OVD: 'overdive', BOU: 'bailing out', COL: 'collisions', BBR: 'balloon barrage', CLD: 'clouds',
    BUC: 'bullet checker', BDR: 'burning balloons', ACE: 'aces', 'BD-GND': 'ground handling', SCN: 'set-up', ITM: 'arrivals',
  } as Record<string, string>,
}
