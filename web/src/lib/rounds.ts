/** A match as people tell it: round by round, turn by turn, with what deserves a mark. */
import type { EventInfo, Message, Position } from './wire'

export interface Line {
  /** The position after it. */
  ply: number
  says: readonly Message[]
  /** Symbols of what happened: a treasure raised, a card completed. */
  marks: readonly string[]
  /** When, in seconds since 1970; 0: nobody knows. */
  at: number
}

export interface Turn {
  /** Whose, -1 for everybody's. */
  by: number
  lines: Line[]
}

export interface Round {
  /** 0 is what came before anybody's first turn. */
  number: number
  turns: Turn[]
}

/** What a game knows of its own course. */
export interface Course<V = never> {
  /** The symbol of what a sentence tells, for what one looks for later: a treasure raised, a card completed. */
  mark?: (message: Message) => string | undefined
  /** Whose turn it is (-1: everybody's), and its round and number where the game counts them; undefined: as before. */
  turn?: (view: V) => Place | undefined
}

export interface Place {
  by: number
  round?: number
  nth?: number
}

/** Where a game does not count its rounds, one ends when somebody's turn comes again. */
export function roundsOf(positions: readonly Position[], course: Course = {}): Round[] {
  const rounds: Round[] = [{ number: 0, turns: [] }]
  let here = ''
  for (const position of positions) {
    if (!position.event) continue
    const place = course.turn ? course.turn(position.view as never) : placeOf(position.event)
    let round = rounds.at(-1) as Round
    if (place && here !== (here = `${place.round} ${place.nth} ${place.by}`)) {
      if (isNewRound(round, place)) rounds.push((round = { number: place.round ?? round.number + 1, turns: [] }))
      round.turns.push({ by: place.by, lines: [] })
    }
    if (round.turns.length === 0) round.turns.push({ by: -1, lines: [] })
    const { says } = position.event
    if (says.length > 0) round.turns.at(-1)?.lines.push(lineOf(position.ply, position.event, course.mark))
  }
  return rounds.map(spoken).filter((round) => round.turns.length > 0)
}

/** Of a game nobody has told anything of: whoever acts has a turn, and chance has part in it. */
function placeOf(event: EventInfo): Place | undefined {
  return event.by >= 0 ? { by: event.by } : undefined
}

function isNewRound(round: Round, place: Place): boolean {
  if (place.round !== undefined) return place.round !== round.number
  return round.number === 0 || round.turns.some((turn) => turn.by === place.by)
}

function lineOf(ply: number, { says, at }: EventInfo, mark: Course['mark']): Line {
  return { ply: ply + 1, says, at, marks: [...new Set(says.flatMap((message) => mark?.(message) ?? []))] }
}

/** Without turns of which this viewer heard nothing. */
function spoken(round: Round): Round {
  return { ...round, turns: round.turns.filter((turn) => turn.lines.length > 0) }
}

export function linesOf(rounds: readonly Round[]): Line[] {
  return rounds.flatMap((round) => round.turns.flatMap((turn) => turn.lines))
}

/** The next or last marked position seen from a ply; the ply itself where there is none. */
export function nextMark(lines: readonly Line[], ply: number, way: 1 | -1): number {
  const marked = lines.filter((line) => line.marks.length > 0).map((line) => line.ply)
  const found = way > 0 ? marked.find((each) => each > ply) : marked.findLast((each) => each < ply)
  return found ?? ply
}
