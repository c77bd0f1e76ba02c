// The build: into the server's package, with the product's version inside, and within a budget for script.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Bytes of gzipped script: what every player loads, and what is fetched only where it is played or looked at. */
const BUDGETS = { app: 98 * 1024, sky: 50 * 1024, drachens: 16 * 1024, replay: 8 * 1024, debrief: 7 * 1024 }
type Part = keyof typeof BUDGETS
const PARTS: [Part, RegExp][] = [['sky', /hexsky|words\/sky|screens\/Sky/], ['drachens', /cardtable\/drachens/], ['replay', /screens\/Replay/], ['debrief', /screens\/Debrief|src\/debrief/]]

const version = /__version__ = "([^"]+)"/.exec(readFileSync('../src/aerodrome/__init__.py', 'utf8'))?.[1]
if (!version) throw new Error('src/aerodrome/__init__.py names no version')

function budget(): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    writeBundle(_, bundle) {
      const bytes: Record<Part, number> = { app: 0, sky: 0, drachens: 0, replay: 0, debrief: 0 }
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const part = PARTS.find(([, where]) => where.test(file.facadeModuleId ?? '') || file.moduleIds.every((id) => where.test(id)))?.[0] ?? 'app'
        bytes[part] += gzipSync(file.code).length
      }
      const parts = Object.keys(BUDGETS) as Part[]
      const said = `script, gzipped: ${parts.map((part) => `${part} ${(bytes[part] / 1024).toFixed(1)} of ${BUDGETS[part] / 1024} KB`).join(', ')}`
      if (parts.some((part) => bytes[part] > BUDGETS[part])) this.error(`too much ${said}`)
      this.info(said)
    },
  }
}

const server = process.env.AERODROME_SERVER ?? 'http://127.0.0.1:8017'

export default defineConfig({
  plugins: [svelte(), budget()],
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    outDir: process.env.AERODROME_STATIC ?? '../src/aerodrome/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's policy allows no data: fonts
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    proxy: {
      '/api': { target: server, changeOrigin: true, headers: { origin: server } },
      '/ws': { target: server, changeOrigin: true, ws: true, headers: { origin: server } },
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { include: ['tests/**/*.test.ts', 'src/**/*.test.ts'] },
})
