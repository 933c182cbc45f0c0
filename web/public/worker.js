/* Shows "your turn" notices while the page is closed, and opens the table they speak of. */
self.addEventListener('push', (event) => {
  const notice = event.data ? event.data.json() : {}
  event.waitUntil(
    self.registration.showNotification(notice.title ?? 'Doubloon', {
      body: notice.body ?? '',
      icon: '/icon.svg',
      tag: notice.match ?? 'doubloon',
      data: { url: notice.url ?? '/' },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data.url))
})
