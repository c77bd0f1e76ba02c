import { describe, expect, it } from 'vitest'
import { afterClose, afterHello, wasReloaded } from '../src/net/reconnect'

class Kept implements Storage {
  [name: string]: unknown
  #kept = new Map<string, string>()
  length = 0
  clear = () => this.#kept.clear()
  key = () => null
  getItem = (key: string) => this.#kept.get(key) ?? null
  removeItem = (key: string) => void this.#kept.delete(key)
  setItem = (key: string, value: string) => void this.#kept.set(key, value)
}

describe('after a close', () => {
  it.each([4401, 4404, 4409])('%i: leaves', (code) => expect(afterClose(code, 0).does).toBe('leave'))
  it('1008: comes back slowly', () => expect(afterClose(1008, 0)).toEqual({ does: 'again', after: 8000, forget: false }))
  it.each([1003, 1009])('%i: forgets what could not be read', (code) => expect(afterClose(code, 1)).toEqual({ does: 'again', after: 500, forget: true }))
  it.each([1006, 1001, 1011, 1012, 4408])('%i: comes back', (code) => expect(afterClose(code, 2)).toEqual({ does: 'again', after: 1000, forget: false }))
})

describe('after a hello', () => {
  it('stays with a server of its own version', () => {
    expect(afterHello('1.0', '1.0', new Kept(), () => expect.unreachable())).toBe(false)
  })

  it('R14: reloads once for another version, then stays', () => {
    const kept = new Kept()
    let reloads = 0
    expect(afterHello('1.1', '1.0', kept, () => (reloads += 1))).toBe(true)
    expect(afterHello('1.1', '1.0', kept, () => (reloads += 1))).toBe(false)
    expect(afterHello('1.2', '1.0', kept, () => (reloads += 1))).toBe(true)
    expect(reloads).toBe(2)
  })

  it('says so once when the page is up to date, and every time while it is not', () => {
    const kept = new Kept()
    expect(wasReloaded(kept)).toBe('')
    afterHello(__VERSION__, 'older', kept, () => undefined)
    expect([wasReloaded(kept), wasReloaded(kept)]).toEqual([__VERSION__, ''])
    afterHello('99', __VERSION__, kept, () => undefined)
    expect([wasReloaded(kept), wasReloaded(kept)]).toEqual(['99', '99'])
  })
})
