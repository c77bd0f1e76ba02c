// What a player sets about this browser; kept in it.
const KEY = 'aerodrome.settings'

interface Kept {
  /** Cuts instead of motion; without a word of the player's, what the system says. */
  still: boolean
  /** Patterns and labels beside colours. */
  patterns: boolean
  /** Whether the first flight has been flown. */
  flown: boolean
  /** Guns, hits and cards can be heard. */
  sound: boolean
  /** How fast resolutions are shown. */
  speed: number
}

const system = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
const kept: Partial<Kept> = read()

/** `settings.still`, `settings.patterns`, ...: set them, then `keep()`. */
export const settings = $state<Kept>({ still: kept.still ?? system, patterns: kept.patterns ?? false, flown: kept.flown ?? false, sound: kept.sound ?? false, speed: kept.speed ?? 1 })

export function keep(): void {
  try {
    // what the system says about motion is asked anew each time, unless the player says otherwise
    localStorage.setItem(KEY, JSON.stringify({ ...settings, still: settings.still === system ? undefined : settings.still }))
  } catch {
    // a browser that keeps nothing: they last as long as the page
  }
}

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
  } catch {
    return {}
  }
}
