/** The log as people read it: rounds, in them turns, in them lines; and what is news to a player since their last act. */
import { movesOf } from './events'
import type { EventInfo, Message, Shown } from './wire'

/** How the log of a game is cut. Messages are named by key, "tobago.turn_of". */
export interface Telling {
  /** Kinds of events before the first turn, folded into one line. */
  setUp?: readonly string[]
  /** The message that begins a turn; without one a turn is what one player does in a row. */
  turn?: string
  /** The message that begins a round, with its number as `n`; without one a round is once around the table. */
  round?: string
  /** Messages that nobody needs to be told again. */
  quiet?: readonly string[]
  /** Messages about others that are drawn and in the log, but too long or too many to be read aloud. */
  unspoken?: readonly string[]
  /** Messages that are quiet in the news of others, but read aloud to whom they are about. */
  spoken?: readonly string[]
  /** Events of this kind in a row are one line, said like this: a drive is not three legs. */
  row?: { kind: string; says: (by: number, events: readonly EventInfo[]) => Message }
  /** Where something happened, as ids of drawn things; without it, what was clicked for it. */
  places?: (shown: Shown, me: number) => readonly string[]
}

export interface Line {
  /** Whose doing it is; -1 nobody's. */
  by: number
  says: readonly Message[]
  /** Ids of the drawn things it is about. */
  ids: readonly string[]
  at: number
  isUndo: boolean
  /** Number of the last event it tells of. */
  upTo: number
}

export interface Turn {
  by: number
  at: number
  lines: readonly Line[]
}

export interface Round {
  /** 0: the set-up. */
  number: number
  turns: readonly Turn[]
}

/** The seat that a message speaks of; -1 for none. */
export function seatOf(message: Message): number {
  const player = message.args?.['player']
  const seat = typeof player === 'object' && !Array.isArray(player) ? player.args?.['seat'] : undefined
  return typeof seat === 'number' ? seat : -1
}

export function roundsOf(events: readonly EventInfo[], telling: Telling, me: number): Round[] {
  const story = new Story(telling, me)
  const setUp = new Set(telling.setUp ?? [])
  let isSetUp = true
  for (let k = 0; k < events.length; k += 1) {
    const event = events[k] as EventInfo
    isSetUp &&= isOfSetUp(event, setUp)
    const row = rowFrom(events, k, telling)
    if (row > 1) story.tellRow(events.slice(k, k + row), k + row - 1)
    else story.tell(event, k, isSetUp)
    k += row - 1
  }
  return story.rounds.filter(({ turns }) => turns.some(({ lines }) => lines.length > 0))
}

/** What the others did since this seat last acted, line by line, without what is not worth telling again. */
export function newsOf(events: readonly EventInfo[], telling: Telling, me: number): Line[] {
  const since = lastActOf(events, me)
  const quiet = new Set([...(telling.quiet ?? []), telling.turn ?? ''])
  return roundsOf(events, telling, me)
    .filter(({ number }) => number > 0)
    .flatMap(({ turns }) => turns.flatMap(({ lines }) => lines))
    .filter(({ upTo, by }) => upTo > since && by !== me)
    .map((line) => ({ ...line, says: line.says.filter(({ key }) => !quiet.has(key)) }))
    .filter(({ says }) => says.length > 0)
}

/**
 * The number of the last event before the news: the one in which this seat acted last; -1 for never. Where its act ended a
 * step in which all act at once, what the others did in that step is news.
 */
export function lastActOf(events: readonly EventInfo[], me: number): number {
  const act = events.findLastIndex(({ by }) => by === me)
  return (events[act]?.together.length ?? 0) > 0 ? act - 1 : act
}

function isOfSetUp(event: EventInfo, setUp: ReadonlySet<string>): boolean {
  return movesOf([event]).every(({ kind }) => setUp.has(kind))
}

/** How many events from this one on are told in one line. */
function rowFrom(events: readonly EventInfo[], first: number, { row }: Telling): number {
  const by = events[first]?.by
  let end = first
  // What else they tell of (an amulet taken) is a line of its own.
  while (row && events[end]?.kind === row.kind && events[end]?.by === by && events[end]?.says.length === 1) end += 1
  return Math.max(1, end - first)
}

class Story {
  readonly rounds: { number: number; turns: { by: number; at: number; lines: Line[] }[] }[] = []
  private readonly telling: Telling
  private readonly me: number
  private latest = -1

  constructor(telling: Telling, me: number) {
    this.telling = telling
    this.me = me
  }

  tellRow(events: readonly EventInfo[], upTo: number): void {
    const [first] = events
    if (!first || !this.telling.row) return
    this.turnOf(first.by, first.at)
    const ids = events.flatMap((event) => this.placesOf(event))
    this.add({ by: first.by, says: [this.telling.row.says(first.by, events)], ids, at: first.at, isUndo: false, upTo })
  }

  tell(event: EventInfo, upTo: number, isSetUp: boolean): void {
    const line = { at: event.at, isUndo: event.kind === 'undo', upTo }
    if (isSetUp) return this.addToSetUp({ by: event.by, says: event.says, ids: [], ...line })
    for (const [by, says] of bySeat(event)) {
      const shown = movesOf([event]).filter((move) => event.together.length === 0 || move.by === by)
      const ids = shown.flatMap((move) => this.placesOf(move))
      const [before, after] = this.cut(says)
      if (before.length > 0) {
        if (!this.telling.turn) this.turnOf(by, event.at)
        this.add({ by, says: before, ids, ...line })
      }
      const [beginning] = after
      if (!beginning) continue
      this.begin(after, event.at)
      // A turn of one player has its name above it; what is turned up for all is told.
      if (this.telling.round) this.add({ by: -1, says: after, ids, ...line })
      else if (after.length > 1) this.add({ by, says: after.slice(1), ids, ...line })
    }
  }

  /** What belongs to the turn under way, and what begins the next. */
  private cut(says: readonly Message[]): [readonly Message[], readonly Message[]] {
    const at = says.findIndex(({ key }) => key === this.telling.turn || key === this.telling.round)
    return at < 0 ? [says, []] : [says.slice(0, at), says.slice(at)]
  }

  private begin(says: readonly Message[], at: number): void {
    const round = says.find(({ key }) => key === this.telling.round)?.args?.['n']
    if (typeof round === 'number') this.rounds.push({ number: round, turns: [] })
    const turn = says.find(({ key }) => key === this.telling.turn)
    if (turn) this.turnOf(this.telling.round ? -1 : seatOf(turn), at, true)
  }

  private turnOf(by: number, at: number, isNew = false): void {
    const seat = by < 0 && !isNew ? this.latest : by
    if (seat === this.latest && !isNew && this.turns.length > 0) return
    const isRound = !this.telling.round && seat <= this.latest
    if (this.last === undefined || this.last.number === 0 || isRound)
      this.rounds.push({ number: (this.last?.number ?? 0) + 1, turns: [] })
    this.latest = seat
    this.turns.push({ by: seat, at, lines: [] })
  }

  private add(line: Line): void {
    if (this.last === undefined || this.last.number === 0) this.rounds.push({ number: 1, turns: [] })
    if (this.turns.length === 0) this.turns.push({ by: line.by, at: line.at, lines: [] })
    this.turns.at(-1)?.lines.push(line)
  }

  private addToSetUp(line: Line): void {
    if (this.rounds.length === 0) this.rounds.push({ number: 0, turns: [{ by: -1, at: line.at, lines: [] }] })
    this.turns.at(-1)?.lines.push(line)
    const next = line.says.find(({ key }) => key === this.telling.turn)
    if (next && !this.telling.round) this.turnOf(seatOf(next), line.at, true)
  }

  private get last() {
    return this.rounds.at(-1)
  }

  private get turns() {
    return this.last?.turns ?? []
  }

  private placesOf(shown: Shown): readonly string[] {
    return this.telling.places ? this.telling.places(shown, this.me) : shown.path
  }
}

/** The sentences of an event by whom they speak of; those that name nobody belong to the one before them. */
export function bySeat(event: EventInfo): [number, Message[]][] {
  const found: [number, Message[]][] = []
  for (const message of event.says) {
    const named = seatOf(message)
    const last = found.at(-1)
    const by = named >= 0 ? named : (last?.[0] ?? event.by)
    if (last?.[0] === by || (last && event.together.length === 0)) last[1].push(message)
    else found.push([by, [message]])
  }
  return found.length > 0 ? found : [[event.by, []]]
}
