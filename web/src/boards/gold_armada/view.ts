import { partOf } from '../../lib/events'
import type { Message } from '../../lib/wire'
import type { AnyView } from '../contract'

export interface Pier {
  name: string
  kind: 'basic' | 'three' | 'full_house' | 'four' | 'five'
  values: number[]
  owners: number[]
  needs: number
  accepts: string[]
}

export interface View extends AnyView {
  turn: number
  phase: 'throwing' | 'choosing' | 'taking' | 'over'
  dice: string[]
  throws_left: number
  skulls_left: number
  piers: Pier[]
  skulls: number[]
  scores: number[]
}

/** For the player whose dice lie there: how likely each pier is, and what to keep for it ("keep barrel barrel"). */
export interface Hints {
  piers?: Record<string, { odds: number; keep: string[] }>
}

export const SYMBOLS = ['barrel', 'bottle', 'parrot', 'anchor', 'cutlass', 'map']

export function nextValue(pier: Pier): number {
  return pier.values[pier.owners.length] ?? 0
}

export function symbolName(name: string): Message {
  return { key: `gold_armada.symbol.${name}` }
}

export function pierName(pier: Pier): Message {
  if (pier.kind === 'basic') return { key: 'gold_armada.pier.basic', args: { symbol: symbolName(pier.name) } }
  return { key: `gold_armada.pier.${pier.kind}` }
}

/** The dice that a hint says to keep, as a bag of symbols. */
export function keptFor(hint: { keep: string[] } | undefined, dice: string[]): string[] {
  if (!hint) return []
  if (hint.keep.includes('do:stop')) return dice
  return hint.keep.flatMap((id) => partOf([id], 'die') || [])
}
