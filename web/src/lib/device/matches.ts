/** The matches of this device, and their way to a server. */
import { importRecord } from '../api'
import type { History, Me, SeatWish, TableInfo, TableLine } from '../wire'
import { device } from './desk'

const get = async <T>(path: string) => JSON.parse(await device.ask('GET', path)) as T

/** Those under way, then those that have ended. */
export async function matchesKept(): Promise<TableLine[]> {
  const [me, history] = [await get<Me>('/me'), await get<History>('/me/history?count=50')]
  const known = new Set(me.tables.map((line) => line.match))
  return [...me.tables, ...history.lines.filter((line) => !known.has(line.match))]
}

/** As a record, which says that a device dealt it. One under way goes on there: people here are me, bots stay bots. */
export async function sendMatch(line: TableLine): Promise<string> {
  const record = await device.ask('GET', `/matches/${line.match}/record`)
  const info = await get<TableInfo>(`/matches/${line.match}`)
  const seats = info.seats.map(({ kind, name, level }): SeatWish =>
    kind === 'bot' ? { kind, level } : { kind: 'me', name },
  )
  return (await importRecord(record, seats)).match
}
