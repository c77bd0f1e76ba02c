// What follows when a socket closes or a server says hello: the decision table of docs/protocol.md, by its numbers.
import { words } from '../words'

export type Decision =
  | { does: 'again'; after: number; forget: boolean }
  | { does: 'leave'; why: string }

const FIRST = 250
const LONGEST = 8000

export function delay(tries: number): number {
  return Math.min(FIRST * 2 ** Math.min(tries, 10), LONGEST)
}

/** After a close with this code, the so many-th in a row. */
export function afterClose(code: number, tries: number): Decision {
  switch (code) {
    case 4401:
      return { does: 'leave', why: words.net.notYours } // 1
    case 4404:
      return { does: 'leave', why: words.net.noGame }
    case 4409:
      return { does: 'leave', why: words.net.otherRules }
    case 1008: // 2: a flood, or too many sockets here
      return { does: 'again', after: LONGEST, forget: false }
    case 1003: // 3: sent again it would be refused again
    case 1009:
      return { does: 'again', after: delay(tries), forget: true }
    default: // 4
      return { does: 'again', after: delay(tries), forget: false }
  }
}

const KEY = 'aerodrome.reloaded'

/** 5: a server of another version: reload once; true when that is under way. */
export function afterHello(theirs: string, ours: string = __VERSION__, kept: Storage = sessionStorage, reload = () => location.reload()): boolean {
  if (theirs === ours || kept.getItem(KEY) === theirs) return false
  kept.setItem(KEY, theirs)
  reload()
  return true
}

/** Whether this page was loaded anew for the server's version: said once. */
export function wasReloaded(kept: Storage = sessionStorage): string {
  const version = kept.getItem(KEY)
  if (!version || version.startsWith('said ')) return ''
  if (version !== __VERSION__) return version // still older than the server: said until it is not
  kept.setItem(KEY, `said ${version}`)
  return version
}
