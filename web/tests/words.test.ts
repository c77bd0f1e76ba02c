import { describe, expect, it } from 'vitest'

const components = import.meta.glob<string>('../src/**/*.svelte', { query: '?raw', import: 'default', eager: true })
const markup = Object.entries(components).map(([file, text]) => [file, text.replace(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')] as const)

/** The text of markup between its tags, without what stands in braces. */
function plain(text: string): string[] {
  let depth = 0
  let tag = false
  let out = ''
  for (const letter of text) {
    if (letter === '{') depth += 1
    else if (letter === '}') depth -= 1
    else if (depth) continue
    else if (letter === '<') tag = true
    else if (letter === '>' && tag) {
      tag = false
      out += '\n'
    } else if (!tag) out += letter
  }
  return out.split('\n').map((line) => line.trim()).filter((line) => /[a-z]{2}/i.test(line))
}

describe('components', () => {
  it('are found', () => expect(markup.length).toBeGreaterThan(10))

  it('have no words of their own: those are in the catalogue', () => {
    expect(markup.flatMap(([file, text]) => plain(text).map((line) => `${file}: ${line}`))).toEqual([])
  })

  it("write no style attribute into markup, which the server's policy forbids", () => {
    expect(markup.filter(([, text]) => /\sstyle="(?!\{[^"]*\}")/.test(text)).map(([file]) => file)).toEqual([])
  })
})
