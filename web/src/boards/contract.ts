/** What a board is given and what it gives back. web/README.md explains it with an example. */
import type { Component, Snippet } from 'svelte'
import type { Clauses } from '../lib/clauses'
import type { Moments } from '../lib/moments'
import type { Walk } from '../lib/paths'
import type { Course } from '../lib/rounds'
import type { Telling } from '../lib/story'
import type { Loss } from '../lib/table.svelte'
import type { EventInfo, Message, SeatInfo } from '../lib/wire'

/** The fields every View has. */
export interface AnyView {
  seat: number
  seats: number
  to_act: number[]
}

export interface BoardProps<V extends AnyView = AnyView, H = unknown> {
  view: V
  /** Previews computed by the server, as far as the viewer may know them; in replays too. */
  hints: H | null
  /** What may be clicked, and what was picked so far. */
  walk: Walk
  /** The id under the pointer or with the focus, "" when none: for previews. */
  hovered: string
  /** What a bot advised: ids to outline, [] mostly. */
  advised: readonly string[]
  /** What happened since the last frame. */
  last: readonly EventInfo[]
  /** What happened since the viewer last acted, and how things stood then: it stays marked until the next act. */
  since: Since<V>
  /** The viewer's seat, -1 for a spectator. */
  me: number
  seats: readonly SeatInfo[]
  /** What each seat is called. */
  names: readonly string[]
  /** A message as a sentence, with people's names. */
  say: (message: Message) => string
  /** Pick an id, or take the last pick of it back; only for what is not a plain click (drag, keys). */
  pick: (id: string) => void
  unpick: (id: string) => void
  /** Of the game, as its record says it (`Game.name`). */
  name?: string
  /** Pick these instead of all that was picked; `course` is clicked after them, move by move, without asking again. */
  lay: (ids: readonly string[], course?: readonly string[]) => void
  /** What will be clicked after the move that waits. */
  course: readonly string[]
  /** Say why this cannot be done, beside it; only for what the board knows better than the rules. */
  refuse: (message: Message, id: string) => void
  /** Marks of one's own, kept in this browser: a cell or card and a word about it. */
  notes: Notes

  /** The shell's parts, for the board to put where they belong. */
  players: Snippet
  prompt: Snippet
  actions: Snippet
}

export interface Since<V extends AnyView = AnyView> {
  events: readonly EventInfo[]
  /** null: nobody saw. */
  view: V | null
}

export const NOTHING_SINCE: Since<never> = { events: [], view: null }

/** What the parts of a board are given: all but the shell's own parts. */
export type PartProps<V extends AnyView = AnyView, H = unknown> = Omit<
  BoardProps<V, H>,
  'players' | 'prompt' | 'actions'
>

export interface Notes {
  get: (id: string) => string
  set: (id: string, note: string) => void
}

/** A number in the players strip. `icon` is a symbol's id; `label` is read aloud. */
export interface Stat {
  icon: string
  value: number | string
  label: string
}

/** A button of the action row: an id that begins with "do:". */
export interface Action {
  id: string
  label: string
  icon?: string
  /** The thing most people want next: at most one. */
  isMain?: boolean
  /** Shown although it cannot be clicked now; answers "why not?". */
  isShownOff?: boolean
}

/** Which picture stands under which clause; its caption is board_<game>.figure.<name>. */
export interface Figures {
  fetch: () => Promise<{ default: Component<{ name: string }> }>
  at: Readonly<Record<string, string>>
  /** The small pictures of a turn in short, by the first clause that the words beside them name. */
  turn?: Readonly<Record<string, string>>
}

/** Where a player is on the way to a move. */
export interface Step {
  /** What to choose now; once the move is complete, what it does. */
  says: string
  /** What is still to be chosen, a word each, the present step first. */
  toCome?: readonly string[]
  /** How to change what waits, where "choose something else" does not say it. */
  note?: string
}

/** What a game's folder exports as `game`. */
export interface Game<V extends AnyView = AnyView, H = unknown> extends Course<V> {
  Board: Component<BoardProps<V, H>>
  /** Said where the board serves any game. */
  name?: string
  /** Pictures for the rules page, drawn by the board's own parts: fetched by that page alone. */
  figures?: Figures
  /** Symbols used by the board, as the text of an svg file. */
  sprite: string
  /** Sorts of ids that may be picked in any order ("die"). */
  unordered?: readonly string[]
  /** Sorts of ids that are picked by one click and taken back by one (the cells of a shape). */
  together?: readonly string[]
  stats: (view: V, seat: number, tools: Tools<V, H>) => Stat[]
  actions: (tools: Tools<V, H>) => Action[]
  /** The sentence for what was picked so far; undefined where the prompt of the rules says it. */
  step?: (tools: Tools<V, H>) => Step | undefined
  /** A prompt that was read aloud before, in a word or two: "" where the focus says it all; undefined: whole again. */
  brief?: (prompt: Message, tools: Tools<V, H>) => string | undefined
  /** What a move gives away for nothing and for good: it is asked about once before it is sent. */
  lossOf?: (move: string, tools: Tools<V, H>) => Loss | undefined
  /** A picked thing in a word or two: "Grey map". */
  named?: (id: string, tools: Tools<V, H>) => string
  /** How each kind of event moves and sounds; what moves them is fetched once the table is drawn. */
  moments?: Moments
  /** Which clauses of the rules are about which moves: fetched when the rules are asked for. */
  clauses?: () => Promise<{ clauses: Clauses }>
  /** How its log is cut into rounds, turns and lines. */
  telling?: Telling
  /** "turn 12": where in the match we are, after the game's name in the bar. */
  where?: (tools: Tools<V, H>) => string
  /** The board in words, for those who cannot see it: one sentence a line. */
  summary: (tools: Tools<V, H>) => string[]
  /** The points of a seat as known to the viewer; undefined where they are secret. */
  score: (view: V, seat: number) => number | undefined
}

export interface Tools<V extends AnyView = AnyView, H = unknown> {
  view: V
  hints: H | null
  walk: Walk
  course: readonly string[]
  me: number
  say: (message: Message) => string
}
