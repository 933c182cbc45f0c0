/** Opening a record: one that is over becomes a replay, another a table to play on against bots. */
import * as api from './api'
import { router } from './router.svelte'
import type { SeatWish } from './wire'

export async function openRecord(record: string, { replace = false } = {}): Promise<void> {
  const count = (record.match(/^seat \d+:/gm) ?? []).length
  const seats = Array.from({ length: count }, (_, k): SeatWish =>
    k === 0 ? { kind: 'me' } : { kind: 'bot', level: 2 },
  )
  const made = await api.importRecord(record, seats)
  const info = await api.table(made.match)
  router.go(`/${info.status === 'over' ? 'replay' : 'table'}/${made.match}`, { replace })
}
