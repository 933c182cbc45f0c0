/** "Your turn" while the page is closed: a push subscription of this browser, kept by the server. */
import * as api from './api'
import { workerAt } from './site'
import { speaker } from './speaker.svelte'

export const canPush = 'serviceWorker' in navigator && 'PushManager' in window

/** True when notices will come to this device. */
export async function askForNotices(): Promise<boolean> {
  const { key } = await api.pushKey()
  if (!key || (await Notification.requestPermission()) !== 'granted') return false
  const worker = await navigator.serviceWorker.register(workerAt)
  const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = found.toJSON()
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return false
  await api.addPush({ endpoint, p256dh: keys['p256dh'], auth: keys['auth'], language: speaker.language })
  return true
}
