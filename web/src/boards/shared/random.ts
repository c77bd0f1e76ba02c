// Chance that is the same for the same words: landscapes must not change when a page is loaded again.
export type Chance = () => number

/** Numbers in 0..1 that follow from a text. */
export function chance(text: string): Chance {
  let a = 0x811c9dc5
  for (const letter of text) a = Math.imul(a ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
