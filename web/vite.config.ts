// The build: into the server's package, with the product's version inside, and within a budget for script.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const BUDGET = 100 * 1024 // bytes of gzipped script, the whole app

const version = /__version__ = "([^"]+)"/.exec(readFileSync('../src/aerodrome/__init__.py', 'utf8'))?.[1]
if (!version) throw new Error('src/aerodrome/__init__.py names no version')

function budget(): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    writeBundle(_, bundle) {
      let bytes = 0
      for (const file of Object.values(bundle)) if (file.type === 'chunk') bytes += gzipSync(file.code).length
      const said = `script: ${(bytes / 1024).toFixed(1)} KB gzipped of ${BUDGET / 1024} KB`
      if (bytes > BUDGET) this.error(`too much ${said}`)
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
