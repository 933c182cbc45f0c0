/** What of the client is kept in this browser, so that it needs no server: one cache for each version. */
import { fileAt, folder, version } from '../site'

/** Caches belong to a whole host, on which other folders may have a Doubloon of their own. The service worker knows this name too. */
export const PREFIX = `doubloon ${folder} `
/** Holds the name of the version that is used; written last, so that half a version is never used. */
export const CHOSEN = `${PREFIX}chosen`
export const CHOICE = fileAt('/chosen')
export const KIT = fileAt('/offline.json')
export const cacheOf = (version: string) => PREFIX + version

export async function chosen(): Promise<string> {
  if (!('caches' in globalThis)) return ''
  try {
    const choice = await caches.match(CHOICE, { cacheName: CHOSEN })
    return (await choice?.text()) ?? ''
  } catch {
    return '' // a private window that refuses
  }
}

/** Can this page do without a server? Another version's Python would not understand it. */
export const isKept = async () => version !== '' && (await chosen()) === version
