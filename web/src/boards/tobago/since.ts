/** What others did since one's last act, as the chart draws it. */
import { movesOf, partOf } from '../../lib/events'
import type { Since } from '../contract'
import type { MapName, View } from './view'

/** The drives of the others: where each began, as far as anybody saw, and every leg's end. */
export function trailsSince({ events, view }: Since<View>, me: number): { seat: number; cells: string[] }[] {
  const trails = new Map<number, string[]>()
  for (const { by, kind, path } of movesOf(events)) {
    const cell = kind === 'leg' && by !== me ? partOf(path, 'cell') : ''
    if (!cell) continue
    const start = view?.atvs[by]
    trails.set(by, [...(trails.get(by) ?? (start ? [start] : [])), cell])
  }
  return [...trails].map(([seat, cells]) => ({ seat, cells }))
}

/** Sites that clues and amulets have ruled out. A map that was raised meanwhile is another map. */
export function struckSince(view: View, since: Since<View>): { map: MapName; cell: string }[] {
  return (since.view?.maps ?? []).flatMap((then) => {
    const now = view.maps.find((map) => map.name === then.name)
    const isSame = now && then.rows.length > 0 && then.rows.every(({ clue }, k) => now.rows[k]?.clue === clue)
    if (!isSame || !then.markers) return []
    return then.sites.filter((cell) => !now.sites.includes(cell)).map((cell) => ({ map: then.name, cell }))
  })
}
