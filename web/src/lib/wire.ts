/** The shapes on the wire, as wire.py and requests.py in src/doubloon/server write them. A test compares both. */

export interface Message {
  key: string
  args?: Record<string, Argument>
}
export type Argument = number | string | Message | Argument[]
export type Value = boolean | number | string
export type Status = 'lobby' | 'playing' | 'over' | 'abandoned'

export interface OptionInfo {
  name: string
  kind: 'flag' | 'choice' | 'word' | 'text'
  default: Value
  choices: Value[]
}
export interface GameInfo {
  name: string
  version: number
  fewest: number
  most: number
  options: OptionInfo[]
}
export interface LevelInfo {
  level: number
  name: string
}
export interface Catalogue {
  games: GameInfo[]
  levels: LevelInfo[]
}

export interface SeatWish {
  kind: 'me' | 'friend' | 'open' | 'bot'
  name?: string
  level?: number
}
export interface TableWish {
  game: string
  seats: SeatWish[]
  options?: Record<string, Value>
  hints?: boolean
  listed?: boolean
  delay?: number
  clock?: number
  bonus?: number
}
export interface SeatKey {
  seat: number
  token: string
  link: string
}
export interface Made {
  match: string
  seal: string
  keys: SeatKey[]
}

export interface SeatInfo {
  seat: number
  kind: 'human' | 'bot' | 'friend' | 'open'
  name: string
  level: number
  stand_in: boolean
  away: boolean
  host: boolean
  resigned: boolean
  clock: number | null
  ticking: boolean
}
export interface TableInfo {
  match: string
  game: string
  version: number
  options: Record<string, Value>
  status: Status
  seats: SeatInfo[]
  seal: string
  secret: string
  hints: boolean
  listed: boolean
  locked: boolean
  delay: number
  clock: number
  bonus: number
  created: number
  mine: number[]
  host: boolean
  next: string
  forked_from: string
}
export interface TableLine {
  match: string
  game: string
  status: Status
  names: string[]
  mine: number[]
  my_turn: boolean
  scores: number[] | null
  touched: number
}
export interface TableList {
  tables: TableLine[]
}

export interface MoveInfo {
  text: string
  path: string[]
}
export interface EventInfo {
  by: number
  text: string
  says: Message[]
}
export interface ScoreItem {
  label: Message
  points: number
}
export interface Proposal {
  by: number
  waits_for: number[]
}
export interface UndoInfo {
  can: boolean
  may_ask: boolean
  why: Message | null
  proposal: Proposal | null
}
export interface Frame {
  type: 'frame'
  match: string
  seat: number
  frame: number
  status: Status
  events: EventInfo[]
  view: unknown
  moves: MoveInfo[]
  hints: unknown
  prompt: Message | null
  asked: number
  over: boolean
  winners: number[]
  scores: number[] | null
  sheet: ScoreItem[][] | null
  seats: SeatInfo[]
  undo: UndoInfo
  seal: string
  secret: string
  digest: string
  next: string
}
export interface Gone {
  type: 'gone'
  message: Message
}

export interface Done {
  frame: number
}
export interface Reason {
  message: Message
  text: string
}
export interface Advice {
  move: MoveInfo
  level: number
  says: Message[]
}
export interface Rematch {
  match: string
  keys: SeatKey[]
}

export interface Position {
  ply: number
  view: unknown
  hints: unknown
  to_act: number[]
  event: EventInfo | null
}
export interface Replay {
  info: TableInfo
  plies: number
  first: number
  positions: Position[]
  scores: number[] | null
  winners: number[]
  sheet: ScoreItem[][] | null
  digest: string
}
export interface Draw {
  ply: number
  odds: [string, number][]
  dealt: string
}
export interface Verdict {
  seal: string
  secret: string
  seal_fits: boolean
  wrong: number[]
  carried: number
  draws: Draw[]
  digest: string
}
export interface Me {
  name: string
  tables: TableLine[]
  mail: string
  push: number
}
export interface PushKey {
  key: string
}
export interface Refusal {
  message: Message
  text: string
  wait: number | null
}
