/*
 * Beside every page: shows "your turn" notices while it is closed, takes files that are shared with the installed app,
 * and answers with what is kept on the device when no server does (lib/device/kit.svelte.ts keeps it).
 *
 * A page is one version's as a whole: its scripts have their content in their names, so that no other version's can be
 * taken for them. Pages of the device's own matches are always by the version that is kept, with its own Python.
 */
const FOLDER = new URL('.', self.location.href).pathname
const IS_SITE = self.location.search === '?site' // plain files, no server behind them
const PREFIX = `doubloon ${FOLDER} `
const CHOSEN = `${PREFIX}chosen`
const SHARED = `${PREFIX}shared`
const PATIENCE = 4000 // for a server that is slow to answer

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin || !url.pathname.startsWith(FOLDER)) return
  const path = url.pathname.slice(FOLDER.length)
  if (request.method === 'POST' && path === 'open') event.respondWith(share(request))
  else if (request.method !== 'GET' || path.startsWith('api/') || path.startsWith('preview/')) return
  else if (request.mode === 'navigate') event.respondWith(page(request, path || url.search.slice(2)))
  else if (path.startsWith('assets/') || /^icon|\.webmanifest$/.test(path)) event.respondWith(file(request))
})

/** Pages come from the server as long as it answers. */
async function page(request, place) {
  const kept = await keptPage()
  if (!kept) return fetch(request)
  if (IS_SITE || /^((table|replay|review)\/0|device\b)/.test(place)) return kept
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  const answer = await Promise.race([fetch(request).catch(() => undefined), late])
  return answer && answer.status < 500 ? answer : kept
}

async function keptPage() {
  const choice = await caches.match(FOLDER + 'chosen', { cacheName: CHOSEN })
  if (!choice) return undefined
  const name = PREFIX + (await choice.text())
  await forgetOthers(name)
  return caches.match(FOLDER, { cacheName: name })
}

/** Versions before, once no page is left that may still ask for their files. */
async function forgetOthers(name) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length > 1) return
  for (const other of await caches.keys())
    if (other.startsWith(PREFIX) && ![name, CHOSEN, SHARED].includes(other)) await caches.delete(other)
}

async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** A record shared with the app: kept until the home page, opened for it, has read it. */
async function share(request) {
  const record = (await request.formData()).get('record')
  const text = record instanceof File ? await record.text() : String(record ?? '')
  const shared = await caches.open(SHARED)
  await shared.put(FOLDER + 'shared', new Response(text))
  return Response.redirect(FOLDER + (IS_SITE ? '?/open' : 'open'), 303)
}

self.addEventListener('push', (event) => {
  const notice = event.data ? event.data.json() : {}
  event.waitUntil(
    self.registration.showNotification(notice.title ?? 'Doubloon', {
      body: notice.body ?? '',
      icon: `${FOLDER}icon.svg`,
      tag: notice.match ?? 'doubloon',
      data: { url: notice.url ?? FOLDER },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data.url))
})
