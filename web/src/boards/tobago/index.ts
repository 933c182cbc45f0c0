import sprite from '../../symbols/tobago.svg?raw'
import type { Action, Game, Stat, Tools } from '../contract'
import type { Loss } from '../../lib/table.svelte'
import { mark } from './marks'
import Board from './Board.svelte'
import { moments } from './moments'
import { mapWords, summary } from './say'
import { brief, named, step } from './steps'
import { MAPS, type Hints, type View } from './view'
import { telling } from './telling'
import { w } from './words'

type Here = Tools<View, Hints>

export const game: Game<View, Hints> = {
  Board,
  sprite,
  score,
  stats,
  actions,
  lossOf,
  step,
  named,
  brief,
  telling,
  moments,
  clauses: () => import('./clauses'),
  where: ({ view }) => w('where', { n: view.treasure_left }),
  summary,
  turn: ({ phase, turn }) => (phase === 'turn' ? { by: turn } : undefined),
  mark,
  figures: {
    fetch: () => import('./Figure.svelte'),
    at: {
      'T1.2': 'terrains',
      'T1.4': 'objects',
      'T2.2': 'markers',
      'T3.2': 'clues',
      'T3.6': 'narrowing',
      'T4.3': 'legs',
      'T6.3': 'ladder',
      'T6.6': 'statue',
      'T7.2': 'curse',
    },
    turn: { 'T4.2': 'turn_clue', 'T4.3': 'turn_drive', 'T6.1': 'turn_raise', 'T5.1': 'turn_amulets' },
  },
}

export function score(view: View, seat: number): number | undefined {
  const coins = view.coins[seat] ?? -1
  return coins < 0 ? undefined : coins
}

export function stats(view: View, seat: number): Stat[] {
  return [
    { icon: 'amulet', value: view.held_amulets[seat] ?? 0, label: w('amulets_label') },
    { icon: 'rose', value: view.roses[seat] ?? 0, label: w('roses_label') },
  ]
}

/** A turn without its action, or a hand for nothing else; not where nothing else is left to do. */
export function lossOf(move: string, { view, walk }: Here): Loss | undefined {
  if (move === 'exchange') return { label: w('exchange'), says: w('loses_exchange') }
  const isUnused = move === 'end' && !view.acted && walk.all.length > 1
  return isUnused ? { label: w('end'), says: w('loses_end') } : undefined
}

export function actions({ view, walk, say }: Here): Action[] {
  const raises = MAPS.filter((map) => walk.can(`raise:${map}`))
  return [
    ...raises.map((map, k) => ({
      id: `raise:${map}`,
      label: w('raise', { map: mapWords(map, say) }),
      icon: `site-${map}`,
      isMain: k === 0,
    })),
    {
      id: 'do:claim',
      label: w('claim', { card: say({ key: `tobago.face.${view.sharing?.card || '2'}` }) }),
      icon: 'doubloon',
      isMain: true,
    },
    { id: 'do:pass', label: w('pass') },
    { id: 'do:stop', label: w('stop') },
    { id: 'do:exchange', label: w('exchange') },
    { id: 'do:end', label: w('end'), isMain: view.acted && view.legs === 0 && raises.length === 0 },
  ]
}
