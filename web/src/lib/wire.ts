/** The shapes on the wire, made from the server's OpenAPI document by web/generate.py. */

export type Status = 'abandoned' | 'lobby' | 'over' | 'playing'
export type Value = boolean | number | string
export type Argument = number | string | (number | string | Message)[] | Message

/** Every answer from 400 on. `wait` is set with 429: seconds until the next try. */
export interface Refusal {
  message: Message
  text: string
  wait?: number | null
}

/** A catalogue key ("gold_armada.took") and the values its sentence needs. */
export interface Message {
  key: string
  args?: Record<string, Argument>
}

/** All a viewer needs to draw the table. Frames with the same number differ only in people, not in the game. */
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
  pause: PauseInfo | null
  seal: string
  secret: string
  digest: string
  next: string
  practice: boolean
  edition: number
  ends: boolean
  ending: boolean
}

/**
 * Something that happened, as this viewer saw it. `by` is a seat or -1 (chance).
 *
 * `text` is the notation, with `?` for what is secret. `kind` is its first word, `path` the ids of the drawn things
 * it is about, as in MoveInfo, without the secret ones: both are read from `text`. An undo is of the kind "undo".
 * Where all acted at once the kind is "step" and `together` has their moves. `at` is when, in seconds since 1970; 0
 * where no time is told: in lessons.
 */
export interface EventInfo {
  by: number
  text: string
  kind: string
  path: string[]
  says: Message[]
  together: Shown[]
  at: number
}

export interface Shown {
  by: number
  kind: string
  path: string[]
}

/** One legal move: its notation, and what is clicked for it, in order. */
export interface MoveInfo {
  text: string
  path: string[]
}

export interface ScoreItem {
  label: Message
  points: number
}

export interface SeatInfo {
  seat: number
  kind: 'bot' | 'friend' | 'human' | 'open'
  name: string
  level: number
  stand_in: boolean
  away: boolean
  host: boolean
  resigned: boolean
  late: boolean
  clock: number | null
  ticking: boolean
  holiday: number
  waits: number
}

/**
 * `can`: at once. `may_ask`: with the consent of others. `may_practise`: at the price that the match counts for
 * nothing, if that is said in the wish. Otherwise `why` says what stands in the way.
 */
export interface UndoInfo {
  can: boolean
  may_ask: boolean
  may_practise: boolean
  why: Message | null
  proposal: Proposal | null
}

/** Somebody asks to take a move back across moves of others, who must agree. */
export interface Proposal {
  by: number
  waits_for: number[]
}

/** A pause, or the wish for one until everybody agrees. */
export interface PauseInfo {
  is_on: boolean
  wanted_by: number[]
  waits_for: number[]
}

/** The last message on a socket: the seat was given up or taken away, or the table was deleted. */
export interface Gone {
  type: 'gone'
  message: Message
}

/**
 * Says why a move that came over the socket was not played. `asked` is that move's, -1 for a phrase; `status` as
 * over HTTP.
 */
export interface MoveRefused {
  type: 'refused'
  asked: number
  status: number
  message: Message
  text: string
  wait?: number | null
}

/** Somebody at the table has said one of the phrases; nothing of it is stored. */
export interface Said {
  type: 'said'
  by: number
  phrase: 'good_game' | 'good_luck' | 'nudge' | 'one_moment' | 'oops' | 'thanks' | 'well_played'
}

/** A move over the open socket of a seat. The frame that shows it answers, or MoveRefused. */
export interface SocketMove {
  type: 'play'
  asked: number
  move: string
}

/**
 * A phrase from the list, over the open socket of a seat; everybody hears it in their own language. "nudge" asks
 * whoever is to act.
 */
export interface SocketWord {
  type: 'say'
  phrase: 'good_game' | 'good_luck' | 'nudge' | 'one_moment' | 'oops' | 'thanks' | 'well_played'
}

export interface PlayWish {
  seat: number
  asked: number
  move: string
}

/** The command is stored; the frame that shows it comes on the stream. `frame` is the seat's newest. */
export interface Done {
  frame: number
}

export interface Catalogue {
  games: GameInfo[]
  levels: LevelInfo[]
}

/** The game's name is the message `<game>.name`. */
export interface GameInfo {
  name: string
  version: number
  fewest: number
  most: number
  minutes: number
  options: OptionInfo[]
  levels: number
  policies: string[]
}

/**
 * An option of a game; its sentence is the message `<game>.option.<name>`, a choice that is a word is the message
 * `<game>.option.<name>.<choice>`.
 */
export interface OptionInfo {
  name: string
  kind: 'choice' | 'flag' | 'text' | 'word'
  default: Value
  choices: Value[]
}

export interface LevelInfo {
  level: number
  name: string
}

/**
 * All that is said about a game: its catalogue in one language, and its rules as Markdown (in English where nobody
 * has translated them). For clients that were built without the game.
 */
export interface GameWords {
  words: Record<string, string>
  rules: string
}

export interface TableList {
  tables: TableLine[]
}

/** One line of a list of tables. */
export interface TableLine {
  match: string
  game: string
  status: Status
  names: string[]
  mine: number[]
  my_turn: boolean
  scores: number[] | null
  touched: number
  levels: number[]
  empty: number
  winners: number[] | null
  created: number
  clock: number
  language: string
  is_standard: boolean
  practice: boolean
}

export interface TableWish {
  game: string
  seats: SeatWish[]
  options?: Record<string, boolean | number | string>
  hints?: boolean
  listed?: boolean
  delay?: number
  clock?: number
  pace?: 'match' | 'move'
  timeout?: 'bot' | 'out'
  bonus?: number
}

/**
 * me: mine (several on one device: hot-seat); friend: for whoever has the seat's link; open: for anyone; bot.
 * `policy`: one of those that the game's record offers, instead of a level.
 */
export interface SeatWish {
  kind: 'bot' | 'friend' | 'me' | 'open'
  name?: string
  level?: number
  policy?: string
}

/** A table just made, with the secrets of its maker's own and their friends' seats. */
export interface Made {
  match: string
  seal: string
  keys: SeatKey[]
}

/** Given only to the seat's owner, or to the host for a friend. */
export interface SeatKey {
  seat: number
  token: string
  link: string
}

/** A guest: nothing but a cookie. Made by the first request that needs one. */
export interface Me {
  name: string
  tables: TableLine[]
  mail: string
  push: number
  offers: ('mail' | 'push')[]
  rated: boolean
}

export interface MeWish {
  name: string
}

/** Done; there is nothing more to say. */
export type Nothing = Record<string, never>

/** My matches that have ended, newest first: those from `first` on that were asked for, and how many there are. */
export interface History {
  total: number
  lines: TableLine[]
}

/** Matches that were played to their end here, from their beginning, by me against somebody else. */
export interface Statistics {
  since: number
  tally: Tally
  run: number
  longest: number
  games: GameTally[]
  rivals: RivalTally[]
  seats: SeatTally[]
  luck: LuckTally[]
  practice: number
}

/** Counted matches against others. `due`: as many as everybody of equal strength would have won. */
export interface Tally {
  played: number
  won: number
  due: number
}

export interface GameTally {
  game: string
  tally: Tally
  best: number
  average: number
}

/** Matches with one other at the table: a person by name, or all bots of one level (`level` is not 0). */
export interface RivalTally {
  name: string
  level: number
  tally: Tally
}

/** By the place in the order of turns, from 0. */
export interface SeatTally {
  game: string
  seat: number
  tally: Tally
}

/**
 * Of the matches of a game that were reviewed: what luck gave me and my errors cost me, in shares of a win, on
 * average.
 */
export interface LuckTally {
  game: string
  matches: number
  luck: number
  errors: number
}

export interface HideWish {
  match: string
  hidden?: boolean
}

export interface PushKey {
  key: string
}

/** A browser's push subscription. */
export interface PushWish {
  endpoint: string
  p256dh: string
  auth: string
  language?: string
}

/** "" stops the mails. A new address gets a link that must be opened first. */
export interface MailWish {
  address: string
  language?: string
}

export interface ConfirmWish {
  token: string
}

export interface RecordText {
  record: string
}

/** The browser may check `draws` by itself: see docs/api.md, "The seal". */
export interface Verdict {
  seal: string
  secret: string
  seal_fits: boolean
  wrong: number[]
  carried: number
  draws: Draw[]
  digest: string
}

/** A draw of the dealer with all it could have been: anyone can compute it again from the secret. */
export interface Draw {
  ply: number
  label: string
  odds: [string, number][]
  dealt: string
}

/** A record becomes a finished match to look at, or a table to play on if it is not over. */
export interface ImportWish {
  record: string
  seats?: SeatWish[]
}

export interface Answers {
  answers: Answer[]
}

/** A clause of the rules that answers a question. */
export interface Answer {
  clause: string
  game: string
  text: string
  question: string
  lesson: string
}

/** How many each game has; they are numbered from 1. */
export interface PuzzleList {
  counts: Record<string, number>
  daily: PuzzleOfTheDay
}

export interface PuzzleOfTheDay {
  game: string
  number: number
  day: string
}

/** A puzzle and a move for it; no move to look only, `show` to be told the answer. */
export interface PuzzleWish {
  game: string
  number: number
  move?: string
  show?: boolean
}

/** `answer` to the move that was sent; all moves, the best first, once the puzzle is solved or given up. */
export interface PuzzleState {
  riddle: Riddle
  answer: Weighed | null
  moves: PuzzleMove[]
}

/** A decision to be made for the sake of it, from what its seat knew. */
export interface Riddle {
  seat: number
  seats: number
  view: unknown
  hints: unknown
  moves: MoveInfo[]
  prompt: Message
}

/** `less` of the win than the best move, 0 where no difference is sure; and what that one would have brought. */
export interface Weighed {
  says: Message
  is_right: boolean
  less: number
  why: Message | null
}

/** What a move of a puzzle is worth to whoever is asked: the share of the win, and its standard error. */
export interface PuzzleMove {
  says: Message
  path: string[]
  share: number
  error: number
  is_right: boolean
}

/** Which rule forbids a click in a puzzle. */
export interface PuzzleWhy {
  game: string
  number: number
  path: string[]
}

export interface Reason {
  message: Message
  text: string
}

export interface LessonList {
  lessons: LessonInfo[]
}

/** A lesson in the list of a game's; its words are in the catalogue learn_GAME. */
export interface LessonInfo {
  number: number
  name: string
  is_match: boolean
  clauses: string[]
}

/**
 * A lesson as it stands after `done`, and what the learner does next: a move, "" to go on from what was only
 * watched, nothing to look. An illegal move is refused with the rule that forbids it.
 */
export interface LessonWish {
  game: string
  lesson: string
  done?: string[]
  used?: number
  move?: string | null
  show?: boolean
}

/**
 * A lesson after what the learner has done so far: all there is to draw, and what the coach says.
 *
 * `done` is to be sent back with the next move. `said` answers the move that was sent, `is_right` says how; a wrong
 * one was not played.
 */
export interface LessonState {
  number: number
  step: number
  steps: number
  done: string[]
  used: number
  is_asked: boolean
  is_over: boolean
  stars: number
  coach: Message
  clause: string
  point: string[]
  is_match: boolean
  is_speaking: boolean
  prompt: Message
  is_right: boolean
  said: Message | null
  said_clause: string
  events: EventInfo[]
  learner: number
  seats: number
  view: unknown
  hints: unknown
  moves: MoveInfo[]
  answer: MoveInfo | null
  next: string
}

/** Which rule forbids a click, in a lesson as it stands after `done`. */
export interface LessonWhy {
  game: string
  lesson: string
  path: string[]
  done?: string[]
}

/** What anyone with the table's link may know. */
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
  pace: 'match' | 'move'
  timeout: 'bot' | 'out'
  created: number
  mine: number[]
  host: boolean
  next: string
  forked_from: string
  day: string
  device: boolean
}

/** What a player with perfect memory knows; screens get less. `view` is documented in docs/views.md. */
export interface FullView {
  seat: number
  asked: number
  view: unknown
  to_act: number[]
}

/** With a token: that seat (a friend's link, or one's own elsewhere). Without: the first open one, or `seat`. */
export interface JoinWish {
  name?: string
  token?: string
  seat?: number | null
}

/** A command that only needs to know for which seat: leave, resign, back, rematch, remove. */
export interface SeatWord {
  seat: number
}

/** A move as notation, or as the click path of a thing that is greyed. */
export interface WhyWish {
  seat: number
  move?: string
  path?: string[]
}

/** A question about what may be done in this position; `picked` are the clicks of a move that is under way. */
export interface HereWish {
  seat: number
  question: string
  picked?: string[]
}

/** What the rules say about the moves a question means, from what that seat sees; nothing where it means none. */
export interface Here {
  is_legal: boolean
  says: Message[]
  clauses: ClauseName[]
}

export interface ClauseName {
  clause: string
  game: string
}

/** `level`: of the bot that advises, or the strongest where the game has no such level. */
export interface HintWish {
  seat: number
  level?: number
}

/** A bot's advice from that seat's view alone. */
export interface Advice {
  move: MoveInfo
  level: number
  says: Message[]
}

/** `practice`: among bots also across dice and cards, after which the match counts for nothing. */
export interface UndoWish {
  seat: number
  practice?: boolean
}

/** Are turns of this seat to be ended by themselves where nothing else is left? */
export interface EndingWish {
  seat: number
  ends: boolean
}

export interface UndoAnswer {
  seat: number
  agree: boolean
}

export interface RenameWish {
  seat: number
  name: string
}

/** The host seats a bot on an empty seat, or lets one sit in for somebody who is away. */
export interface BotWish {
  seat: number
  level?: number
}

export interface LockWish {
  locked: boolean
}

/** What will be played, as the host wants it now: all of it, whatever it was before. */
export interface SetUpWish {
  options?: Record<string, boolean | number | string>
  hints?: boolean
  listed?: boolean
  clock?: number
  pace?: 'match' | 'move'
  timeout?: 'bot' | 'out'
  bonus?: number
  seats?: number
}

export interface Rematch {
  match: string
  keys: SeatKey[]
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

/** Before folded ply `ply` of a finished match, as one seat saw it; `event` is what was then played. */
export interface Position {
  ply: number
  view: unknown
  hints: unknown
  to_act: number[]
  event: EventInfo | null
}

/**
 * The review of a finished match, or how many of its plies are done by now. One that failed is tried again when
 * asked for again.
 */
export interface ReviewState {
  done: number
  plies: number
  has_failed: boolean
  review: ToldReview | null
}

export interface ToldReview {
  value: string
  iterations: number
  is_whole: boolean
  seats: SeatSum[]
  plies: ToldPly[]
  moments: number[]
}

/**
 * `result` is the share the seat got, or where the match was not played to its end what the last position
 * promises it.
 */
export interface SeatSum {
  start: number
  luck: number
  errors: number
  others: number
  rest: number
  result: number
}

/**
 * `given` is what chance, or a mistake, gave each seat; `knew` the shares as the mover could know them before it.
 * A `degree` of "none" is a decision without a choice, or one whose worth shows only much later.
 */
export interface ToldPly {
  ply: number
  seat: number
  says: Message
  degree: 'best' | 'blunder' | 'luck' | 'mistake' | 'none' | 'slip'
  shares: number[]
  knew: number[]
  given: number[]
  is_punished: boolean
  why: Message | null
  options: ToldOption[]
}

/** One of the moves compared: the mover's share after it and its standard error; `path` is what is clicked. */
export interface ToldOption {
  says: Message
  path: string[]
  share: number
  error: number
  is_played: boolean
}

/** A decision of a finished match, by its ply, and another move for it; no move to look only. */
export interface TryWish {
  ply: number
  move?: string
}

/** A decision of a finished match once more; `answer` to the move that was sent. */
export interface Tried {
  riddle: Riddle
  answer: Weighed | null
}

/** Which rule forbids a click, before this ply of a finished match. */
export interface TryWhy {
  ply: number
  path: string[]
}

/** A new table from a finished match as it stood before folded ply `ply`. */
export interface ForkWish {
  ply: number
  seats: SeatWish[]
}

/** Whoever has it is me: for my other devices, and to come back by. */
export interface PersonalLink {
  link: string
}

/** A personal link, made anew: the one before is void. */
export interface NewLink {
  everywhere?: boolean
}

/** What a browser keeps for a person: it goes along to the next device. */
export interface Choices {
  choices: Record<string, string>
}

/** A personal link, or one that came by mail. `bring`: the matches of this device become theirs. */
export interface EnterWish {
  token: string
  bring?: boolean
}

/** Whose personal link it is, and how many matches this device would bring along. */
export interface Visitor {
  name: string
  matches: number
  here: number
}

/** This device is now theirs, too. `choices` is what a browser kept, by name. */
export interface Entered {
  name: string
  choices: Record<string, string>
}

export interface EntryMail {
  address: string
  language?: string
}

/** The deal of a day, the same for everybody: one try each. Its secret is published when the day is over. */
export interface Daily {
  day: string
  game: string
  seats: number
  level: number
  ends: number
  seal: string
  secret: string
  match: string
  is_over: boolean
  lines: DailyLine[]
}

/** Somebody's try at a daily deal, finished in time. */
export interface DailyLine {
  name: string
  score: number
  won: boolean
  mine: boolean
}

/** Today's deal; whoever has begun it goes on with it. */
export type DailyWish = Record<string, never>

/** The ratings of a game on this server, best first; 1500 is a bot of level 3, 400 points are ten to one. */
export interface Ladder {
  game: string
  release: string
  lines: LadderLine[]
}

/** Somebody who wants to be rated, or a level of bots (`level` is not 0), whose rating is fixed. */
export interface LadderLine {
  name: string
  level: number
  rating: number
  low: number
  high: number
  matches: number
  mine: boolean
}

/** Matches that begin from now on count for my rating; or I am not rated, and what was counted is forgotten. */
export interface RatedWish {
  rated: boolean
}

/** In matches with days for a turn my clocks stand still meanwhile. Seconds since 1970. */
export interface Holiday {
  until: number
  next: number
}

/** A holiday from now on; 0: I am back. */
export interface HolidayWish {
  days: number
}

/** Whom I do not want to meet: none of us sees the other's listed tables or sits down at an open seat there. */
export interface Blocks {
  people: Blocked[]
}

export interface Blocked {
  id: string
  name: string
}

/** Whoever sits there, at a table that is mine, too. */
export interface BlockWish {
  match: string
  seat: number
}

export interface UnblockWish {
  id: string
}

/** What the whole server adds up to, for whoever knows the host's token. */
export interface HostWish {
  token: string
}

/** All matches of a server at which somebody sat, for its host: counts alone, days and weeks by UTC. */
export interface HostStatistics {
  since: number
  is_all: boolean
  matches: number
  over: number
  abandoned: number
  days: Span[]
  weeks: Span[]
  games: GameCount[]
  seats: SeatsCount[]
  lengths: LengthCount[]
  levels: LevelTally[]
  places: SeatTally[]
}

/** A day or a week: matches that began, and people who began or ended one. */
export interface Span {
  since: number
  matches: number
  people: number
}

export interface GameCount {
  game: string
  matches: number
  over: number
  abandoned: number
  without_bots: number
  seconds: number
  moves: number
}

export interface SeatsCount {
  game: string
  seats: number
  matches: number
}

/** Matches that are over and took less time than this, and not less than the one before; 0: longer. */
export interface LengthCount {
  under: number
  matches: number
}

/** Bots of a level, each counted for itself. */
export interface LevelTally {
  level: number
  tally: Tally
}

/**
 * Who looks on without a seat: how many, and what those are called who have given a name. `marks` has for each seat
 * what the one who asks, and nobody else, knows the person there by, the same at every table; "": there is none.
 */
export interface Watchers {
  count: number
  names: string[]
  marks: string[]
}
