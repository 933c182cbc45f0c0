/** Boards by convention: a game's is the folder here that has its name, and is fetched when its table is opened. */
import type { Game } from './contract'

const boards = import.meta.glob<{ game: unknown }>(['./*/index.ts', '!./generic/index.ts'])

export async function fetchBoard(name: string): Promise<Game> {
  const fetchOwn = boards[`./${name}/index.ts`]
  if (fetchOwn) return (await fetchOwn()).game as Game
  return (await import('./generic')).gameFor(name)
}
