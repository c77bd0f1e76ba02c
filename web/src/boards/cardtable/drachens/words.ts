// Words of Burning Drachens: what happens, what is asked, what is drawn. Names stand between stars and are shown bold.
const counters = (number: number) => (number ? `, ${number} climb ${number === 1 ? 'counter' : 'counters'}` : '')
const height = (level: number, climb: number) => `level ${level}${counters(climb)}`
const rockets = (count: number) => (count === 1 ? 'a rocket' : `${count} rockets`)
const aim = (level: number) => (level ? ` for level ${level}` : '')

export const words = {
  log: {
    by: {
      climb: 'climbs', dive: 'dives', immelmann: 'climbs in an Immelmann', 'split-s': 'comes down in a Split-S', overdive: 'dives deeper',
    } as Record<string, string>,
    height: (who: string, does: string, level: number, climb: number) => `*${who}* ${does}: ${height(level, climb)}.`,
    overdive: (who: string) => `*${who}* dives on: an overdive.`,
    overdiveEnds: (who: string) => `*${who}* has come out of the overdive.`,
    touched: (who: string) => `*${who}* touches down.`,
    rolls: { braking: 'rolls out', starting: 'starts to take off', rolling: 'gathers speed on the field' } as Record<string, string>,
    does: (who: string, does: string) => `*${who}* ${does}.`,
    landed: (who: string) => `*${who}* has landed.`,
    tookOff: (who: string, level: number, climb: number) => `*${who}* takes off: ${height(level, climb)}.`,
    crashed: (who: string, until: number) => `*${who}* crashes, and lies still to the end of turn ${until}.`,
    recovered: (who: string) => `*${who}* can be moved again.`,
    idled: (who: string, card: string) => `*${who}* stays where it is: ${card}.`,
    handled: (who: string) => `*${who}* is moved on the ground.`,
    quenched: (who: string, points: number) => `*${who}* draws ${points} against the fire: ${points ? 'it burns on' : 'one flame is out'}.`,
    spread: (who: string, source: string) => `The fire of *${source}* spreads to *${who}*.`,
    collided: (who: string, other: string) => `*${who}* and *${other}* collide.`,
    cloudIn: (who: string) => `*${who}* disappears in the cloud.`,
    piled: (who: string, card: string) => `*${who}* flies on in the cloud: ${card}.`,
    cloudOut: (who: string) => `*${who}* comes out of the cloud.`,

    concealed: (who: string, card: string) => `A ${card} card is laid face down for *${who}*.`,
    unveiled: (who: string, card: string) => `The card laid for *${who}* is shown: ${card}.`,
    entered: (who: string, level: number) => `*${who}* comes to the table${level ? ` at level ${level}` : ''}.`,

    laid: (who: string, level: number) => `*${who}* aims${aim(level)}: a shell is on its way.`,
    moved: (who: string, level: number) => `*${who}* aims anew${aim(level)}.`,
    delayed: (who: string) => `*${who}* delays its shot.`,
    retired: (who: string) => `*${who}* takes its counter back.`,
    burst: (who: string) => `The shell of *${who}* bursts.`,
    ready: (who: string) => `*${who}* is loaded.`,
    tested: (who: string, whom: string, hit: boolean) => `*${who}* fires at *${whom}*: ${hit ? 'on the mark' : 'wide'}.`,
    muted: (who: string) => `The gun of *${who}* is silenced.`,

    lit: (who: string) => `*${who}* has one flame more.`,
    destroyed: (who: string, reason: string) => `*${who}* is destroyed: ${reason}.`,
    hauled: (who: string) => `*${who}* is being brought down.`,
    halted: (who: string) => `*${who}* comes down no further.`,
    lowered: (who: string, level: number, climb: number) => `*${who}* is lower: ${height(level, climb)}.`,
    grounded: (who: string) => `*${who}* is on the ground.`,
    jumped: (who: string) => `The observers of *${who}* have jumped.`,
    fell: (who: string, count: number) => `${count === 1 ? 'An observer' : `${count} observers`} of *${who}* ${count === 1 ? 'is' : 'are'} killed.`,
    launched: (who: string, whom: string, count: number) => `*${who}* launches ${rockets(count)} at *${whom}*.`,
    spoiled: (who: string) => `The rockets of *${who}* will miss.`,
    hit: (who: string, whom: string, count: number) => `${count === 1 ? 'A rocket' : `${count} rockets`} of *${who}* ${count === 1 ? 'hits' : 'hit'} *${whom}*.`,
    missed: (who: string, whom: string) => `The rockets of *${who}* miss *${whom}*.`,
  },

  signs: {
    level: (level: number) => `level ${level}`,
    climb: (climb: number) => `climb ${climb}`,
    tookOff: 'takes off ',
    burnsOn: 'burns on',
    flameOut: 'a flame is out',
    fell: (count: number) => `${count} killed`,
    hit: (count: number) => (count === 1 ? 'a rocket hits' : `${count} rockets hit`),
    missed: 'rockets miss',
    plain: {
      OverdiveBegun: 'overdive', TouchedDown: 'touches down', Landed: 'landed', Crashed: 'crash', CardIdled: 'stays', CloudEntered: 'into the cloud', CloudLeft: 'out of the cloud',
      CardPiled: 'in the cloud', FireSpread: 'catches fire', Collided: 'collision', GunMuted: 'silenced', Handled: 'moved', Entered: 'arrives', ShellLaid: 'fires', ShellMoved: 'aims anew',
      ShellDelayed: 'delays', ShellRetired: 'takes it back', BalloonHauled: 'comes down', BalloonHalted: 'stopped', BalloonLanded: 'on the ground', BalloonLit: 'another flame', ObserversJumped: 'the observers jump',
    } as Partial<Record<string, string>>,
  },

  /** How an airplane is where its level says too little. */
  ground: { parked: 'on the ground', landing: 'landing', braking: 'rolling out', starting: 'starting', rolling: 'gathering speed' } as Partial<Record<string, string>>,
  still: (until: number) => `crashed, still to the end of turn ${until}`,
  inCloud: 'in the cloud',
  diving: 'overdive',

  film: { order: 'Orders', burst: 'A burst', rocket: 'Rockets', height: 'Balloons', come: 'Arrivals' },

  asks: {
    lay: (who: string) => `${who}: where shall the shell burst?`,
    adjust: (who: string) => `${who}: correct the aim?`,
    place: (who: string) => `Where does ${who} begin?`,
    conceal: (who: string) => `${who}: on which side will it come?`,
    handle: (who: string) => `${who}: move the airplane on the ground?`,
    hoist: (who: string) => `${who}: stop or go on coming down?`,
    haul: (who: string) => `${who}: bring the balloon down?`,
    bail: (who: string) => `${who}: shall the observers jump?`,
  } as Record<string, (who: string) => string>,
  details: {
    conceal: 'The card lies face down until the airplane comes.',
    adjust: 'Another place or level: two maneuvers again.',
    handle: 'Its centre may go where its card lies now, and it may face any way.',
    hoist: 'On its way it comes down a little at the end of every turn.',
    haul: 'Once begun, it comes down every turn until it is stopped.',
    bail: 'Who jumps is safe, and the balloon is without its crew.',
  } as Record<string, string>,
  outOfReach: 'No place is marked: no enemy is likely to come within its reach.',
  placing: 'Touch the table, or go through the marked places.',
  choices: {
    Delay: 'Leave it there a maneuver longer',
    Retire: 'Take it back, loaded',
    Haul: { haul: 'Bring it down', hoist: 'Go on down' } as Record<string, string>,
    Halt: 'Stop here',
    goOn: 'Let it come down',
    BailOut: 'Jump',
    Conceal: { left: 'From the left', right: 'From the right' } as Record<string, string>,
    Launch: (whom: string, count: number) => `Launch ${count > 1 ? `${count} rockets` : 'a rocket'} at ${whom}`,
    Hold: { lay: 'Do not fire', adjust: 'Leave it as it is', haul: 'Leave it up', hoist: 'Leave it there', bail: 'Stay aboard' } as Record<string, string>,
  },

  spots: {
    marked: 'Marked places', before: 'The place before', next: 'The next place', level: 'Level', lower: 'A level lower', higher: 'A level higher', at: (level: number) => `level ${level}`,
    heading: 'Heading', left: 'Turn left', right: 'Turn right', here: 'Here', stay: 'Leave it there',
    asIs: { adjust: 'as it lies now', handle: 'where it stands now' } as Partial<Record<string, string>>,
    does: { Lay: 'Fire there', Place: 'Begin there', Handle: 'Put it there', Adjust: 'Move it there' } as Record<string, string>,
    from: (mm: number, where: string) => `${mm} mm ${where}`,
    near: (mm: number, name: string) => `${mm} mm from ${name}`,
  },

  shell: (gun: string, moves: number, level: number) => `${gun}: bursts after ${moves} ${moves === 1 ? 'maneuver' : 'maneuvers'}${level ? ` at level ${level}` : ''}`,
  cloud: (level: number) => `clouds from level ${level} up`,
}
