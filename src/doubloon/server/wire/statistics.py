"""What matches add up to, for the person who played them and for the host."""

from __future__ import annotations

from msgspec import Struct


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
