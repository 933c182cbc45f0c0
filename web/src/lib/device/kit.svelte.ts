/** Keeping what a device needs to play without a server: fetched when somebody asks for it, updated, removed. */
import { filesOf, type Kit, type Pack } from './packs'
import { fileAt, folder, workerAt } from '../site'
import { cacheOf, CHOICE, chosen, CHOSEN, KIT, PREFIX } from './kept'
import { databaseOf, rowsKept } from './keeper'

/** Why it cannot be kept here; "" when it can. */
export type Obstacle = '' | 'insecure' | 'storage' | 'wasm' | 'not_offered'

const TYPES: Record<string, string> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
}

class Keeping {
  kit = $state.raw<Kit | null>(null)
  /** The version that is kept and used. */
  version = $state('')
  obstacle = $state<Obstacle | null>(null)
  /** Bytes that have come, while they are fetched. */
  fetched = $state<number | null>(null)
  trouble = $state<'' | 'network' | 'full' | 'changed'>('')
  /** A newer version waits until matches by older rules are over. */
  isWaiting = $state(false)

  get size(): number {
    return sum(this.kit, (pack) => pack.size)
  }
  get room(): number {
    return sum(this.kit, (pack) => pack.kept)
  }

  async look(): Promise<void> {
    this.version = await chosen()
    this.obstacle = await obstacleHere()
    if (this.obstacle) return
    this.kit = await newest().catch(() => null)
    if (!this.kit && this.version) this.kit = await keptKit(this.version)
    if (!this.kit) this.obstacle = 'not_offered'
  }

  /** Fetch all of it. What a version before had in common with it is not fetched again. */
  async keep(): Promise<boolean> {
    if (this.fetched !== null || !this.kit) return false
    this.trouble = ''
    this.fetched = 0
    try {
      // First: nothing may fail any more once the version is chosen.
      await navigator.serviceWorker.register(workerAt)
      await navigator.serviceWorker.ready
      await this.store(this.kit)
      this.version = this.kit.version
      void navigator.storage?.persist?.()
      return true
    } catch (error) {
      await caches.delete(cacheOf(this.kit.version))
      this.trouble = error instanceof Changed ? 'changed' : isFull(error) ? 'full' : 'network'
      return false
    } finally {
      this.fetched = null
    }
  }

  /** Quietly, between matches: what is under way by older rules could not go on with newer ones. */
  async update(): Promise<void> {
    await this.look()
    if (!this.version || !this.kit || this.kit.version === this.version) return
    const { rules } = this.kit
    const underWay = (await rowsKept(folder)).filter((row) => row.status !== 'over' && row.status !== 'abandoned')
    this.isWaiting = underWay.some((row) => rules[row.game] !== row.version)
    if (!this.isWaiting) await this.keep()
  }

  /** The files; with `matches`, those too. */
  async remove({ matches }: { matches: boolean }): Promise<void> {
    await caches.delete(CHOSEN)
    for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name)
    if (matches) indexedDB.deleteDatabase(databaseOf(folder))
    this.version = ''
  }

  private async store(kit: Kit): Promise<void> {
    const cache = await caches.open(cacheOf(kit.version))
    const before = this.version ? await keptKit(this.version) : null
    for (const name of ['python', 'library', 'doubloon'] as const) {
      const pack = kit.packs[name]
      const place = fileAt(`/offline/${name}`)
      const same = before?.packs[name].sha256 === pack.sha256
      const old = same ? await caches.match(place, { cacheName: cacheOf(this.version) }) : undefined
      const content = old ?? new Response(unpacked(await this.fetch(pack)), { headers: typeOf(name) })
      await cache.put(place, content)
    }
    await putShell(cache, await new Response(unpacked(await this.fetch(kit.packs.shell))).arrayBuffer())
    await cache.put(KIT, new Response(JSON.stringify(kit), { headers: { 'Content-Type': 'application/json' } }))
    const choice = await caches.open(CHOSEN)
    await choice.put(CHOICE, new Response(kit.version))
  }

  /** A pack, checked: half a file, or another version's, is never kept. */
  private async fetch(pack: Pack): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await fetch(fileAt(`/${pack.file}`))
    if (!answer.ok || !answer.body) throw new Changed()
    const found = new Uint8Array(pack.size)
    let at = 0
    const reader = answer.body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (at + part.value.length > pack.size) throw new Changed()
      found.set(part.value, at)
      at += part.value.length
      this.fetched = (this.fetched ?? 0) + part.value.length
    }
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', found))
    if (Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') !== pack.sha256) throw new Changed()
    return found
  }
}

/** The server has another version by now than the list that was read. */
class Changed extends Error {}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

function sum(kit: Kit | null, of: (pack: Pack) => number): number {
  return kit ? Object.values(kit.packs).reduce((total, pack) => total + of(pack), 0) : 0
}

async function newest(): Promise<Kit | null> {
  const answer = await fetch(KIT, { cache: 'no-cache' })
  return answer.ok ? ((await answer.json()) as Kit) : null
}

async function keptKit(version: string): Promise<Kit | null> {
  const found = await caches.match(KIT, { cacheName: cacheOf(version) })
  return found ? ((await found.json()) as Kit) : null
}

async function obstacleHere(): Promise<Obstacle> {
  if (!isSecureContext) return 'insecure'
  if (typeof WebAssembly !== 'object' || typeof DecompressionStream !== 'function') return 'wasm'
  if (!('caches' in globalThis) || !navigator.serviceWorker) return 'storage'
  try {
    await caches.has(CHOSEN)
    await rowsKept(folder)
    return ''
  } catch {
    return 'storage' // a private window
  }
}

const unpacked = (packed: Uint8Array<ArrayBuffer>) =>
  new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))

const typeOf = (name: string) => ({
  'Content-Type': name === 'python' ? 'application/wasm' : 'application/octet-stream',
})

/** The client's files, taken out of the one they came in. */
async function putShell(cache: Cache, all: ArrayBuffer): Promise<void> {
  for (const [path, content] of filesOf(all)) {
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    const headers = { 'Content-Type': type, 'Content-Length': String(content.length) }
    await cache.put(fileAt(path === 'index.html' ? '/' : `/${path}`), new Response(content, { headers }))
  }
}

export const keeping = new Keeping()
