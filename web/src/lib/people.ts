/** How people and bots are called on the screen. */
import { speaker, t } from './speaker.svelte'
import type { SeatInfo } from './wire'

const LEVELS = ['deckhand', 'sailor', 'mate', 'captain', 'admiral']

export function levelName(level: number): string {
  return speaker.say({ key: `bots.level.${LEVELS[level - 1] ?? LEVELS[0]}` })
}

/** What to expect of it, in a sentence. */
export function levelAbout(level: number): string {
  return speaker.say({ key: `bots.level.${LEVELS[level - 1] ?? LEVELS[0]}.about` })
}

/** A sign for every seat: its initial, the seat's number where two initials agree. */
export function signsOf(names: readonly string[]): string[] {
  const initials = names.map((name) => [...name.trim()][0]?.toUpperCase() ?? '')
  return initials.map((initial, seat) =>
    initial && initials.indexOf(initial) === initials.lastIndexOf(initial) ? initial : String(seat + 1),
  )
}

/** A name for every seat; bots without one are called after sea creatures, one a seat. */
export function namesOf(seats: readonly SeatInfo[]): string[] {
  return seats.map((seat) => seat.name || (seat.kind === 'bot' ? t(`bot.${seat.seat % 5}`) : ''))
}
