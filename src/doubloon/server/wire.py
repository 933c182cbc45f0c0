"""What the server sends. The OpenAPI document and the browser's types are made from these, and from requests.py.

What people wrote (names, notes) is cleaned before it gets into any; sentences are `Message`s, said by the client.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from doubloon.engine.options import Value
from doubloon.engine.shown import Shown
from doubloon.insight.tasks import Weighed
from doubloon.insight.told import ToldReview
from doubloon.locale import Message
from doubloon.server.requests import Pace, Phrase, Timeout

Status: TypeAlias = Literal["lobby", "playing", "over", "abandoned"]


# --- what the server can play -----------------------------------------------------------------------------


class OptionInfo(Struct, frozen=True):
    """An option of a game; its sentence is the message `<game>.option.<name>`, a choice that is a word is the message
    `<game>.option.<name>.<choice>`."""

    name: str
    kind: Literal["flag", "choice", "word", "text"]
    default: Value
    choices: list[Value]


class GameInfo(Struct, frozen=True):
    """The game's name is the message `<game>.name`."""

    name: str
    version: int
    fewest: int
    most: int
    minutes: int  # a match takes, among people
    options: list[OptionInfo]
    levels: int  # of bots that there is room for: the first so many
    policies: list[str]  # names of trained policies that this server's host offers as bots


class GameWords(Struct, frozen=True):
    """All that is said about a game: its catalogue in one language, and its rules as Markdown (in English where nobody
    has translated them). For clients that were built without the game."""

    words: dict[str, str]
    rules: str


class LevelInfo(Struct, frozen=True):
    level: int
    name: str  # also the key of its message


class Catalogue(Struct, frozen=True):
    games: list[GameInfo]
    levels: list[LevelInfo]


# --- a new table ------------------------------------------------------------------------------------------


class SeatKey(Struct, frozen=True):
    """Given only to the seat's owner, or to the host for a friend."""

    seat: int
    token: str
    link: str  # a page of the browser client that claims the seat; to send to a friend or to oneself


class Made(Struct, frozen=True):
    """A table just made, with the secrets of its maker's own and their friends' seats."""

    match: str
    seal: str
    keys: list[SeatKey]


# --- a table ----------------------------------------------------------------------------------------------


class SeatInfo(Struct, frozen=True):
    seat: int
    kind: Literal["human", "bot", "friend", "open"]  # friend, open: nobody sits there yet
    name: str  # "" where nobody sits
    level: int  # of the bot, also of one that sits in for a person; 0 without one
    stand_in: bool  # a bot plays for a person, who may come back
    away: bool  # a person who has had no socket and asked for nothing for half a minute
    host: bool
    resigned: bool
    clock: float | None  # seconds left when the frame was made; None without a clock
    ticking: bool
    holiday: float  # until when (seconds since 1970) the clock stands still, since the person has one; 0: it does not
    waits: int  # seconds, about, until a bot that is to act has a processor to think on; 0: it thinks, or need not


class TableInfo(Struct, frozen=True):
    """What anyone with the table's link may know."""

    match: str
    game: str
    version: int
    options: dict[str, Value]
    status: Status
    seats: list[SeatInfo]
    seal: str
    secret: str  # "" until the match is over
    hints: bool
    listed: bool
    locked: bool
    delay: int
    clock: int
    bonus: int
    pace: Pace
    timeout: Timeout
    created: float
    mine: list[int]  # the seats of whoever asks
    host: bool  # is the one who asks the host?
    next: str  # the rematch, once there is one
    forked_from: str  # "ID@ply" or ""
    day: str  # of a daily deal, else ""
    device: bool  # dealt in a browser without a server, which vouches for nothing


class TableLine(Struct, frozen=True):
    """One line of a list of tables."""

    match: str
    game: str
    status: Status
    names: list[str]
    mine: list[int]
    my_turn: bool
    scores: list[int] | None
    touched: float  # when it ended, or was made: never when somebody moved, which may be hidden
    levels: list[int]  # of the bots; 0 for people and empty seats
    empty: int  # seats that are still to be taken
    winners: list[int] | None  # of a match that has ended; None where it was not noted yet
    created: float
    clock: int
    language: str  # of its host, "" where it was not noted
    is_standard: bool  # without any option changed
    practice: bool  # taken back across dice or cards: it counts for nothing


class TableList(Struct, frozen=True):
    tables: list[TableLine]


class MoveInfo(Struct, frozen=True):
    """One legal move: its notation, and what is clicked for it, in order."""

    text: str
    path: list[str]


class EventInfo(Struct, frozen=True):
    """Something that happened, as this viewer saw it. `by` is a seat or -1 (chance).

    `text` is the notation, with `?` for what is secret. `kind` is its first word, `path` the ids of the drawn things
    it is about, as in MoveInfo, without the secret ones: both are read from `text`. An undo is of the kind "undo".
    Where all acted at once the kind is "step" and `together` has their moves. `at` is when, in seconds since 1970; 0
    where no time is told: in lessons.
    """

    by: int
    text: str
    kind: str
    path: list[str]
    says: list[Message]
    together: list[Shown]
    at: int


class ScoreItem(Struct, frozen=True):
    label: Message
    points: int


class Proposal(Struct, frozen=True):
    """Somebody asks to take a move back across moves of others, who must agree."""

    by: int
    waits_for: list[int]


class PauseInfo(Struct, frozen=True):
    """A pause, or the wish for one until everybody agrees."""

    is_on: bool
    wanted_by: list[int]
    waits_for: list[int]


class UndoInfo(Struct, frozen=True):
    """`can`: at once. `may_ask`: with the consent of others. `may_practise`: at the price that the match counts for
    nothing, if that is said in the wish. Otherwise `why` says what stands in the way."""

    can: bool
    may_ask: bool
    may_practise: bool
    why: Message | None
    proposal: Proposal | None


class Frame(Struct, frozen=True, tag_field="type", tag="frame"):
    """All a viewer needs to draw the table. Frames with the same number differ only in people, not in the game."""

    match: str
    seat: int  # the viewer: a seat, or -1
    frame: int  # how many steps this viewer has seen
    status: Status
    events: list[EventInfo]  # since the frame the client named
    view: msgspec.Raw  # the game's View for that seat; null in the lobby
    moves: list[MoveInfo]
    hints: msgspec.Raw  # faces and previews, see the README of the game; null in the lobby
    prompt: Message | None
    asked: int  # how many decisions this seat has made; to be sent with the next
    over: bool
    winners: list[int]
    scores: list[int] | None  # when over
    sheet: list[list[ScoreItem]] | None  # when over: each seat's score item by item
    seats: list[SeatInfo]
    undo: UndoInfo
    pause: PauseInfo | None
    seal: str
    secret: str  # "" until the match is over
    digest: str  # "" until then; the same for everybody: of options, seats, moves, draws and result, without names
    next: str  # the rematch, once there is one
    practice: bool  # taken back across dice or cards: it counts for nothing
    edition: int  # how often the host has changed what will be played: look at the table's facts again
    ends: bool  # does the person of this seat want turns ended in which nothing else is left?
    ending: bool  # such a turn, which is ended in a few seconds unless it is taken back, or `stay` says no


class FullView(Struct, frozen=True):
    """What a player with perfect memory knows; screens get less. `view` is documented in docs/views.md."""

    seat: int
    asked: int
    view: msgspec.Raw
    to_act: list[int]


class Gone(Struct, frozen=True, tag_field="type", tag="gone"):
    """The last message on a socket: the seat was given up or taken away, or the table was deleted."""

    message: Message


class Said(Struct, frozen=True, tag_field="type", tag="said"):
    """Somebody at the table has said one of the phrases; nothing of it is stored."""

    by: int
    phrase: Phrase


class Watchers(Struct, frozen=True):
    """Who looks on without a seat: how many, and what those are called who have given a name. `marks` has for each seat
    what the one who asks, and nobody else, knows the person there by, the same at every table; "": there is none."""

    count: int
    names: list[str]
    marks: list[str]


class MoveRefused(Struct, frozen=True, tag_field="type", tag="refused"):
    """Says why a move that came over the socket was not played. `asked` is that move's, -1 for a phrase; `status` as
    over HTTP."""

    asked: int
    status: int
    message: Message
    text: str
    wait: int | None = None


# --- commands ---------------------------------------------------------------------------------------------


class Done(Struct, frozen=True):
    """The command is stored; the frame that shows it comes on the stream. `frame` is the seat's newest."""

    frame: int


class Reason(Struct, frozen=True):
    message: Message
    text: str  # in English, for programs and logs


class Advice(Struct, frozen=True):
    """A bot's advice from that seat's view alone."""

    move: MoveInfo
    level: int
    says: list[Message]


class Rematch(Struct, frozen=True):
    match: str
    keys: list[SeatKey]


# --- history ----------------------------------------------------------------------------------------------


class Position(Struct, frozen=True):
    """Before folded ply `ply` of a finished match, as one seat saw it; `event` is what was then played."""

    ply: int
    view: msgspec.Raw
    hints: msgspec.Raw
    to_act: list[int]
    event: EventInfo | None  # None at the end


class Replay(Struct, frozen=True):
    info: TableInfo
    plies: int
    first: int
    positions: list[Position]
    scores: list[int] | None
    winners: list[int]
    sheet: list[list[ScoreItem]] | None
    digest: str


class ReviewState(Struct, frozen=True):
    """The review of a finished match, or how many of its plies are done by now. One that failed is tried again when
    asked for again."""

    done: int
    plies: int
    has_failed: bool
    review: ToldReview | None


class Riddle(Struct, frozen=True):
    """A decision to be made for the sake of it, from what its seat knew."""

    seat: int
    seats: int
    view: msgspec.Raw
    hints: msgspec.Raw
    moves: list[MoveInfo]
    prompt: Message


class Tried(Struct, frozen=True):
    """A decision of a finished match once more; `answer` to the move that was sent."""

    riddle: Riddle
    answer: Weighed | None


class PuzzleOfTheDay(Struct, frozen=True):
    game: str
    number: int
    day: str


class PuzzleList(Struct, frozen=True):
    """How many each game has; they are numbered from 1."""

    counts: dict[str, int]
    daily: PuzzleOfTheDay


class PuzzleMove(Struct, frozen=True):
    """What a move of a puzzle is worth to whoever is asked: the share of the win, and its standard error."""

    says: Message
    path: list[str]
    share: float
    error: float
    is_right: bool


class PuzzleState(Struct, frozen=True):
    """`answer` to the move that was sent; all moves, the best first, once the puzzle is solved or given up."""

    riddle: Riddle
    answer: Weighed | None
    moves: list[PuzzleMove]


class Draw(Struct, frozen=True):
    """A draw of the dealer with all it could have been: anyone can compute it again from the secret."""

    ply: int
    label: str  # what is hashed with the secret
    odds: list[tuple[str, int]]  # text and weight, sorted by text
    dealt: str


class Verdict(Struct, frozen=True):
    """The browser may check `draws` by itself: see docs/api.md, "The seal"."""

    seal: str
    secret: str
    seal_fits: bool
    wrong: list[int]  # plies at which the dealer would have dealt something else
    carried: int  # draws of the match this one was forked from: this secret did not deal them
    draws: list[Draw]
    digest: str


# --- people -----------------------------------------------------------------------------------------------


class Me(Struct, frozen=True):
    """A guest: nothing but a cookie. Made by the first request that needs one."""

    name: str
    tables: list[TableLine]
    mail: str
    push: int  # devices that get notices
    offers: list[Literal["push", "mail"]]  # how this server can tell people that it is their turn
    rated: bool  # do I want a rating?


class PersonalLink(Struct, frozen=True):
    """Whoever has it is me: for my other devices, and to come back by."""

    link: str  # "" when there is none


class Visitor(Struct, frozen=True):
    """Whose personal link it is, and how many matches this device would bring along."""

    name: str
    matches: int  # of theirs
    here: int  # of whoever asks, if that is somebody else


class Entered(Struct, frozen=True):
    """This device is now theirs, too. `choices` is what a browser kept, by name."""

    name: str
    choices: dict[str, str]


class History(Struct, frozen=True):
    """My matches that have ended, newest first: those from `first` on that were asked for, and how many there are."""

    total: int
    lines: list[TableLine]


class Tally(Struct, frozen=True):
    """Counted matches against others. `due`: as many as everybody of equal strength would have won."""

    played: int
    won: int
    due: float


class GameTally(Struct, frozen=True):
    game: str
    tally: Tally
    best: int  # of my scores
    average: float


class RivalTally(Struct, frozen=True):
    """Matches with one other at the table: a person by name, or all bots of one level (`level` is not 0)."""

    name: str
    level: int
    tally: Tally


class SeatTally(Struct, frozen=True):
    """By the place in the order of turns, from 0."""

    game: str
    seat: int
    tally: Tally


class LuckTally(Struct, frozen=True):
    """Of the matches of a game that were reviewed: what luck gave me and my errors cost me, in shares of a win, on
    average."""

    game: str
    matches: int
    luck: float
    errors: float


class Statistics(Struct, frozen=True):
    """Matches that were played to their end here, from their beginning, by me against somebody else."""

    since: float  # when the first one ended; 0 without any
    tally: Tally
    run: int  # won in a row by now
    longest: int
    games: list[GameTally]
    rivals: list[RivalTally]
    seats: list[SeatTally]
    luck: list[LuckTally]  # only of games of which a match was reviewed
    practice: int  # matches besides these that count for nothing, since dice or cards were taken back


class Span(Struct, frozen=True):
    """A day or a week: matches that began, and people who began or ended one."""

    since: float
    matches: int
    people: int


class GameCount(Struct, frozen=True):
    game: str
    matches: int
    over: int
    abandoned: int
    without_bots: int
    seconds: float  # that half of those that are over took at most
    moves: float  # likewise, dice and cards counted


class SeatsCount(Struct, frozen=True):
    game: str
    seats: int
    matches: int


class LengthCount(Struct, frozen=True):
    """Matches that are over and took less time than this, and not less than the one before; 0: longer."""

    under: int
    matches: int


class LevelTally(Struct, frozen=True):
    """Bots of a level, each counted for itself."""

    level: int
    tally: Tally


class HostStatistics(Struct, frozen=True):
    """All matches of a server at which somebody sat, for its host: counts alone, days and weeks by UTC."""

    since: float  # when the first of them began; 0 without any
    is_all: bool  # else there are older ones that are not counted
    matches: int
    over: int
    abandoned: int
    days: list[Span]
    weeks: list[Span]
    games: list[GameCount]  # most played first
    seats: list[SeatsCount]
    lengths: list[LengthCount]
    levels: list[LevelTally]
    places: list[SeatTally]


class Holiday(Struct, frozen=True):
    """In matches with days for a turn my clocks stand still meanwhile. Seconds since 1970."""

    until: float  # 0: I have none
    next: float  # when the next may begin; 0: now


class Blocked(Struct, frozen=True):
    id: str
    name: str  # as it was then


class Blocks(Struct, frozen=True):
    """Whom I do not want to meet: none of us sees the other's listed tables or sits down at an open seat there."""

    people: list[Blocked]


class LadderLine(Struct, frozen=True):
    """Somebody who wants to be rated, or a level of bots (`level` is not 0), whose rating is fixed."""

    name: str
    level: int
    rating: float
    low: float  # the interval that the true one lies in, 19 times of 20
    high: float
    matches: int
    mine: bool


class Ladder(Struct, frozen=True):
    """The ratings of a game on this server, best first; 1500 is a bot of level 3, 400 points are ten to one."""

    game: str
    release: str  # whose bots were measured
    lines: list[LadderLine]


class DailyLine(Struct, frozen=True):
    """Somebody's try at a daily deal, finished in time."""

    name: str
    score: int
    won: bool  # against the bots
    mine: bool


class Daily(Struct, frozen=True):
    """The deal of a day, the same for everybody: one try each. Its secret is published when the day is over."""

    day: str
    game: str
    seats: int
    level: int  # of the bots
    ends: float  # seconds since 1970
    seal: str
    secret: str  # "" until the day is over
    match: str  # mine, "" before I have tried
    is_over: bool  # the day
    lines: list[DailyLine]  # best first


class PushKey(Struct, frozen=True):
    key: str  # VAPID public key, base64url; "" when the server sends no push


class Nothing(Struct, frozen=True):
    """Done; there is nothing more to say."""


class Health(Struct, frozen=True):
    status: Literal["ok", "stopping", "no_database"]  # no_database: nothing could be stored for a while
    version: str
    database: Literal["sqlite", "postgresql"]


class Refusal(Struct, frozen=True):
    """Every answer from 400 on. `wait` is set with 429: seconds until the next try."""

    message: Message
    text: str
    wait: int | None = None


class LessonInfo(Struct, frozen=True):
    """A lesson in the list of a game's; its words are in the catalogue learn_GAME."""

    number: int
    name: str
    is_match: bool
    clauses: list[str]  # that its steps rest on: "show me" leads from a rule to a lesson


class LessonList(Struct, frozen=True):
    lessons: list[LessonInfo]


class Answer(Struct, frozen=True):
    """A clause of the rules that answers a question."""

    clause: str
    game: str  # whose clause it is
    text: str  # Markdown, in the reader's language
    question: str  # a known one that is near; "" for none
    lesson: str  # the name of one that shows it; "" for none


class Answers(Struct, frozen=True):
    answers: list[Answer]


class ClauseName(Struct, frozen=True):
    clause: str
    game: str  # whose it is


class Here(Struct, frozen=True):
    """What the rules say about the moves a question means, from what that seat sees; nothing where it means none."""

    is_legal: bool
    says: list[Message]
    clauses: list[ClauseName]


class LessonState(Struct, frozen=True):
    """A lesson after what the learner has done so far: all there is to draw, and what the coach says.

    `done` is to be sent back with the next move. `said` answers the move that was sent, `is_right` says how; a wrong
    one was not played.
    """

    number: int
    step: int
    steps: int
    done: list[str]
    used: int  # moves and tries
    is_asked: bool  # false: the step is only watched, or the lesson is over
    is_over: bool
    stars: int
    coach: Message
    clause: str  # of the rules, to read on; "" for none
    point: list[str]  # ids of drawn things the coach points at
    is_match: bool  # a whole match: no move is wrong, and `done` has every line of it
    is_speaking: bool  # false: `coach` is the plain prompt
    prompt: Message  # what would be said at any table
    is_right: bool
    said: Message | None
    said_clause: str
    events: list[EventInfo]
    learner: int
    seats: int
    view: msgspec.Raw
    hints: msgspec.Raw
    moves: list[MoveInfo]
    answer: MoveInfo | None  # when asked for
    next: str  # the name of the lesson after this one; "" after the last
