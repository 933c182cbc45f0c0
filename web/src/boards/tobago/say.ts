/** Cells, clues and maps in words. */
import { t } from '../../lib/speaker.svelte'
import type { Message } from '../../lib/wire'
import type { Tools } from '../contract'
import { areNeighbours, objectOn, type Hints, type TreasureMap, type View } from './view'
import { w } from './words'

type Say = (message: Message) => string

export const clueWords = (clue: string, say: Say) => say({ key: `tobago.clue.${clue}` })
export const mapWords = (map: string, say: Say) => say({ key: `tobago.map.${map}` })

/** "d7, jungle, hut here, 1 leg away". */
export function cellWords(view: View, hints: Hints | null, cell: string, say: Say, names: readonly string[]): string {
  const thing = (kind: string) => say({ key: `tobago.object.${kind}` })
  const here = objectOn(view, cell)
  const statue = view.statues.find((each) => each.cell === cell)
  const located = view.maps.filter((map) => isLocated(map) && map.sites[0] === cell)
  const drivers = view.atvs.flatMap((at, seat) => (at === cell ? [names[seat] ?? ''] : []))
  const parts = [
    cell,
    say({ key: `tobago.terrain.${view.terrain[cell] ?? 'ocean'}` }),
    ...(here ? [w('cell_object', { object: thing(here) })] : []),
    ...(statue?.facing ? [w('cell_looks', { direction: say({ key: `tobago.direction.${statue.facing}` }) })] : []),
    ...(view.amulets.includes(cell) ? [w('cell_amulet')] : []),
    ...(hints?.surface?.includes(cell) ? [w('cell_surface')] : []),
    ...(drivers.length > 0 ? [w('cell_atv', { players: drivers, n: drivers.length })] : []),
    ...located.map((map) => w('cell_treasure', { map: mapWords(map.name, say) })),
  ]
  const legs = hints?.reach?.[cell]
  return [...parts, ...(legs ? [w('legs', { n: legs.length })] : [])].join(t('comma'))
}

/** Read on demand: "next to a hut, 2 candidates: white and black". */
export function aroundWords(view: View, cell: string, say: Say): string {
  const near = (['hut', 'palm', 'statue'] as const).filter((kind) =>
    cellsWith(view, kind).some((other) => areNeighbours(cell, other)),
  )
  const maps = view.maps
    .filter((map) => map.markers && !isLocated(map) && map.sites.includes(cell))
    .map((map) => mapWords(map.name, say))
  const words = near.map((kind) => w('cell_near', { object: say({ key: `tobago.object.${kind}` }) }))
  return [...words, ...(maps.length > 0 ? [w('cell_sites', { n: maps.length, maps })] : [])].join(t('comma'))
}

export function isLocated(map: TreasureMap): boolean {
  return map.rows.length > 0 && map.sites.length === 1
}

function cellsWith(view: View, kind: 'hut' | 'palm' | 'statue'): string[] {
  if (kind === 'hut') return view.huts
  return kind === 'palm' ? view.palms : view.statues.map((statue) => statue.cell)
}

const FEW = 17

export function sitesWords(map: TreasureMap, say: Say, clues: readonly string[] = []): string {
  const sites = map.sites.length <= FEW && map.rows.length > 0 ? map.sites : []
  return w('sum_map', {
    map: mapWords(map.name, say),
    n: map.sites.length,
    sites,
    few: sites.length,
    clues: [...clues],
    played: clues.length,
  })
}

export function summary({ view, hints, me, say }: Tools<View, Hints>): string[] {
  const thing = (kind: string) => say({ key: `tobago.object.${kind}` })
  const lines = view.maps.map((map) => {
    const clues = map.rows.filter((row) => row.clue).map((row) => clueWords(row.clue, say))
    return sitesWords(map, say, clues)
  })
  for (const kind of ['hut', 'palm', 'statue'] as const) {
    const cells = cellsWith(view, kind)
    if (cells.length > 0) lines.push(w('sum_objects', { object: thing(kind), cells, n: cells.length }))
  }
  if (view.amulets.length > 0) lines.push(w('sum_amulets', { cells: view.amulets }))
  const surface = (hints?.surface ?? []).filter(Boolean)
  if (surface.length > 0) lines.push(w('sum_surface', { cells: surface }))
  if (me >= 0 && view.atvs[me]) lines.push(w('sum_atv', { cell: view.atvs[me] }))
  if (view.hand.length > 0) lines.push(w('sum_hand', { cards: view.hand.map((clue) => clueWords(clue, say)) }))
  return lines
}
