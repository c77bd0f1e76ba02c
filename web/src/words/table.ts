// Words of the table.
import { cardName, log } from './log'

export const table = {
  log,
  board: 'The table',
  console: 'What is asked of you',
  roster: 'Airplanes',
  close: 'Close',

  // the bar above
  turn: (turn: number) => `Turn ${turn}`,
  pips: { plan: 'P', planTitle: 'Planning', phase: (phase: number) => `Phase ${phase}` },
  clock: (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`,
  replay: 'Replay',
  help: 'Orders, rules and keys (?)',
  rules: 'The rules in force',
  skyButton: 'In words',
  hangar: 'Aerodrome, back to the hangar',
  lost: 'Connection lost. Trying again…',

  // planning
  plan: (who: string) => `Plan for ${who}`,
  slot: (slot: number) => `Card ${slot}`,
  emptySlot: (slot: number) => `Card ${slot}: empty`,
  filledSlot: (slot: number, card: string) => `Card ${slot}: ${card}. Press to take it back.`,
  marks: { steep: 'steep', straight: 'straight', immelmann: 'Immelmann' },
  copies: (count: number) => `×${count}`,
  seal: 'Seal the plan',
  sealNext: 'Seal, then next',
  change: 'Change',
  keep: 'Keep it',
  clear: 'Clear',
  rest: 'No cards',
  sealing: 'Sealing…',
  sealed: 'Sealed',
  sealedAll: 'Your plan is sealed. You can change it until all have sealed.',
  changing: 'The sealed plan stands until you seal another.',
  chooseCard: (slot: number) => `Choose card ${slot} of 3`,
  whole: 'Three cards laid. Seal the plan, or take a card back.',
  cannot: (card: string, reason: string) => `${cardName(card)}: ${reason}`,
  asking: 'Asking for the reason…',
  noCopies: (card: string) => `every ${cardName(card)} of the deck is laid`,
  leaves: (slot: number, edge: string) => `Card ${slot} takes you off the table, over the ${edge} edge.`,
  meets: (slot: number, who: string) => `After card ${slot} you lie on top of ${who}: neither can fire at the other's enemies through it.`,
  reminder: { steep: 'last card: steep', immelmann: 'last card: Immelmann', straight: 'last card: straight' },

  // waiting
  isOne: { ready: (who: string) => `${who} is ready`, thinking: (who: string) => `${who} is thinking`, away: (who: string) => `${who} is away` },
  areMany: { ready: (who: string) => `${who} are ready`, thinking: (who: string) => `${who} are thinking`, away: (who: string) => `${who} are away` },
  waiting: 'Waiting for the others',
  spectating: 'You are watching',
  spectatingSays: 'Plans stay hidden until they are revealed.',

  // decisions
  decisions: {
    fire: (who: string, gun: string) => `${who}: fire the ${gun}?`,
    fireAt: (whom: string) => `Fire at ${whom}`,
    reach: (mm: number, band: string) => `${mm} mm · ${band}`,
    bands: { short: 'short range, two cards', long: 'long range, one card', far: 'out of reach', infantry: 'infantry fire' },
    hold: 'Hold fire',
    mustHold: 'The gun cannot fire now; the others are not told why.',
    tail: (who: string) => `${who}: whom do you tail?`,
    tailing: (whom: string) => `Tail ${whom}`,
    rearrange: (who: string) => `${who}: put your cards into another order?`,
    shown: (who: string, card: string) => `${who} will fly: ${card}`,
    asTheyLie: 'Leave them as they lie',
    bomb: (who: string) => `${who}: drop the bombs?`,
    drop: 'Drop the bombs',
    keepBombs: 'Keep the bombs',
    equip: { camera: 'Who carries the camera?', bombs: 'Who carries the bombs?' },
    carry: (who: string) => `${who} carries it`,
    noCards: 'No cards: stay',
    more: (count: number) => `${count} more to decide`,
    answered: 'Decided. You can change it until all have decided.',
  },
  refused: (reason: string) => `Not taken: ${reason}`,

  // roster
  unit: {
    deck: (deck: string, letters: string) => `deck ${deck} · ${letters}`,
    damage: (points: number, of: number) => `${points} of ${of} damage`,
    faceDown: (count: number) => `${count} ${count === 1 ? 'card' : 'cards'} face down`,
    smoke: (count: number) => `smoke ${count}`,
    flames: (count: number) => `flames ${count}`,
    jam: (gun: string, count: number) => `${gun} jammed ${count}`,
    wounded: 'pilot wounded',
    observer: 'observer wounded',
    engine: 'engine hit',
    rudder: { left: 'rudder: no left', right: 'rudder: no right' },
    load: { camera: 'camera', bombs: 'bombs' } as Record<string, string>,
    down: 'shot down',
    left: (edge: string) => `left · ${edge}`,
    silenced: 'silenced',
    damaged: 'damaged',
    destroyed: 'destroyed',
    landed: 'on the ground',
    awaited: 'not here yet',
    level: (level: number, climb: number, rate: number | null) => `level ${level}${rate ? ` · climb ${climb} of ${rate}` : climb ? ` · climb ${climb}` : ''}`,
    hauled: { down: 'coming down', stopped: 'stopped' },
    observers: (count: number) => (count ? `${count} ${count === 1 ? 'observer' : 'observers'}` : 'basket empty'),
    rockets: (count: number) => `${count} ${count === 1 ? 'rocket' : 'rockets'}`,
    incendiary: 'incendiary bullets',
    abilities: { 'bullet-checker': 'bullet checker', 'free-exit': 'free exit', 'double-steep': 'two steep cards' } as Record<string, string>,
    tails: (who: string) => `tails ${who}`,
    tailed: (who: string) => `tailed by ${who}`,
    last: (card: string) => `last: ${cardName(card)}`,
    reconstructed: (fields: string) => `Our own proposal, the printed value is not known: ${fields}`,
    you: 'you',
    select: (name: string) => `Show the arcs of ${name}`,
    fields: { deck: 'maneuver deck', resistance: 'resistance', guns: 'guns', arcs: 'arcs' } as Record<string, string>,
  },

  // on the board
  labels: { you: 'you', smoking: 'smoking', burning: 'burning', jammed: 'jammed', wreck: 'shot down' },
  scale: { short: 'short', long: 'long' },
  tools: { fit: 'Show all (0)', in: 'Zoom in (+)', out: 'Zoom out (−)', rotate: 'Turn the map (R)', ruler: 'Ruler (M)', own: 'My airplanes (O)' },
  ruler: {
    first: 'Ruler: choose the first card', second: 'Ruler: choose the second card',
    bands: { short: 'short range', long: 'long range', far: 'out of reach' },
    says: (mm: number, band: string) => `${mm} mm · ${band}`,
    spoken: (from: string, to: string, mm: number, band: string) => `From ${from} to ${to}: ${mm} millimetres, ${band}.`,
  },

  // the film
  film: {
    title: 'What happened',
    pause: 'Pause (space)', play: 'Go on (space)', step: 'Next step (.)', skip: 'Skip (Esc)', speed: 'Speed', times: (speed: number) => `${speed}×`,
    kinds: { show: 'A card is shown', burn: 'Fire', fly: 'Movement', bomb: 'Bombs', fire: 'Firing', hit: 'Damage', fall: 'Losses', end: 'The end', quiet: '' } as Record<string, string>,
  },
  damage: { back: (letter: string) => `${letter} card, face down`, face: (letter: string, points: number, symbol: string) => `${letter} card: ${points}${symbol ? `, ${symbol}` : ''}` },

  // chat
  chat: { title: 'Chat', say: 'Say something…', send: 'Send', unread: (count: number) => `${count} not read yet` },

  // the end
  over: { title: 'The game is over', debrief: 'Debrief', replay: 'Replay' },

  // the sky in words
  sky: {
    title: 'The sky in words',
    from: (title: string, name: string) => `Seen from your ${title}, ${name}`,
    where: {
      ahead: 'ahead', aheadRight: 'ahead right', right: 'right', behindRight: 'behind right', behind: 'behind', behindLeft: 'behind left',
      left: 'left', aheadLeft: 'ahead left',
    },
    millimetres: (mm: number) => `${mm} mm`,
    sameHeading: 'same heading', opposite: 'opposite heading',
    headingRight: (by: number) => `heading ${by}° right`,
    headingLeft: (by: number) => `heading ${by}° left`,
    level: (level: number, climb: number) => `level ${level}${climb ? ` and ${climb} climb` : ''}`,
    hauled: 'being brought down',
    battery: (gun: { shell: unknown; loading: number; ready: boolean }) => (gun.shell ? 'has fired' : gun.loading ? `loaded in ${gun.loading}` : gun.ready ? 'loaded' : 'loaded for the next turn'),
    fates: { awaited: 'not here yet', landed: 'on the ground' } as Record<string, string>,
    burning: 'burning', smoking: 'smoking', jammed: 'gun jammed', wounded: 'pilot wounded', left: 'has left the table',
  },

  // keys
  keys: {
    title: 'Keys',
    touch: 'Tap a card to lay it, or draw it into a slot; tap a slot to take its card back. One finger moves the map, two fingers zoom. Tap an airplane to see its arcs.',
    list: [
      ['W Q E A D S X …', 'lay the card with this letter'], ['Backspace', 'take the last card back'], ['Enter', 'seal, or the marked answer'],
      ['1 2 3 …', 'an answer by its number'], ['H', 'hold fire'], ['N', 'next airplane'],
      ['arrows', 'move the map'], ['+ −', 'zoom'], ['0', 'show all'], ['O', 'show my airplanes'], ['R', 'turn the map'],
      ['M', 'ruler between two cards'], ['T', 'the sky in words'], ['L', 'log and chat'],
      ['space', 'pause the film'], ['.', 'next step of the film'], ['Esc', 'skip the film, close a window'],
    ],
  },
}
