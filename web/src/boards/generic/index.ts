/** The board of a game that has none of its own: its view as a tree of sentences, its moves as buttons. */
import type { AnyView, Game, Tools } from '../contract'
import Board from './Board.svelte'
import { flat, idWords, outline } from './outline'

export function gameFor(name: string): Game {
  return {
    Board,
    name,
    sprite: '',
    stats: () => [],
    score,
    actions: ({ walk, say }: Tools) =>
      buttons(walk.open).map((id, k) => ({ id, label: idWords(name, id, say), isMain: k === 0 })),
    summary: ({ view, say }: Tools) => flat(outline(name, view, say)),
  }
}

/** A View that lists `scores` has them beside the names. */
function score(view: AnyView & { scores?: unknown }, seat: number): number | undefined {
  const points: unknown = Array.isArray(view.scores) ? view.scores[seat] : undefined
  return typeof points === 'number' ? points : undefined
}

function buttons(open: Set<string>): string[] {
  return [...open].filter((id) => id.startsWith('do:'))
}
