import { spot, type Hints as TobagoHints, type View as TobagoView } from '../tobago/view'

export interface Territory {
  number: number
  terrains: string[]
  lava: string
  match: string
  third: string
}

export interface View extends TobagoView {
  volcano: string
  lava_tiles: number
  territories: Territory[]
  open_clues: string[]
  covered: Record<string, string>
  restart: boolean
}

export interface Hints extends TobagoHints {
  lava?: Record<string, { burns: string[]; sites: Record<string, number> }>
}

export const CLUES = ['next_lava', 'not_next_lava', 'next_volcano', 'not_next_volcano'] as const

/** The terrains of the four territories in the box, for those who choose one. */
export const LANDS: Record<string, readonly [string, string]> = {
  1: ['jungle', 'beach'],
  2: ['mountains', 'scrubland'],
  3: ['beach', 'mountains'],
  4: ['scrubland', 'jungle'],
}

export function cellsOf(view: View, terrain: string): { name: string; x: number; y: number }[] {
  return Object.entries(view.terrain).flatMap(([name, kind]) => (kind === terrain ? [{ name, ...spot(name) }] : []))
}

/** What the picked cells of a territory become: lava, its own terrain, and the other terrain in the ocean. */
export function laying(view: View, cells: readonly string[]): { name: string; terrain: string }[] {
  const territory = view.territories[view.who]
  const [lava, match, third] = cells
  const own = match ? view.terrain[match] : undefined
  const other = territory?.terrains.find((terrain) => terrain !== own) ?? territory?.terrains[0]
  return [
    ...(lava ? [{ name: lava, terrain: 'lava' }] : []),
    ...(match && own ? [{ name: match, terrain: own }] : []),
    ...(third && other ? [{ name: third, terrain: other }] : []),
  ]
}
