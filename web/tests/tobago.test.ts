import { describe, expect, it } from 'vitest'
import { cellBeside } from '../src/boards/tobago/arrows'
import { previewOf } from '../src/boards/tobago/preview'
import {
  areNeighbours,
  box,
  coversOf,
  freeCorner,
  readClue,
  spots,
  wayTo,
  type Hints,
  type View,
} from '../src/boards/tobago/view'
import { laying, type View as VolcanoView } from '../src/boards/volcano/view'

const MAPS = [
  { name: 'white', rows: [], sites: ['d7', 'e7', 'e8'], gone: [], markers: true },
  { name: 'grey', rows: [], sites: ['d7'], gone: [], markers: true },
]
const VIEW = { maps: MAPS, terrain: { d7: 'lake', e7: 'jungle', e8: 'beach' } } as unknown as View
const WHY = { key: 'tobago.why.T3_4_no_site' }

describe('clues', () => {
  it('are read in parts', () => {
    expect(readClue('not_in_largest_lake')).toEqual({ kind: 'in', isNot: true, isLargest: true, landmark: 'lake' })
    expect(readClue('sight_hut')).toEqual({ kind: 'sight', isNot: false, isLargest: false, landmark: 'hut' })
  })
})

describe('the chart', () => {
  it('knows neighbours by their names: odd columns lie half a hex lower', () => {
    const near = ['d6', 'd8', 'c7', 'c8', 'e7', 'e8']
    expect(near.filter((cell) => areNeighbours('d7', cell))).toEqual(near)
    expect(['c6', 'e6', 'd9', 'f7', 'd7'].some((cell) => areNeighbours('d7', cell))).toBe(false)
  })

  it('goes to a neighbour by arrow keys, and over water where there is none', () => {
    const cells = new Set(['c7', 'c8', 'd7', 'd8', 'e8', 'h8'])
    expect(cellBeside(cells, 'd7', 'ArrowDown')).toBe('d8')
    expect(cellBeside(cells, 'd7', 'ArrowLeft')).toBe('c7')
    expect(cellBeside(cells, 'd7', 'ArrowRight')).toBe('e8')
    expect(cellBeside(cells, 'e8', 'ArrowRight')).toBe('h8')
    expect(cellBeside(cells, 'd7', 'ArrowUp')).toBeUndefined()
    expect(cellBeside(cells, 'd7', 'Home')).toBeUndefined()
  })

  it('can be walked everywhere by arrow keys', () => {
    const cells = new Set(['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'c3', 'd3', 'e4', 'e5'])
    const found = new Set(['a1'])
    for (const cell of found)
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const to = cellBeside(cells, cell, key)
        if (to) found.add(to)
      }
    expect(found).toEqual(cells)
  })

  it('puts its button where no cell lies', () => {
    const hexes = spots({ a1: 'lake', c3: 'lake' })
    expect(freeCorner(hexes, box(hexes, 30), [390, 390], [50, 50])).toBe('bottom left')
    expect(freeCorner(spots({ a3: 'lake', c1: 'lake' }), box(hexes, 30), [390, 390], [50, 50])).toBe('bottom right')
  })
})

describe('previews', () => {
  const hints: Hints = {
    clues: { next_hut: { white: { sites: ['e8'] }, grey: { why: WHY } } },
    covers: { next_hut: { grey: { next_lava: { sites: ['d7'] }, not_next_lava: { why: WHY } } } },
    reach: { d7: ['d7'], e8: ['d7', 'e8'] },
    over_lava: { e8: ['e8'], f9: ['e8', 'f9'] },
  }

  it('show what stays and what goes on the map pointed at', () => {
    const preview = previewOf(VIEW, hints, ['hand:next_hut'], 'map:white', '')
    expect(preview?.stays).toEqual(new Set(['e8']))
    expect(preview?.goes).toEqual(new Set(['d7', 'e7']))
  })

  it('show a card that fits one map only on that one, and nothing where it does not fit', () => {
    expect(previewOf(VIEW, hints, [], 'hand:next_hut', '')?.map).toBe('white')
    expect(previewOf(VIEW, {}, [], 'hand:next_hut', '')).toBeNull()
    expect(previewOf(VIEW, hints, [], 'cell:d7', 'white')).toBeNull()
  })

  it('show a card under a volcano clue', () => {
    expect(coversOf(hints, 'next_hut', 'grey')).toEqual(['next_lava'])
    expect(previewOf(VIEW, hints, ['hand:next_hut', 'map:grey'], '', '')?.stays).toEqual(new Set(['d7']))
    expect(previewOf(VIEW, hints, ['hand:next_hut', 'map:grey'], 'volcano:not_next_lava', '')).toBeNull()
  })

  it('drive round the lava where that is possible', () => {
    expect(wayTo(hints, 'e8')).toEqual(['d7', 'e8'])
    expect(wayTo(hints, 'f9')).toEqual(['e8', 'f9'])
    expect(wayTo(hints, 'a1')).toEqual([])
  })
})

describe('a territory', () => {
  it('is laid cell by cell: lava, its own terrain, the other one in the ocean', () => {
    const view = {
      who: 0,
      territories: [{ terrains: ['jungle', 'beach'] }],
      terrain: { d7: 'lake', e7: 'jungle' },
    } as unknown as VolcanoView
    expect(laying(view, ['d7', 'e7', 'e6'])).toEqual([
      { name: 'd7', terrain: 'lava' },
      { name: 'e7', terrain: 'jungle' },
      { name: 'e6', terrain: 'beach' },
    ])
    expect(laying(view, ['d7'])).toHaveLength(1)
  })
})
