import { describe, expect, it } from 'vitest'
import { struckSince, trailsSince } from '../src/boards/tobago/since'
import type { View } from '../src/boards/tobago/view'
import type { EventInfo } from '../src/lib/wire'

const leg = (by: number, cell: string): EventInfo => ({
  by,
  text: `leg ${cell}`,
  kind: 'leg',
  path: [`cell:${cell}`],
  says: [],
  together: [],
  at: 0,
})

function view(sites: string[], clues: string[], atvs: string[] = []): View {
  const white = { name: 'white', markers: true, sites, rows: clues.map((clue) => ({ clue })) }
  return { maps: [white], atvs } as unknown as View
}

describe('marks that stay until one acts', () => {
  it('show how the others drove, from where they stood', () => {
    const events = [leg(1, 'a1'), leg(1, 'b1'), leg(0, 'c1'), leg(2, 'd1')]
    const since = { events, view: view([], [], ['z1', 'z2', 'z3']) }
    expect(trailsSince(since, 0)).toEqual([
      { seat: 1, cells: ['z2', 'a1', 'b1'] },
      { seat: 2, cells: ['z3', 'd1'] },
    ])
  })

  it('show the sites a new clue has struck', () => {
    const since = { events: [], view: view(['a1', 'a2', 'a3'], ['next_hut']) }
    expect(struckSince(view(['a2'], ['next_hut', 'in_lake']), since)).toEqual([
      { map: 'white', cell: 'a1' },
      { map: 'white', cell: 'a3' },
    ])
  })

  it('show nothing of a map that was raised and begun anew', () => {
    const since = { events: [], view: view(['a1'], ['next_hut']) }
    expect(struckSince(view(['b1'], ['in_lake']), since)).toEqual([])
    expect(struckSince(view([], []), since)).toEqual([])
  })
})
