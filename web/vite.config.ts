import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { makeKit } from './offline/kit.ts'

const dist = resolve(import.meta.dirname, '../src/doubloon/web/dist')
const server = process.env.DOUBLOON_SERVER ?? 'http://127.0.0.1:8484'

/** What is made of the built files: the packs of play without a server, then every file of text beside its compressed
 * forms, so that the server never compresses. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    async writeBundle() {
      await makeKit(dist)
      for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const text = readFileSync(path)
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      }
    },
  }
}

/** What is fetched later is fetched by our own helper (src/lib/preload.ts): it is given all files of a part. */
function fetchedBeforeImported(): Plugin {
  return {
    name: 'fetched-before-imported',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (id !== '\0vite/preload-helper.js') return
      return `export { preload as __vitePreload } from ${JSON.stringify(resolve(import.meta.dirname, 'src/lib/preload.ts'))}`
    },
  }
}

/** What only the host of a server reads, on a command line, is no part of the client. */
function wordsForPlayers(): Plugin {
  return {
    name: 'words-for-players',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/server.json')) return
      const words = Object.entries(JSON.parse(code) as Record<string, string>)
      return JSON.stringify(Object.fromEntries(words.filter(([key]) => !/^(help|doctor)\./.test(key))))
    },
  }
}

/** Few files: over HTTP/1.1 each costs a turn on the wire. What pages share is one; what only pages share that are opened
 * later, or parts of a page that are shown later, is left out. */
const LATER = [
  ...[
    'Vignette',
    'GameCard',
    'Rule',
    'rule',
    'AskRules',
    'markdown',
    'Riddle',
    'riddle',
    'reviewing',
    'Stars',
    'stars',
  ],
  ...[
    'place',
    'sounds',
    'forms',
    'TableChoices',
    'OptionField',
    'Seats',
    'Invite',
    'QrCode',
    'ScoreSheet',
    'TallyBar',
    'facts',
    'Facts',
  ],
]
const groups = [
  {
    name: 'shared',
    test: new RegExp(`node_modules/|src/(lib|ui)/(?!${LATER.join('|')})\\w+\\.|src/boards/\\w+\\.|vignettes/hexes`),
    minShareCount: 2,
  },
]

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), wordsForPlayers(), fetchedBeforeImported(), packed()],
  resolve: {
    alias: {
      $locale: resolve(import.meta.dirname, '../src/doubloon/locale'),
      $games: resolve(import.meta.dirname, '../src/doubloon/games'),
    },
    // Components under test are mounted, not rendered on a server.
    conditions: mode === 'test' ? ['browser'] : undefined,
  },
  // Files find each other from where they lie, so that the client may lie in any folder.
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
  worker: { format: 'es' },
  json: { stringify: true },
  build: {
    outDir: dist,
    manifest: 'chunks.json', // the server reads from it what a page will ask for
    rolldownOptions: { output: { codeSplitting: { groups } } },
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      // Vite names the files of a part only where there are several. What pages share came with the first of them.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' ? needed : [...new Set([file, ...needed])].filter((each) => !each.includes('/shared-')),
    },
    assetsInlineLimit: 0, // data: addresses are not among what the server's policy allows
  },
  server: {
    fs: { allow: ['..'] },
    // The name the browser asked by goes through: the server compares it with the page's origin.
    proxy: { '/api': { target: server, ws: true } },
  },
  // A slow machine is no failure.
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
}))
