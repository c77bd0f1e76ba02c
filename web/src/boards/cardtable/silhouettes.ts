// What every airplane looks like from above, in a few numbers: metres of the real one where there is a length.

export type Nose = 'rotary' | 'inline' | 'spinner' | 'radiator' | 'pusher' | 'hull' | 'cabin'
export type Tips = 'round' | 'raked' | 'square' | 'bird'
export type Tail = 'round' | 'fan' | 'heart' | 'box' | 'comma' | 'twin'
export type Pattern = 'plain' | 'lozenge' | 'patches' | 'streaks' | 'bands'
export type Mark = 'roundel' | 'cocarde' | 'tricolore' | 'patee' | 'balken'

export interface Engine {
  /** From the middle line, and behind the top wing's leading edge. */
  out: number
  back: number
  pushes?: boolean
  pulls?: boolean
}

export interface Silhouette {
  wings: 1 | 2 | 3
  span: number
  chord: number
  length: number
  /** The top wing's leading edge, behind the nose. */
  at: number
  /** The lowest wing as a part of the top one, in span and in chord. */
  low?: number
  lowChord?: number
  /** How far the lowest wing lies behind the top one. */
  stagger?: number
  /** Degrees. */
  sweep?: number
  tips: Tips
  nose: Nose
  body: number
  tail: Tail
  tailSpan: number
  seats: number
  mark: Mark
  pattern?: Pattern
  wing: string
  under?: string
  hull: string
  cowl?: string
  trim?: string
  fin?: string
  engines?: Engine[]
  /** A pod between tail booms this far from the middle line, instead of a fuselage. */
  booms?: number
}

const OLIVE = '#8a7b46'
const OLIVE_UNDER = '#756839'
const LINEN = '#dccfa4'
const LINEN_UNDER = '#c6b889'
const SILVER = '#c3c6c0'
const SILVER_UNDER = '#a8aca6'
const WOOD = '#c08f4c'
const FIELD = '#76825a'
const FIELD_UNDER = '#626d4b'
const MAUVE = '#6f6178'
const METAL = '#8d8b82'
const NIGHT = '#4f545c'

const british = {
  mark: 'roundel', wing: OLIVE, under: OLIVE_UNDER, hull: '#7f7043', cowl: METAL, fin: 'tricolour',
} as const
const french = {
  mark: 'cocarde', wing: '#94895a', under: '#7d7449', hull: '#8d7f50', pattern: 'patches', trim: '#5f6d48',
} as const
const italian = {
  mark: 'tricolore', wing: LINEN, under: LINEN_UNDER, hull: '#cfbf8f', cowl: METAL,
} as const
const german = {
  mark: 'patee', wing: FIELD, under: FIELD_UNDER, hull: WOOD, pattern: 'patches', trim: MAUVE,
} as const
const austrian = {
  mark: 'patee', wing: '#cbb172', under: '#b39a5d', hull: '#b9853f', pattern: 'bands', trim: '#a3352a',
} as const
const fighter = { wings: 2, seats: 1 } as const
const pair = { wings: 2, seats: 2 } as const

/** Cards of a model that differ in what they fire, not in how they look. */
const ARMED_OTHERWISE = /-a$/

/** What a model looks like. */
export const silhouetteOf = (model: string): Silhouette | undefined => SILHOUETTES[model] ?? SILHOUETTES[model.replace(ARMED_OTHERWISE, '')]

export const SILHOUETTES: Record<string, Silhouette> = {
  'airco-dh-2': {
    ...british, ...fighter, span: 8.6, chord: 1.45, length: 7.7, at: 1.5, stagger: 0, tips: 'round', nose: 'pusher',
    body: 0.8, tail: 'round', tailSpan: 3, booms: 1.15, hull: '#848a8c',
  },
  'airco-dh-4': {
    ...british, ...pair, span: 12.9, chord: 1.65, length: 9.3, at: 2.2, stagger: 0.35, tips: 'round',
    nose: 'radiator', body: 1, tail: 'round', tailSpan: 4.2,
  },
  'albatros-d-ii': {
    ...german, ...fighter, span: 8.5, chord: 1.6, length: 7.4, at: 1.75, low: 0.95, stagger: 0.1, tips: 'square',
    nose: 'spinner', body: 0.95, tail: 'heart', tailSpan: 3.1, trim: '#7b5a3c',
  },
  'albatros-d-iii': {
    ...german, ...fighter, span: 9.05, chord: 1.5, length: 7.3, at: 1.7, low: 0.97, lowChord: 0.68, stagger: 0.3,
    tips: 'raked', nose: 'spinner', body: 0.95, tail: 'heart', tailSpan: 3.3,
  },
  'albatros-d-va': {
    ...german, ...fighter, span: 9.05, chord: 1.5, length: 7.3, at: 1.7, low: 0.96, lowChord: 0.68, stagger: 0.35,
    tips: 'raked', nose: 'spinner', body: 1, tail: 'heart', tailSpan: 3.4, trim: '#86957a', cowl: '#a3352a',
    wing: '#6d7b5e', under: '#566349',
  },
  'aviatik-d-i': {
    ...austrian, ...fighter, span: 8, chord: 1.5, length: 6.9, at: 1.7, low: 0.95, stagger: 0.4, tips: 'square',
    nose: 'radiator', body: 0.8, tail: 'box', tailSpan: 2.7,
  },
  'breguet-br-14': {
    ...french, ...pair, span: 14.4, chord: 1.9, length: 8.9, at: 2.5, low: 0.9, stagger: -0.35, tips: 'square',
    nose: 'radiator', body: 1.05, tail: 'box', tailSpan: 4.2,
  },
  'bristol-f2b': {
    ...british, ...pair, span: 12, chord: 1.7, length: 7.9, at: 1.7, stagger: 0.5, tips: 'round', nose: 'radiator',
    body: 0.95, tail: 'round', tailSpan: 3.9,
  },
  'caproni-ca-3': {
    ...italian, wings: 2, seats: 3, span: 22.2, chord: 2.75, length: 10.9, at: 1.7, stagger: 0, tips: 'round',
    nose: 'cabin', body: 1.2, tail: 'twin', tailSpan: 7.5, booms: 2.9,
    engines: [{ out: 2.9, back: -0.6, pulls: true }, { out: -2.9, back: -0.6, pulls: true }, { out: 0, back: 2.7, pushes: true }],
  },
  'caproni-ca-4': {
    ...italian, wings: 3, seats: 3, span: 29.9, chord: 2.15, length: 13.1, at: 2, stagger: 1.1, tips: 'square',
    nose: 'cabin', body: 1.2, tail: 'twin', tailSpan: 9, booms: 3.5,
    engines: [{ out: 3.5, back: -0.8, pulls: true }, { out: -3.5, back: -0.8, pulls: true }, { out: 0, back: 2.6, pushes: true }],
  },
  'curtiss-h-16': {
    ...british, wings: 2, seats: 3, span: 29, chord: 2.15, length: 14, at: 3.9, low: 0.71, stagger: 0, tips: 'square',
    nose: 'hull', body: 1.9, tail: 'fan', tailSpan: 6.4, hull: '#9a9d99', wing: '#b9ab74', under: '#9d9061',
    engines: [{ out: 2.2, back: -0.5, pulls: true }, { out: -2.2, back: -0.5, pulls: true }],
  },
  'felixstowe-f-2a': {
    ...british, wings: 2, seats: 4, span: 29.2, chord: 2.15, length: 14.1, at: 3.9, low: 0.72, stagger: 0,
    tips: 'square', nose: 'hull', body: 2.1, tail: 'fan', tailSpan: 6.6, hull: '#d8d2c2', pattern: 'streaks',
    trim: '#a3352a', engines: [{ out: 2.3, back: -0.5, pulls: true }, { out: -2.3, back: -0.5, pulls: true }],
  },
  'fokker-a-iii': {
    mark: 'patee', wings: 1, seats: 1, span: 8.8, chord: 1.75, length: 6.75, at: 1.45, tips: 'raked', nose: 'rotary',
    body: 0.8, tail: 'comma', tailSpan: 2.6, wing: LINEN, hull: LINEN_UNDER, cowl: METAL,
  },
  'fokker-d-vii': {
    ...fighter, mark: 'balken', span: 8.9, chord: 1.6, length: 6.95, at: 1.35, low: 0.79, lowChord: 0.8,
    stagger: 0.65, tips: 'square', nose: 'radiator', body: 0.85, tail: 'fan', tailSpan: 3.2, pattern: 'lozenge',
    wing: '#7f8a78', under: '#6c7666', trim: '#6b5f83', hull: '#58684c', cowl: '#4d5a43', fin: '#e9e2cd',
  },
  'fokker-dr-i': {
    mark: 'patee', wings: 3, seats: 1, span: 7.2, chord: 1.0, length: 5.8, at: 1, low: 0.79, stagger: 1,
    tips: 'square', nose: 'rotary', body: 0.75, tail: 'comma', tailSpan: 2.5, wing: '#a8382a', under: '#87291f',
    hull: '#9c3226', cowl: '#8f2d22', fin: '#e9e2cd',
  },
  'fokker-e-iii': {
    mark: 'patee', wings: 1, seats: 1, span: 9.5, chord: 1.8, length: 7.2, at: 1.5, tips: 'raked', nose: 'rotary',
    body: 0.8, tail: 'comma', tailSpan: 2.7, wing: '#cdb98a', hull: '#b9a470', cowl: METAL,
  },
  'fokker-e-iv': {
    mark: 'patee', wings: 1, seats: 1, span: 10, chord: 1.85, length: 7.5, at: 1.75, tips: 'raked', nose: 'rotary',
    body: 0.9, tail: 'comma', tailSpan: 2.8, wing: '#a9a06f', hull: '#958b5c', cowl: METAL,
  },
  'friedrichshafen-g-iii': {
    ...german, wings: 2, seats: 3, span: 23.7, chord: 2.3, length: 12.8, at: 3.6, low: 0.95, stagger: 0.2, sweep: 4,
    tips: 'raked', nose: 'cabin', body: 1.25, tail: 'box', tailSpan: 6.2, pattern: 'lozenge', wing: NIGHT,
    under: '#42464e', hull: '#565b63', trim: '#5c5470',
    engines: [{ out: 2.6, back: 0.6, pushes: true }, { out: -2.6, back: 0.6, pushes: true }],
  },
  'gotha-g-v': {
    ...german, wings: 2, seats: 3, span: 23.7, chord: 2.3, length: 12.4, at: 3.7, low: 0.95, stagger: 0.3, sweep: 4,
    tips: 'raked', nose: 'cabin', body: 1.2, tail: 'heart', tailSpan: 5.4, pattern: 'lozenge', wing: '#5d6a72',
    under: '#4d5860', hull: '#66727a', trim: '#544f6b',
    engines: [{ out: 2.5, back: 0.6, pushes: true }, { out: -2.5, back: 0.6, pushes: true }],
  },
  'halberstadt-d-iii': {
    ...german, ...fighter, span: 8.8, chord: 1.5, length: 7.3, at: 1.8, low: 0.89, stagger: 0.75, tips: 'square',
    nose: 'inline', body: 0.75, tail: 'comma', tailSpan: 2.9, wing: '#a79a6a', under: '#91855a', hull: '#8d8052',
    trim: '#7c6a45',
  },
  'handley-page-o-400': {
    ...british, wings: 2, seats: 4, span: 30.5, chord: 3, length: 19.2, at: 4.6, low: 0.7, stagger: 0, tips: 'round',
    nose: 'cabin', body: 1.5, tail: 'twin', tailSpan: 5.1, wing: '#6f6a4a', under: '#5d583c', hull: '#67613f',
    engines: [{ out: 2.6, back: -0.5, pulls: true }, { out: -2.6, back: -0.5, pulls: true }],
  },
  'hanriot-hd-1': {
    ...french, ...fighter, mark: 'tricolore', span: 8.7, chord: 1.3, length: 5.85, at: 1.1, low: 0.86, lowChord: 0.85,
    stagger: 0.55, tips: 'square', nose: 'rotary', body: 0.8, tail: 'fan', tailSpan: 2.9, cowl: '#b9bab4',
  },
  'l-f-g-roland-c-ii': {
    ...german, ...pair, span: 10.3, chord: 1.5, length: 7.7, at: 1.7, low: 0.96, stagger: 0.5, tips: 'round',
    nose: 'spinner', body: 1.45, tail: 'heart', tailSpan: 3.2, wing: '#c6cfc3', under: '#a9b3a7', hull: '#b9c2b6',
    pattern: 'plain',
  },
  'morane-saulnier-n': {
    mark: 'cocarde', wings: 1, seats: 1, span: 8.15, chord: 1.6, length: 5.85, at: 1.35, tips: 'raked',
    nose: 'spinner', body: 0.85, tail: 'box', tailSpan: 2.4, wing: '#d8c78f', hull: '#c7b27a', cowl: '#9a3a2b',
    fin: 'tricolour',
  },
  'nieuport-11': {
    ...french, ...fighter, span: 7.55, chord: 1.2, length: 5.8, at: 1, low: 0.98, lowChord: 0.58, stagger: 0.55,
    sweep: 3, tips: 'raked', nose: 'rotary', body: 0.75, tail: 'fan', tailSpan: 2.5, cowl: '#b9bab4',
  },
  'nieuport-17': {
    mark: 'cocarde', ...fighter, span: 8.2, chord: 1.25, length: 5.8, at: 1, low: 0.96, lowChord: 0.58, stagger: 0.55,
    sweep: 3, tips: 'raked', nose: 'rotary', body: 0.78, tail: 'fan', tailSpan: 2.6, wing: SILVER,
    under: SILVER_UNDER, hull: '#b4b8b2', cowl: '#cfd0ca', fin: 'tricolour',
  },
  'pfalz-d-iii': {
    mark: 'patee', ...fighter, span: 9.4, chord: 1.65, length: 6.95, at: 1.5, low: 0.85, lowChord: 0.75,
    stagger: 0.45, tips: 'raked', nose: 'spinner', body: 0.9, tail: 'box', tailSpan: 2.9, wing: '#b9bcb7',
    under: '#9fa39e', hull: '#aeb2ac', cowl: '#7a4a55',
  },
  'pfalz-d-iiia': {
    mark: 'balken', ...fighter, span: 9.4, chord: 1.65, length: 6.95, at: 1.5, low: 0.85, lowChord: 0.75,
    stagger: 0.45, tips: 'round', nose: 'spinner', body: 0.9, tail: 'round', tailSpan: 3.2, wing: '#b9bcb7',
    under: '#9fa39e', hull: '#aeb2ac', cowl: '#3d5c4a', fin: '#e9e2cd',
  },
  'phonix-c-i': {
    ...austrian, ...pair, span: 11, chord: 1.75, length: 7.5, at: 1.7, low: 0.88, lowChord: 0.8, stagger: 0.5,
    tips: 'round', nose: 'inline', body: 0.85, tail: 'fan', tailSpan: 2.8,
  },
  'pomilio-pc': {
    ...italian, ...pair, span: 11.8, chord: 1.75, length: 8.9, at: 1.9, low: 0.93, stagger: 0.1, sweep: 2,
    tips: 'square', nose: 'radiator', body: 0.9, tail: 'round', tailSpan: 3.3,
  },
  'raf-r-e-8': {
    ...british, ...pair, span: 13, chord: 1.65, length: 8.5, at: 2, low: 0.77, stagger: 0.6, tips: 'square',
    nose: 'inline', body: 0.9, tail: 'box', tailSpan: 3.6,
  },
  'raf-s-e-5a': {
    ...british, ...fighter, span: 8.1, chord: 1.5, length: 6.4, at: 1.6, stagger: 0.45, tips: 'raked',
    nose: 'radiator', body: 0.75, tail: 'round', tailSpan: 3.3,
  },
  'rumpler-c-iv': {
    ...german, ...pair, span: 12.7, chord: 1.8, length: 8.4, at: 1.8, low: 0.96, lowChord: 0.78, stagger: 0.6,
    sweep: 4, tips: 'bird', nose: 'spinner', body: 0.95, tail: 'comma', tailSpan: 3.2, hull: '#8a8a62',
  },
  'saml-s-2': {
    ...italian, ...pair, span: 12.1, chord: 1.85, length: 8.5, at: 1.9, low: 0.9, stagger: 0.2, sweep: 3,
    tips: 'raked', nose: 'inline', body: 0.9, tail: 'round', tailSpan: 3.4,
  },
  'siemens-schuckert-d-i': {
    ...german, ...fighter, span: 7.5, chord: 1.2, length: 6, at: 1.05, low: 0.98, lowChord: 0.6, stagger: 0.5,
    sweep: 3, tips: 'raked', nose: 'rotary', body: 0.8, tail: 'fan', tailSpan: 2.6, hull: '#7d8a78', cowl: '#c3c6c0',
  },
  'siemens-schuckert-d-iii': {
    mark: 'balken', ...fighter, span: 8.4, chord: 1.45, length: 5.7, at: 1.3, low: 1, stagger: 0.4, tips: 'round',
    nose: 'rotary', body: 1.05, tail: 'fan', tailSpan: 2.7, pattern: 'lozenge', wing: '#7c8694', under: '#69727f',
    hull: '#6a7488', trim: '#7a6d55', cowl: '#9aa0a0',
  },
  'siemens-schuckert-d-iv': {
    mark: 'balken', ...fighter, span: 8.35, chord: 1.25, length: 5.7, at: 1.3, low: 1, stagger: 0.4, tips: 'square',
    nose: 'rotary', body: 1.05, tail: 'fan', tailSpan: 2.7, pattern: 'lozenge', wing: '#7c8694', under: '#69727f',
    hull: '#8c3b2c', trim: '#7a6d55', cowl: '#9aa0a0',
  },
  'sopwith-camel': {
    ...british, ...fighter, span: 8.5, chord: 1.37, length: 5.7, at: 1.05, stagger: 0.5, tips: 'round',
    nose: 'rotary', body: 0.85, tail: 'round', tailSpan: 2.5,
  },
  'sopwith-snipe': {
    ...british, ...fighter, span: 9.2, chord: 1.5, length: 5.85, at: 1.15, stagger: 0.4, tips: 'round',
    nose: 'rotary', body: 1.05, tail: 'round', tailSpan: 2.8, cowl: '#a3a096',
  },
  'sopwith-triplane': {
    ...british, wings: 3, seats: 1, span: 8.1, chord: 1, length: 5.75, at: 0.95, low: 1, stagger: 1.05, tips: 'raked',
    nose: 'rotary', body: 0.8, tail: 'round', tailSpan: 2.4,
  },
  'spad-vii': {
    ...french, ...fighter, span: 7.8, chord: 1.4, length: 6.1, at: 1.35, low: 0.97, stagger: 0, tips: 'square',
    nose: 'radiator', body: 0.85, tail: 'box', tailSpan: 3, wing: '#d2c294', under: '#bcab7b', hull: '#c3b07d',
    pattern: 'plain', cowl: '#d0b777', fin: 'tricolour',
  },
  'spad-xiii': {
    ...french, ...fighter, span: 8.25, chord: 1.4, length: 6.25, at: 1.4, low: 0.97, stagger: 0, tips: 'round',
    nose: 'radiator', body: 0.9, tail: 'box', tailSpan: 3.1, fin: 'tricolour', cowl: '#8d7a45',
  },
  'ufag-c-i': {
    ...austrian, ...pair, span: 10.7, chord: 1.7, length: 7.2, at: 1.8, low: 0.93, stagger: 0.5, tips: 'square',
    nose: 'inline', body: 0.85, tail: 'box', tailSpan: 3,
  },
  'zeppelin-staaken-r-vi': {
    ...german, wings: 2, seats: 4, span: 42.2, chord: 4.4, length: 22.1, at: 5.4, low: 0.95, stagger: 0, sweep: 2,
    tips: 'square', nose: 'cabin', body: 2, tail: 'twin', tailSpan: 9, pattern: 'lozenge', wing: '#4c5563',
    under: '#3f4753', hull: '#545d6a', trim: '#57506b',
    engines: [{ out: 4.4, back: -0.4, pulls: true, pushes: true }, { out: -4.4, back: -0.4, pulls: true, pushes: true }],
  },
}
