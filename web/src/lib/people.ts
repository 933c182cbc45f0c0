/** How people and bots are called on the screen. */
import { LEVELS } from './levels'
import { speaker, t } from './speaker.svelte'
import type { SeatInfo, TableInfo } from './wire'

/** By number, the weakest first. */
export const LEVEL_NUMBERS = LEVELS.map((_, k) => k + 1)

export function levelName(level: number): string {
  return speaker.say({ key: `bots.level.${LEVELS[level - 1] ?? LEVELS[0]}` })
}

/** What to expect of it, in a sentence. */
export function levelAbout(level: number): string {
  return speaker.say({ key: `bots.level.${LEVELS[level - 1] ?? LEVELS[0]}.about` })
}

/** Seats without people, as in lessons and puzzles: mine, and the others'. */
export function strangers(count: number, mine: number): SeatInfo[] {
  return Array.from({ length: count }, (_, seat) => ({
    seat,
    kind: seat === mine ? ('human' as const) : ('bot' as const),
    name: seat === mine ? t('home.me') : '',
    level: 1,
    stand_in: false,
    away: false,
    host: false,
    resigned: false,
    late: false,
    clock: null,
    ticking: false,
    holiday: 0,
    waits: 0,
  }))
}

/** Does the server let a person whose bot plays on take over again? Not who is out, nor whose time for the match is up. */
export function mayComeBack(seat: SeatInfo, info: TableInfo | null): boolean {
  return seat.stand_in && !seat.resigned && !(seat.clock === 0 && info?.pace === 'match')
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
