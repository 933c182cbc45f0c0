/** What events are about: the ids of the drawn things they touched. */
import type { EventInfo, Shown } from './wire'

/** The first id of a sort, without the sort: partOf(['hand:next_hut', 'map:grey'], 'hand') is "next_hut"; "" for none. */
export function partOf(ids: readonly string[], sort: string): string {
  const found = ids.find((id) => id.startsWith(`${sort}:`))
  return found ? found.slice(sort.length + 1) : ''
}

/** Everything that was done, one move after the other: where all acted at once, each one's. */
export function movesOf(events: readonly EventInfo[]): readonly Shown[] {
  return events.flatMap((event) => (event.together.length > 0 ? event.together : [event]))
}

/** The moves of some kinds. */
export function ofKind(events: readonly EventInfo[], ...kinds: string[]): readonly Shown[] {
  return movesOf(events).filter(({ kind }) => kinds.includes(kind))
}

/** The things of a sort that moves of some kinds touched: touched(last, 'cell', 'leg', 'atv'). */
export function touched(events: readonly EventInfo[], sort: string, ...kinds: string[]): ReadonlySet<string> {
  return new Set(ofKind(events, ...kinds).flatMap(({ path }) => partOf(path, sort) || []))
}
