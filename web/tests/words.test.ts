import { describe, expect, it } from 'vitest'
import { words } from '../src/words'

const components = import.meta.glob<string>('../src/**/*.svelte', { query: '?raw', import: 'default', eager: true })

function* strings(part: unknown, path = 'words'): Generator<[string, string]> {
  if (typeof part === 'string') yield [path, part]
  else if (part && typeof part === 'object') for (const [name, inner] of Object.entries(part)) yield* strings(inner, `${path}.${name}`)
}

describe('words', () => {
  it('are never empty and end without a stray space', () => {
    expect([...strings(words)].filter(([, text]) => !text || text.trim() !== text)).toEqual([])
  })
})

describe('components', () => {
  const markup = Object.entries(components).map(([file, text]) => [file, text.replace(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')] as const)

  it("write no style attribute into markup, which the server's policy forbids", () => {
    expect(markup.length).toBeGreaterThan(0)
    expect(markup.filter(([, text]) => /\sstyle="(?!\{[^"]*\}")/.test(text)).map(([file]) => file)).toEqual([])
  })
})
