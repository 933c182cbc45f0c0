"""What clients send. Whatever is not foreseen here is refused, unknown fields too.

The OpenAPI document and the browser's types are made from these, as from what the server sends: the folder wire.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from doubloon.bots.levels import ADVISER, NAMES

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=7)]
ViewerNumber: TypeAlias = Annotated[int, Meta(ge=-1, le=7, description="a seat, or -1 for a spectator")]
STRONGEST = len(NAMES)
Level: TypeAlias = Annotated[int, Meta(ge=1, le=STRONGEST, description="of a bot; a game says how many it has")]
Name: TypeAlias = Annotated[str, Meta(max_length=80, description="shown to others; cleaned and cut to 24 letters")]
Token: TypeAlias = Annotated[str, Meta(max_length=300, description="a seat's secret; whoever holds it plays the seat")]
MoveText: TypeAlias = Annotated[str, Meta(max_length=300, description="a move in notation: keep barrel barrel")]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
OptionText: TypeAlias = Annotated[str, Meta(max_length=40_000)]
GivenOption: TypeAlias = bool | int | OptionText
Language: TypeAlias = Annotated[str, Meta(pattern="^[a-z]{2}$")]

LONGEST_HOLIDAY = 21  # days

Pace: TypeAlias = Annotated[
    Literal["match", "move"], Meta(description="is the clock for the whole match, or for each turn anew?")
]
Timeout: TypeAlias = Annotated[
    Literal["bot", "out"],
    Meta(description="when it has run out: a bot fills in until the player is back, or the player is out"),
]


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """me: mine (several on one device: hot-seat); friend: for whoever has the seat's link; open: for anyone; bot.
    `policy`: one of those that the game's record offers, instead of a level."""

    kind: Literal["me", "friend", "open", "bot"]
    name: Name = ""
    level: Level = 2
    policy: Annotated[str, Meta(max_length=24)] = ""


class TableWish(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[str, GivenOption] = {}
    hints: bool = True  # may a player ask a bot for advice?
    listed: bool = False  # shown among the open tables
    delay: Annotated[int, Meta(ge=0, le=200, description="plies by which spectators lag behind")] = 0
    clock: Annotated[int, Meta(ge=0, le=2_592_000, description="seconds of each player; 0: no clock")] = 0
    pace: Pace = "match"
    timeout: Timeout = "bot"
    bonus: Annotated[
        int, Meta(ge=0, le=86_400, description="seconds added when one hands over to others or to chance")
    ] = 0


class SetUpWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What will be played, as the host wants it now: all of it, whatever it was before."""

    options: dict[str, GivenOption] = {}
    hints: bool = True
    listed: bool = False
    clock: Annotated[int, Meta(ge=0, le=2_592_000)] = 0
    pace: Pace = "match"
    timeout: Timeout = "bot"
    bonus: Annotated[int, Meta(ge=0, le=86_400)] = 0
    seats: Annotated[int, Meta(ge=0, le=8, description="how many; 0: as many as there are")] = 0


class ForkWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table from a finished match as it stood before folded ply `ply`."""

    ply: Count
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]


class RecordText(Struct, frozen=True, forbid_unknown_fields=True):
    record: Annotated[str, Meta(max_length=400_000)]


class ImportWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A record becomes a finished match to look at, or a table to play on if it is not over."""

    record: Annotated[str, Meta(max_length=400_000)]
    seats: Annotated[list[SeatWish], Meta(max_length=8)] = []  # needed only to play on


class JoinWish(Struct, frozen=True, forbid_unknown_fields=True):
    """With a token: that seat (a friend's link, or one's own elsewhere). Without: the first open one, or `seat`."""

    name: Name = ""
    token: Token = ""
    seat: SeatNumber | None = None


class PlayWish(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    asked: Count
    move: MoveText


Phrase = Literal["good_luck", "well_played", "one_moment", "thanks", "oops", "good_game", "nudge"]


class SocketMove(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="play"):
    """A move over the open socket of a seat. The frame that shows it answers, or MoveRefused."""

    asked: Count
    move: MoveText


class SocketWord(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="say"):
    """A phrase from the list, over the open socket of a seat; everybody hears it in their own language. "nudge" asks
    whoever is to act."""

    phrase: Phrase


class SeatWord(Struct, frozen=True, forbid_unknown_fields=True):
    """A command that only needs to know for which seat: leave, resign, back, rematch, remove."""

    seat: SeatNumber


class HintWish(Struct, frozen=True, forbid_unknown_fields=True):
    """`level`: of the bot that advises, or the strongest where the game has no such level."""

    seat: SeatNumber
    level: Level = ADVISER


class UndoWish(Struct, frozen=True, forbid_unknown_fields=True):
    """`practice`: among bots also across dice and cards, after which the match counts for nothing."""

    seat: SeatNumber
    practice: bool = False


class EndingWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Are turns of this seat to be ended by themselves where nothing else is left?"""

    seat: SeatNumber
    ends: bool


class UndoAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    agree: bool


class RenameWish(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    name: Name


class BotWish(Struct, frozen=True, forbid_unknown_fields=True):
    """The host seats a bot on an empty seat, or lets one sit in for somebody who is away."""

    seat: SeatNumber
    level: Annotated[int, Meta(ge=0, le=STRONGEST, description="0: about as strong as the person")] = 0


class LockWish(Struct, frozen=True, forbid_unknown_fields=True):
    locked: bool


class WhyWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A move as notation, or as the click path of a thing that is greyed."""

    seat: SeatNumber
    move: MoveText = ""
    path: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=12)] = []


class HereWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A question about what may be done in this position; `picked` are the clicks of a move that is under way."""

    seat: SeatNumber
    question: Annotated[str, Meta(max_length=300)]
    picked: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=12)] = []


class MeWish(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class HideWish(Struct, frozen=True, forbid_unknown_fields=True):
    match: Annotated[str, Meta(max_length=40)]
    hidden: bool = True


class PushWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's push subscription."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern="^https?://")]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]
    language: Language = "en"


class MailWish(Struct, frozen=True, forbid_unknown_fields=True):
    """ "" stops the mails. A new address gets a link that must be opened first."""

    address: Annotated[str, Meta(max_length=100)]
    language: Language = "en"


class ConfirmWish(Struct, frozen=True, forbid_unknown_fields=True):
    token: Token


class BlockWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Whoever sits there, at a table that is mine, too."""

    match: Annotated[str, Meta(max_length=40)]
    seat: SeatNumber


class UnblockWish(Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, Meta(max_length=40)]


class RatedWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Matches that begin from now on count for my rating; or I am not rated, and what was counted is forgotten."""

    rated: bool


class HolidayWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A holiday from now on; 0: I am back."""

    days: Annotated[int, Meta(ge=0, le=LONGEST_HOLIDAY)]


class DailyWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Today's deal; whoever has begun it goes on with it."""


class NewLink(Struct, frozen=True, forbid_unknown_fields=True):
    """A personal link, made anew: the one before is void."""

    everywhere: bool = False  # every other device is signed out, too


class HostWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What the whole server adds up to, for whoever knows the host's token."""

    token: Annotated[str, Meta(max_length=200)]


class Choices(Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser keeps for a person: it goes along to the next device."""

    choices: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=4_000)]], Meta(max_length=12)
    ]


class EnterWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A personal link, or one that came by mail. `bring`: the matches of this device become theirs."""

    token: Token
    bring: bool = True


class EntryMail(Struct, frozen=True, forbid_unknown_fields=True):
    address: Annotated[str, Meta(max_length=100)]
    language: Language = "en"


class TryWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of a finished match, by its ply, and another move for it; no move to look only."""

    ply: Count
    move: MoveText = ""


class TryWhy(Struct, frozen=True, forbid_unknown_fields=True):
    """Which rule forbids a click, before this ply of a finished match."""

    ply: Count
    path: Annotated[list[MoveText], Meta(min_length=1, max_length=12)]


class PuzzleWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A puzzle and a move for it; no move to look only, `show` to be told the answer."""

    game: Annotated[str, Meta(max_length=40)]
    number: Count
    move: MoveText = ""
    show: bool = False


class PuzzleWhy(Struct, frozen=True, forbid_unknown_fields=True):
    """Which rule forbids a click in a puzzle."""

    game: Annotated[str, Meta(max_length=40)]
    number: Count
    path: Annotated[list[MoveText], Meta(min_length=1, max_length=12)]


class LessonWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as it stands after `done`, and what the learner does next: a move, "" to go on from what was only
    watched, nothing to look. An illegal move is refused with the rule that forbids it."""

    game: Annotated[str, Meta(max_length=40)]
    lesson: Annotated[str, Meta(max_length=40)]
    done: Annotated[list[MoveText], Meta(max_length=1500)] = []
    used: Count = 0
    move: MoveText | None = None
    show: bool = False  # tell the answer


class LessonWhy(Struct, frozen=True, forbid_unknown_fields=True):
    """Which rule forbids a click, in a lesson as it stands after `done`."""

    game: Annotated[str, Meta(max_length=40)]
    lesson: Annotated[str, Meta(max_length=40)]
    path: Annotated[list[MoveText], Meta(min_length=1, max_length=12)]
    done: Annotated[list[MoveText], Meta(max_length=1500)] = []
