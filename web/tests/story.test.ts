import { describe, expect, it } from 'vitest'
import { telling as silverAndGold } from '../src/boards/silver_and_gold/telling'
import { telling as tobago } from '../src/boards/tobago/telling'
import { lastActOf, newsOf, roundsOf } from '../src/lib/story'
import type { EventInfo, Message } from '../src/lib/wire'

const player = (seat: number): Message => ({ key: 'engine.player', args: { seat } })
const said = (key: string, seat: number): Message => ({ key, args: { player: player(seat) } })

function event(by: number, kind: string, says: Message[], more: Partial<EventInfo> = {}): EventInfo {
  return { by, text: kind, kind, path: [], says, together: [], at: 0, ...more }
}

const keys = (lines: readonly { says: readonly Message[] }[]) => lines.map(({ says }) => says.map(({ key }) => key))

/** Two players set up; the first lays a clue and ends, the second drives three legs and ends. */
const EVENTS = [
  event(-1, 'island', [{ key: 'tobago.island' }]),
  event(0, 'atv', [said('tobago.places', 0)]),
  event(-1, 'deal', [said('tobago.draws', 1), said('tobago.turn_of', 0)]),
  event(0, 'clue', [said('tobago.adds', 0)], { path: ['hand:next_hut', 'map:grey'] }),
  event(0, 'end', [said('tobago.ends', 0), said('tobago.turn_of', 1)]),
  event(1, 'leg', [said('tobago.drives', 1)], { path: ['cell:a1'] }),
  event(1, 'leg', [said('tobago.drives', 1)], { path: ['cell:a2'] }),
  event(1, 'leg', [said('tobago.drives', 1)], { path: ['cell:a3'] }),
  event(1, 'end', [said('tobago.ends', 1), said('tobago.turn_of', 0)]),
]

describe('the log', () => {
  it('folds the set-up and is cut into rounds and turns', () => {
    const [setUp, first] = roundsOf(EVENTS, tobago, 0)
    expect(setUp?.number).toBe(0)
    expect(setUp?.turns[0]?.lines).toHaveLength(3)
    expect(first?.number).toBe(1)
    expect(first?.turns.map(({ by }) => by)).toEqual([0, 1])
  })

  it('tells a drive in one line, with the place of every leg', () => {
    const drive = roundsOf(EVENTS, tobago, 0)[1]?.turns[1]?.lines[0]
    expect(drive?.says.map(({ key }) => key)).toEqual(['board_tobago.drive'])
    expect(drive?.ids).toEqual(['cell:a1', 'cell:a2', 'cell:a3'])
  })

  it('begins a round when the turn comes to the first player again', () => {
    const again = [...EVENTS, event(0, 'clue', [said('tobago.adds', 0)])]
    expect(roundsOf(again, tobago, 0).map(({ number }) => number)).toEqual([0, 1, 2])
  })

  it('keeps what others do in a turn inside it', () => {
    const shared = [
      ...EVENTS.slice(0, 5),
      event(1, 'raise', [said('tobago.raises', 1)], { path: ['raise:grey'] }),
      event(0, 'claim', [said('tobago.claims', 0)]),
      event(1, 'claim', [said('tobago.claims', 1)]),
    ]
    const turns = roundsOf(shared, tobago, 0)[1]?.turns
    expect(turns?.map(({ by }) => by)).toEqual([0, 1])
    expect(turns?.[1]?.lines).toHaveLength(3)
    expect(turns?.[1]?.lines[0]?.ids).toEqual(['map:grey'])
  })

  it('counts rounds by what the game says where all act at once', () => {
    const step = event(1, 'step', [said('silver_and_gold.marked_one', 1)], {
      together: [
        { by: 0, kind: 'single', path: ['left:a1'] },
        { by: 1, kind: 'single', path: ['left:b1'] },
      ],
    })
    const round = event(-1, 'expedition', [
      { key: 'silver_and_gold.round', args: { n: 2 } },
      said('silver_and_gold.expedition', 1),
    ])
    const [only] = roundsOf([round, step], silverAndGold, 0)
    expect(only?.number).toBe(2)
    expect(only?.turns).toHaveLength(1)
    expect(only?.turns[0]?.lines[1]?.ids).toEqual(['seat:1'])
  })
})

describe('news', () => {
  it('are what the others did since I acted, without what need not be told again', () => {
    const news = newsOf(EVENTS, tobago, 0)
    expect(keys(news)).toEqual([['board_tobago.drive']])
  })

  it('end with my next act', () => {
    expect(newsOf([...EVENTS, event(0, 'clue', [said('tobago.adds', 0)])], tobago, 0)).toEqual([])
  })

  it('are all that was told where I have not acted yet', () => {
    expect(keys(newsOf(EVENTS, tobago, 2))).toEqual([['tobago.adds'], ['board_tobago.drive']])
  })

  it('tell what others did in a step that my act ended', () => {
    const mine = event(0, 'step', [said('silver_and_gold.marked_one', 1)], {
      together: [
        { by: 0, kind: 'single', path: ['left:a1'] },
        { by: 1, kind: 'single', path: ['left:b1'] },
      ],
    })
    expect(lastActOf([mine], 0)).toBe(-1)
    expect(keys(newsOf([mine], silverAndGold, 0))).toEqual([['silver_and_gold.marked_one']])
  })
})
