import type { Message } from '../../lib/wire'
import { middle, type Hex } from '../../ui/vignettes/hexes'
import type { AnyView } from '../contract'
import { CLUES, type Clue } from './clues'

export { partOf } from '../../lib/events'

/** Where in a hex the markers of a map stand. */
export const MARKER_AT: Readonly<Record<MapName, readonly [number, number]>> = {
  white: [-17, -20],
  grey: [17, -20],
  brown: [-17, 20],
  black: [17, 20],
}
export const MAPS = ['white', 'grey', 'brown', 'black'] as const
export type MapName = (typeof MAPS)[number]

export interface Row {
  clue: string
  owner: number
  roses: number
}

export interface TreasureMap {
  name: MapName
  rows: Row[]
  sites: string[]
  gone: string[]
  markers: boolean
}

export interface Sharing {
  map: MapName
  card: string
  at: number
  step: number
  slots: number[][]
  looked: number[]
  spare: number
  turned: number[]
  left: number
  last: number
  closing: boolean
  ending: boolean
}

export interface View extends AnyView {
  phase: string
  turn: number
  who: number
  step: number
  island: string
  terrain: Record<string, string>
  huts: string[]
  palms: string[]
  statues: { cell: string; facing: string }[]
  amulets: string[]
  pile: number
  atvs: string[]
  maps: TreasureMap[]
  hand: string[]
  held: number[]
  held_amulets: number[]
  roses: number[]
  treasure: number[][]
  coins: number[]
  treasure_left: number
  legs: number
  extra: boolean
  acted: boolean
  fresh: boolean
  swap: string
  sharing: Sharing | null
  start_map: string
  /** Of the expansion: volcano clues on maps, and the card below each. */
  covered?: Record<string, string>
}

/** What a clue would leave on a map, or why it cannot lie there. */
export type Outcome = { sites: string[]; why?: undefined } | { why: Message; sites?: undefined }

export interface Hints {
  surface?: string[]
  clues?: Record<string, Record<string, Outcome>>
  reach?: Record<string, string[]>
  next_card?: Record<string, number>
  /** Of the expansion: cards under volcano clues by card, map and clue; drives over lava and what they cost. */
  covers?: Record<string, Record<string, Record<string, Outcome>>>
  over_lava?: Record<string, string[]>
  toll?: string
}

/** Where a drive to a cell ends its legs, without lava where that can be. */
export function wayTo(hints: Hints | null, cell: string): readonly string[] {
  return hints?.reach?.[cell] ?? hints?.over_lava?.[cell] ?? []
}

/** The volcano clues a card could lie under on a map. */
export function coversOf(hints: Hints | null, card: string, map: string): string[] {
  return Object.entries(hints?.covers?.[card]?.[map] ?? {}).flatMap(([clue, found]) => (found.sites ? [clue] : []))
}

/** A clue and the map it would go to, as painted on the chart. */
export interface Preview {
  map: MapName
  stays: ReadonlySet<string>
  goes: ReadonlySet<string>
}

export const FACES = ['2', '3', '4', '5', '6', 'curse'] as const
export const POWERS = ['clue', 'move', 'exchange', 'remove', 'double', 'swap'] as const

export interface Spot {
  name: string
  terrain: string
  x: number
  y: number
}

/** "d7" in board units: hex side 40, flat top. */
export function spot(name: string): { x: number; y: number } {
  const [x, y] = middle(name.charCodeAt(0) - 'a'.charCodeAt(0), Number(name.slice(1)))
  return { x, y }
}

export function spots(terrain: Record<string, string>): Spot[] {
  return Object.entries(terrain).map(([name, kind]) => ({ name, terrain: kind, ...spot(name) }))
}

/** One step in each direction, in board units. */
const HALF = 34.641
export const STEPS: Record<string, readonly [number, number]> = {
  n: [0, -2 * HALF],
  ne: [60, -HALF],
  se: [60, HALF],
  s: [0, 2 * HALF],
  sw: [-60, HALF],
  nw: [-60, -HALF],
}

export function areNeighbours(a: string, b: string): boolean {
  const [from, to] = [spot(a), spot(b)]
  return a !== b && Math.hypot(from.x - to.x, from.y - to.y) < 80
}

export function box(hexes: readonly Hex[], margin: number): { x: number; y: number; width: number; height: number } {
  const xs = hexes.map((hex) => hex.x)
  const ys = hexes.map((hex) => hex.y)
  const x = Math.min(...xs) - 40 - margin
  const y = Math.min(...ys) - HALF - margin
  return { x, y, width: Math.max(...xs) + 40 + margin - x, height: Math.max(...ys) + HALF + margin - y }
}

const CORNERS = ['bottom left', 'bottom right', 'top left', 'top right'] as const

/** The first corner of a box, with the island drawn as large as it fits, where a thing of this size covers no hex. */
export function freeCorner(
  hexes: readonly Hex[],
  frame: ReturnType<typeof box>,
  [width, height]: readonly [number, number],
  [wide, high]: readonly [number, number],
): string {
  const scale = Math.min(width / frame.width, height / frame.height)
  const left = (width - frame.width * scale) / 2
  const top = (height - frame.height * scale) / 2
  const isFree = (name: string) => {
    const [x, y] = [name.includes('right') ? width - wide : 0, name.includes('bottom') ? height - high : 0]
    return !hexes.some((hex) => {
      const [hx, hy] = [left + (hex.x - frame.x) * scale, top + (hex.y - frame.y) * scale]
      return (
        Math.abs(hx - x - wide / 2) < wide / 2 + 40 * scale && Math.abs(hy - y - high / 2) < high / 2 + HALF * scale
      )
    })
  }
  return CORNERS.find(isFree) ?? CORNERS[0]
}

const NO_CLUE: Clue = { kind: 'in', isNot: false, isLargest: false, landmark: '' }

/** A clue in its parts, by its name. */
export function readClue(name: string): Clue {
  return CLUES[name] ?? NO_CLUE
}

/** The thing that stands on a cell: hut, palm, statue, or nothing. */
export function objectOn(view: View, cell: string): 'hut' | 'palm' | 'statue' | '' {
  if (view.huts.includes(cell)) return 'hut'
  if (view.palms.includes(cell)) return 'palm'
  return view.statues.some((statue) => statue.cell === cell) ? 'statue' : ''
}
