/** How strong the bots of "Play now" are and how many sit down, kept for each game in this browser. */
import type { GameInfo, SeatWish } from './wire'

export interface Opponents {
  level: number
  seats: number
}

const KEY = 'doubloon.opponents'
const LEVEL = 2
const SEATS = 3

function read(): Record<string, Opponents> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Opponents>
  } catch {
    return {}
  }
}

const kept: Record<string, Opponents> = $state(read())

/** What was chosen last, as far as the game still has it. */
export function opponentsOf(game: GameInfo): Opponents {
  const { level, seats } = kept[game.name] ?? { level: LEVEL, seats: SEATS }
  const fewest = Math.max(game.fewest, game.name in kept ? 1 : 2)
  return { level: Math.min(game.levels, level), seats: Math.min(game.most, Math.max(fewest, seats)) }
}

export function chooseOpponents(game: string, chosen: Opponents): void {
  kept[game] = chosen
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
}

/** The seats of a table for oneself and these bots. */
export function seatsWith({ level, seats }: Opponents, name: string): SeatWish[] {
  return Array.from({ length: seats }, (_, seat) => (seat === 0 ? { kind: 'me', name } : { kind: 'bot', level }))
}
