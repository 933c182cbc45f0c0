/** The one list of boards. A board is fetched when its table is opened. */
import type { Game } from './contract'

type Fetch = () => Promise<{ game: unknown }>

const BOARDS: Record<string, Fetch> = {
  gold_armada: () => import('./gold_armada'),
  silver_and_gold: () => import('./silver_and_gold'),
  tobago: () => import('./tobago'),
  volcano: () => import('./volcano'),
}

export async function fetchBoard(name: string): Promise<Game | undefined> {
  const board = await BOARDS[name]?.()
  return board?.game as Game | undefined
}
