import sprite from '../../symbols/gold_armada.svg?raw'
import { telling } from './telling'
import { w } from './words'
import type { Action, Game, Tools } from '../contract'
import Board from './Board.svelte'
import { moments } from './moments'
import { pierWords } from './say'
import { brief, named, step } from './steps'
import { nextValue, pierName, symbolName, type Hints, type View } from './view'

type Here = Tools<View, Hints>

export const game: Game<View, Hints> = {
  Board,
  sprite,
  unordered: ['die'],
  score: (view, seat) => view.scores[seat],
  stats: (view, seat) => [
    { icon: 'coin', value: (view.scores[seat] ?? 0) + (view.skulls[seat] ?? 0), label: w('in_doubloons') },
    { icon: 'ga-skull', value: view.skulls[seat] ?? 0, label: w('skulls') },
  ],
  actions,
  step,
  named,
  brief,
  turn: ({ turn }) => ({ by: turn }),
  mark: ({ key }) => ({ 'gold_armada.took': 'coin', 'gold_armada.skull': 'ga-skull' })[key],
  telling,
  moments,
  clauses: () => import('./clauses'),
  figures: {
    fetch: () => import('./Figure.svelte'),
    at: { 'G1.2': 'island', 'G2.2': 'tray', 'G3.1': 'needs', 'G3.4': 'accepts' },
    turn: { 'G2.2': 'turn_throw', 'G2.3': 'turn_again', 'G2.4': 'turn_take', 'G2.6': 'turn_skull' },
  },
  where: ({ view }) => w('where', { skulls: view.skulls_left, doubloons: doubloonsLeft(view) }),
  summary,
}

function actions({ view, walk, say }: Here): Action[] {
  const kept = walk.picked.filter((id) => id.startsWith('die:')).length
  const takes = view.piers
    .filter((pier) => walk.can(`pier:${pier.name}`))
    .map((pier) => ({
      id: `pier:${pier.name}`,
      icon: 'coin',
      label: w('take', { value: nextValue(pier), pier: say(pierName(pier)) }),
    }))
  if (takes.length > 0) return takes
  return [
    { id: 'do:throw', label: w('throw', { n: view.dice.length - kept }), isMain: true },
    { id: 'do:stop', label: w('stop') },
  ]
}

function doubloonsLeft(view: View): number {
  return view.piers.reduce((sum, pier) => sum + pier.values.length - pier.owners.length, 0)
}

function summary({ view, say }: Here): string[] {
  const dice = view.dice.map((name) => say(symbolName(name)))
  return [
    ...(dice.length > 0 ? [w('dice', { dice })] : []),
    w('where', { skulls: view.skulls_left, doubloons: doubloonsLeft(view) }),
    ...view.piers.map((pier) => `${say(pierName(pier))}: ${pierWords(pier, say)}`),
  ]
}
