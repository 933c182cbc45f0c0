import sprite from '../../symbols/silver_and_gold.svg?raw'
import type { Action, Game, Tools } from '../contract'
import Board from './Board.svelte'
import { moments } from './moments'
import { cardWords } from './say'
import { brief, named, step } from './steps'
import { SIDES, TURNS_A_ROUND, type Hints, type View } from './view'
import { telling } from './telling'
import { w } from './words'

type Here = Tools<View, Hints>

export const game: Game<View, Hints> = {
  Board,
  sprite,
  unordered: ['left', 'right', 'hand'],
  together: ['left', 'right'],
  score: (view, seat) => view.players[seat]?.score,
  stats: (view, seat) => [
    { icon: 'sg-coin', value: view.players[seat]?.coins ?? 0, label: w('coins_label') },
    { icon: 'ui-check', value: view.players[seat]?.done.length ?? 0, label: w('done_label') },
  ],
  actions,
  step,
  named,
  brief,
  telling,
  moments,
  clauses: () => import('./clauses'),
  where: ({ view }) => w('where', { round: view.round, turn: ((view.turn - 1) % TURNS_A_ROUND) + 1 }),
  summary,
  turn: ({ round, turn }) => ({ by: -1, round, nth: turn }),
  mark: ({ key }) => ({ 'silver_and_gold.completed': 'sg-done', 'silver_and_gold.cup': 'sg-cup' })[key],
  figures: {
    fetch: () => import('./Figure.svelte'),
    at: {
      'S1.1': 'card',
      'S1.2': 'shapes',
      'S1.4': 'cups',
      'S3.2': 'placements',
      'S3.5': 'cross',
      'S3.7': 'palm',
      'S4.2': 'rows',
    },
    turn: { 'S3.1': 'turn_shape', 'S3.2': 'turn_mark', 'S3.5': 'turn_extras', 'S4.2': 'turn_cups' },
  },
}

function actions({ view }: Here): Action[] {
  return [
    { id: 'do:single', label: w('single') },
    { id: 'row:deck', label: w('take_deck', { n: view.deck }) },
  ]
}

function faceWords(number: number, hints: Hints | null, say: Here['say']): string {
  const face = hints?.faces[number]
  return face ? cardWords(number, face, say) : w('card', { number, points: 0 })
}

function summary({ view, hints, me, say }: Here): string[] {
  const player = view.players[Math.max(0, me)]
  const lines = [w('where', { round: view.round, turn: ((view.turn - 1) % TURNS_A_ROUND) + 1 })]
  if (view.shape) lines.push(w('turned_up', { shape: say({ key: `silver_and_gold.shape.${view.shape}` }) }))
  if (view.row.length > 0)
    lines.push(w('row_words', { cards: view.row.map((number) => faceWords(number, hints, say)) }))
  SIDES.forEach((side, k) => {
    const number = player?.cards[k] ?? 0
    const face = hints?.faces[number]
    if (!face) return
    const left = Object.keys(face.cells).filter((cell) => !(player?.marks[k] ?? []).includes(cell))
    lines.push(w('own_words', { side, card: cardWords(number, face, say), cells: left }))
  })
  return lines
}
