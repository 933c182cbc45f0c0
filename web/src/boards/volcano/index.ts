import { speaker } from '../../lib/speaker.svelte'
import sprite from '../../symbols/tobago.svg?raw'
import type { Action, Game, Tools } from '../contract'
import { actions as tobagoActions, score, stats } from '../tobago'
import { clueWords, summary as tobagoSummary } from '../tobago/say'
import Board from './Board.svelte'
import { cellsOf, LANDS, type Hints, type View } from './view'
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
  where: ({ view }) => w('where', { n: view.treasure_left, lava: view.lava_tiles }),
  summary,
}

function actions(here: Here): Action[] {
  const terrain = (name: string) => here.say({ key: `tobago.terrain.${name}` })
  const lands = Object.entries(LANDS).map(([number, [one, other]]) => ({
    id: `territory:${number}`,
    label: w('territory', { one: terrain(one), other: terrain(other) }),
  }))
  return [...lands, ...tobagoActions(here)]
}

function summary(here: Here): string[] {
  const { view, say } = here
  const lava = cellsOf(view, 'lava').map(({ name }) => name)
  const lines = [...tobagoSummary(here), w('sum_volcano', { cell: view.volcano })]
  if (lava.length > 0) lines.push(w('sum_lava', { cells: lava }))
  if (view.open_clues.length > 0) lines.push(w('sum_clues', { clues: view.open_clues.map((clue) => clueWords(clue, say)) }))
  return lines
}
