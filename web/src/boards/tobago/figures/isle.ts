/** A small island for pictures of the rules, and positions on it. */
import { TERRAINS } from '../../../ui/vignettes/hexes'
import { MAPS, readClue, spot, type MapName, type View } from '../view'

/** Columns from a, each read downwards from row 1. */
const ISLE = ['.JJB', 'JJSSB', 'JLSSB', 'BLLS', 'BSSJJ', 'MMSJJ', 'MMRRS', '.RRSS']

export const LAND: Readonly<Record<string, string>> = Object.fromEntries(
  ISLE.flatMap((letters, column) =>
    [...letters].flatMap((letter, row) => {
      const terrain = TERRAINS[letter]
      return terrain ? [[`${String.fromCharCode('a'.charCodeAt(0) + column)}${row + 1}`, terrain]] : []
    }),
  ),
)

/** The largest area of each terrain that a picture speaks of. */
const LARGEST: Record<string, string[]> = { scrubland: ['b3', 'c3', 'b4', 'c4', 'd4'] }

export const NAMES = ['Nadia', 'Omar', 'Élise']

export function viewOf(changes: Partial<View> = {}): View {
  return {
    seat: 0,
    seats: NAMES.length,
    to_act: [0],
    phase: 'turn',
    turn: 1,
    who: 0,
    step: 0,
    island: '',
    terrain: LAND,
    huts: ['c4', 'g1'],
    palms: ['f5'],
    statues: [{ cell: 'e3', facing: 'n' }],
    amulets: [],
    pile: 21,
    atvs: [],
    maps: MAPS.map((name) => ({ name, rows: [], sites: [], gone: [], markers: false })),
    hand: [],
    held: [],
    held_amulets: [],
    roses: [],
    treasure: [],
    coins: [],
    treasure_left: 0,
    legs: 0,
    extra: false,
    acted: false,
    fresh: false,
    swap: '',
    sharing: null,
    start_map: '',
    ...changes,
  }
}

/** The position with these clues on one map, each by the next player. */
export function withClues(map: MapName, clues: readonly string[], changes: Partial<View> = {}): View {
  const view = viewOf(changes)
  const rows = clues.map((clue, k) => ({ clue, owner: k % NAMES.length, roses: 1 }))
  const spaces = Object.keys(view.terrain).filter((cell) => !HOT.includes(view.terrain[cell] ?? ''))
  const sites = spaces.filter((cell) => clues.every((clue) => isSite(view, clue, cell)))
  return {
    ...view,
    maps: view.maps.map((each) => (each.name === map ? { ...each, rows, sites, markers: true } : each)),
  }
}

/** Of the expansion: nothing is hidden there. */
const HOT = ['lava', 'volcano']

export function isSite(view: View, clue: string, cell: string): boolean {
  const { kind, isNot, landmark, isLargest } = readClue(clue)
  const places = isLargest ? (LARGEST[landmark] ?? []) : placesOf(view, landmark)
  const far = Math.min(...places.map((place) => distance(cell, place)))
  const isWithin = kind === 'in' ? far === 0 : kind === 'next' ? far === 1 : far === 1 || far === 2
  return isWithin !== isNot
}

function placesOf(view: View, landmark: string): string[] {
  if (landmark === 'hut') return view.huts
  if (landmark === 'palm') return view.palms
  if (landmark === 'statue') return view.statues.map(({ cell }) => cell)
  if (landmark === 'ocean') return OCEAN
  return Object.keys(view.terrain).filter((cell) => view.terrain[cell] === landmark)
}

/** The hexes round the island. Column ` is the one before a. */
const OCEAN = [...'`abcdefghi']
  .flatMap((column) => [0, 1, 2, 3, 4, 5, 6].map((row) => column + row))
  .filter((name) => !LAND[name])

/** Steps between two hexes: columns are 60 apart, rows 69.282. */
export function distance(a: string, b: string): number {
  const [from, to] = [spot(a), spot(b)]
  const columns = Math.abs(from.x - to.x) / 60
  const rows = Math.abs(from.y - to.y) / 69.282
  return Math.round(columns + Math.max(0, rows - columns / 2))
}
