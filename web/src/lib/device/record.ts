/** The record of a match of this device, saved as a file: there is no server to download it from. */
import { device } from './desk'

export async function saveRecord(match: string): Promise<void> {
  const text = await device.ask('GET', `/matches/${match}/record`)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = `${match}.txt`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
