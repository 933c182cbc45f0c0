/**
 * What a device fetches to play without a server: four packs and the list of them, beside the built client.
 *
 *   python    Python itself, as WebAssembly
 *   library   its standard library, compiled
 *   doubloon  our rules, bots and tables, compiled, with what they import
 *   shell     the client: every page, board and language
 *
 * A pack is gzip, so that it is small on hosts that compress nothing; its name is its content, so that two versions
 * never mix and what did not change is not fetched twice.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { loadPyodide } from 'pyodide'
import type { Kit, Pack } from '../src/lib/device/packs.ts'

const here = import.meta.dirname
const wheels = join(here, 'wheels')
const pyodide = createRequire(import.meta.url)
  .resolve('pyodide/pyodide.asm.wasm')
  .replace(/pyodide\.asm\.wasm$/, '')

/** The mark in index.html that says which version a page is. */
const UNMARKED = '<meta name="version" content="" />'

export async function makeKit(dist: string): Promise<void> {
  if (listed(wheels).length === 0)
    return console.warn('Play without a server is left out: its wheels were not fetched (hatch_build.py wheels).')
  const { library, doubloon, rules } = await compiled()
  mkdirSync(join(dist, 'offline'), { recursive: true })
  const script = readFileSync(join(pyodide, 'pyodide.asm.mjs'))
  const loader = `assets/pyodide-${hash(script).slice(0, 12)}.js`
  writeFileSync(join(dist, loader), script)
  const packs = {
    python: write(dist, 'python', readFileSync(join(pyodide, 'pyodide.asm.wasm'))),
    library: write(dist, 'library', library),
    doubloon: write(dist, 'doubloon', doubloon),
  }
  const version = hash(Buffer.concat([...Object.values(packs).map((pack) => Buffer.from(pack.sha256)), bundle(dist)]))
  const { info } = JSON.parse(readFileSync(join(pyodide, 'pyodide-lock.json'), 'utf8')) as Kit['python']
  const index = join(dist, 'index.html')
  const text = readFileSync(index, 'utf8')
  if (!text.includes(UNMARKED)) throw new Error(`index.html has no ${UNMARKED}`)
  writeFileSync(index, text.replace(UNMARKED, `<meta name="version" content="${version.slice(0, 16)}" />`))
  const shell = write(dist, 'shell', bundle(dist))
  const kit: Kit = { version: version.slice(0, 16), rules, python: { info, loader }, packs: { ...packs, shell } }
  writeFileSync(join(dist, 'offline.json'), JSON.stringify(kit))
}

/** Our files and the library's as Python of the browser wants them, by that Python itself. */
async function compiled() {
  const python = await loadPyodide({ indexURL: pyodide })
  python.mountNodeFS('/src', resolve(here, '../../src'))
  python.mountNodeFS('/offline', here)
  python.FS.mkdirTree('/pyodide')
  python.FS.writeFile('/pyodide/library.zip', readFileSync(join(pyodide, 'python_stdlib.zip')))
  try {
    python.runPython(readFileSync(join(here, 'compile.py'), 'utf8'))
  } catch (error) {
    // Without the script it came from, which is a line of a megabyte.
    // eslint-disable-next-line preserve-caught-error
    throw new Error((error as Error).message)
  }
  const read = (file: string) => Buffer.from(python.FS.readFile(`/made/${file}`) as Uint8Array)
  return {
    library: read('library.zip'),
    doubloon: read('doubloon.bundle'),
    rules: JSON.parse(read('rules.json').toString()) as Kit['rules'],
  }
}

/** All files of the client in one: the length of a list, the list, and their bytes one after the other. */
function bundle(dist: string): Buffer {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('offline/') && path !== 'chunks.json' && path !== 'worker.js')
    .sort()
  const parts = files.map((path) => readFileSync(join(dist, path)))
  const list = Buffer.from(JSON.stringify(files.map((path, k) => [path, parts[k]?.length])))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(list.length)
  return Buffer.concat([length, list, ...parts])
}

function write(dist: string, name: string, content: Buffer): Pack {
  const packed = gzipSync(content, { level: 9 })
  const sha256 = hash(packed)
  const file = `offline/${name}-${sha256.slice(0, 12)}.pack`
  writeFileSync(join(dist, file), packed)
  return { file, size: packed.length, kept: content.length, sha256 }
}

const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
