import { expect, test } from 'vitest'
import { linesOf, nextMark, roundsOf } from '../src/lib/rounds'
import type { EventInfo, Position } from '../src/lib/wire'

const happened = (by: number, key: string, together = 0): EventInfo => ({
  by,
  at: 0,
  text: key,
  kind: key,
  path: [],
  says: key ? [{ key }] : [],
  together: Array.from({ length: together }, (_, seat) => ({ by: seat, kind: 'mark', path: [] })),
})

const match = (...events: EventInfo[]): Position[] =>
  [...events, null].map((event, ply) => ({ ply, view: {}, hints: {}, to_act: [], event }))

test('a round ends when somebody’s turn comes again; what chance brings belongs to the turn before', () => {
  const rounds = roundsOf(
    match(
      happened(-1, 'deal'),
      happened(0, 'drive'),
      happened(-1, 'card'),
      happened(1, 'clue'),
      happened(0, 'raise'),
      happened(0, 'end'),
    ),
  )
  expect(rounds.map((round) => [round.number, round.turns.map((turn) => turn.by)])).toEqual([
    [0, [-1]],
    [1, [0, 1]],
    [2, [0]],
  ])
  expect(rounds[1]?.turns[0]?.lines.map((line) => line.ply)).toEqual([2, 3])
})

test('a game may say whose turn it is: what others answer meanwhile is part of it', () => {
  const positions = match(
    happened(0, 'place'),
    happened(0, 'raise'),
    happened(1, 'claim'),
    happened(0, 'end'),
    happened(1, 'drive'),
    happened(0, 'drive'),
  ).map((position, k) => ({ ...position, view: { turn: [-1, 0, 0, 0, 1, 0][k] } }))
  const turn = (view: { turn: number }) => (view.turn < 0 ? undefined : { by: view.turn })
  const rounds = roundsOf(positions, { turn })
  expect(rounds.map((round) => [round.number, round.turns.map((turn) => [turn.by, turn.lines.length])])).toEqual([
    [0, [[-1, 1]]],
    [
      1,
      [
        [0, 3],
        [1, 1],
      ],
    ],
    [2, [[0, 1]]],
  ])
})

test('a game that counts its rounds is believed', () => {
  const positions = match(
    happened(-1, 'turn'),
    happened(0, 'step', 2),
    happened(-1, 'turn'),
    happened(1, 'step', 2),
  ).map((position, k) => ({ ...position, view: { round: k < 3 ? 1 : 2, turn: k < 2 ? 1 : k } }))
  const turn = ({ round, turn }: { round: number; turn: number }) => ({ by: -1, round, nth: turn })
  expect(roundsOf(positions, { turn }).map((round) => [round.number, round.turns.length])).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('marks are jumped to and fro, and where there is none one stays', () => {
  const mark = ({ key }: { key: string }) => (key === 'raise' ? 'coin' : undefined)
  const lines = linesOf(
    roundsOf(match(happened(0, 'drive'), happened(0, 'raise'), happened(1, 'drive'), happened(1, 'raise')), { mark }),
  )
  expect(lines.map((line) => line.marks)).toEqual([[], ['coin'], [], ['coin']])
  expect([nextMark(lines, 0, 1), nextMark(lines, 2, 1), nextMark(lines, 4, 1)]).toEqual([2, 4, 4])
  expect([nextMark(lines, 4, -1), nextMark(lines, 2, -1)]).toEqual([2, 2])
})
