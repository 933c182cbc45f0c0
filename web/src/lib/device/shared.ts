/** A file that was shared with the app waits in a cache, put there by the service worker; it is read once. */
import { fileAt } from '../site'
import { PREFIX } from './kept'

const SHARED = `${PREFIX}shared`

export async function takeShared(): Promise<string | null> {
  const found = await caches.match(fileAt('/shared'), { cacheName: SHARED })
  await caches.delete(SHARED)
  return (await found?.text()) ?? null
}
