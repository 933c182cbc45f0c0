import { speaker } from '../../lib/speaker.svelte'
import sprite from '../../symbols/tobago.svg?raw'
import type { Game, Tools } from '../contract'
import { mark } from '../tobago/marks'
import { actions, lossOf, score, stats } from '../tobago'
import { brief, named as tobagoNamed } from '../tobago/steps'
import { named, step } from './steps'
import { clueWords, summary as tobagoSummary } from '../tobago/say'
import { telling } from '../tobago/telling'
import Board from './Board.svelte'
import { moments } from './moments'
import { cellsOf, type Hints, type View } from './view'
import { w } from './words'

type Here = Tools<View, Hints>

// Clues, maps and most reasons are Tobago's.
await speaker.need('tobago', 'board_tobago')

export const game: Game<View, Hints> = {
  Board,
  sprite,
  score,
  stats,
  actions,
  lossOf,
  step,
  named: (id, here) => named(id, here) || tobagoNamed(id, here),
  brief,
  telling,
  moments,
  clauses: () => import('./clauses'),
  where: ({ view }) => w('where', { n: view.treasure_left, lava: view.lava_tiles }),
  summary,
  turn: ({ phase, turn }) => (phase === 'turn' ? { by: turn } : undefined),
  mark: (message) => ({ 'volcano.erupts': 'lava', 'volcano.lost': 'lava' })[message.key] ?? mark(message),
  figures: {
    fetch: () => import('./Figure.svelte'),
    at: { 'V1.1': 'volcano', 'V1.3': 'territory', 'V2.1': 'cover', 'V3.1': 'lava', 'V3.2': 'burns', 'V5.1': 'drive' },
    turn: { 'V3.1': 'turn_lava', 'V2.1': 'turn_cover', 'V5.1': 'turn_drive', 'V4.2': 'turn_lost' },
  },
}

function summary(here: Here): string[] {
  const { view, say } = here
  const lava = cellsOf(view, 'lava').map(({ name }) => name)
  const lines = [...tobagoSummary(here), w('sum_volcano', { cell: view.volcano })]
  if (lava.length > 0) lines.push(w('sum_lava', { cells: lava }))
  if (view.open_clues.length > 0)
    lines.push(w('sum_clues', { clues: view.open_clues.map((clue) => clueWords(clue, say)) }))
  return lines
}
