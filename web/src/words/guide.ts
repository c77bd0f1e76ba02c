// Words of the guided first flight.
export const guide = {
  title: 'First flight',
  next: 'Go on',
  skip: 'End the lesson',
  end: 'Fly on alone',
  of: (step: number, all: number) => `${step} of ${all}`,
  hidden: { roster: 'You find it under “Airplanes”, above.', log: 'You find it under “Log”, above.' } as Record<string, string>,
  steps: {
    welcome: ['Over the front, 1917', 'You fly the Sopwith Camel from the south; the Albatros before you is the enemy. Shoot him down, and stay over the field.'],
    roster: ['Your airplane', 'Each box is a point of damage the Camel can take. When all are full, you are down. Of the enemy you see only how many cards were drawn.'],
    lay: ['Lay a card', 'A card moves you along its arrow. Tap one, or press its letter: it goes into the first slot.'],
    ghost: ['Where it takes you', 'The pale airplane shows where the card ends. The wedge before it is what your guns would cover from there.'],
    fill: ['Three cards make a turn', 'Fill the other two slots. Flown together, they are your turn.'],
    steep: ['Steep cards', 'The red diamond marks a steep maneuver. Two of them may not follow one another, so one then dims the others. A dim card tells you why when you ask it.'],
    seal: ['Seal the plan', 'Content? Then seal it. The enemy plans at the same time, and nobody sees a card before all have sealed.'],
    film: ['All fly at once', 'The first cards are turned over and both airplanes move together. Then the guns, then the second card.'],
    fire: ['In your sights', 'He is in your arc and within the ruler. Near, in the first half, he draws two damage cards; far, only one. Fire!'],
    damage: ['Damage', 'Whoever is hit draws cards and looks at them alone: nought to five points each. The log keeps the count.'],
    ruler: ['Arcs and range', 'Both must be right: inside the arc, and no farther than the ruler at the foot of the table. Its halves are the near and the far range.'],
    close: ['Get behind him', 'Turn so that your last card ends with him in your arc, and you out of his. Off the edge of the table you are out of the fight.'],
    done: ['That is all you need', 'The rest comes with flying. Every airplane has its own cards, and the briefing has more rules for when you want them.'],
  } as Record<string, [string, string]>,
}
