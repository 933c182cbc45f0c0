"""What all matches of a server add up to, for its host: counts alone, and nothing about anybody. It grows with the
number of matches: the server makes it in a thread, never in its loop."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from statistics import median
from typing import Final, NamedTuple

import msgspec

from doubloon.engine.record import DEVICE, SEALED
from doubloon.server.store.rows import MatchRow
from doubloon.server.tables.people import DAY, ENDED, People
from doubloon.server.tables.tally import ended_at
from doubloon.server.wire import GameCount, HostStatistics, LengthCount, LevelTally, SeatsCount, SeatTally, Span, Tally

DAYS: Final = 30
WEEKS: Final = 26
WEEK: Final = 7 * DAY
MONDAY: Final = 4 * DAY  # 1970 began on a Thursday
LENGTHS: Final = [600, 1800, 3600, DAY, WEEK, 0]  # seconds; 0: longer than all these


class Counted(NamedTuple):
    """A match at which a person sat."""

    row: MatchRow
    people: People
    ended: float  # 0.0: it has not

    @property
    def guests(self) -> set[str]:
        return {person for sitter in self.people.sitters for person in sitter.people}

    @property
    def winners(self) -> list[int] | None:
        """None where the result says nothing: abandoned, practice, alone, or not dealt from the beginning."""
        row, is_whole = self.row, self.row.dealer in (SEALED, DEVICE)
        if row.status != "over" or row.scores is None or not is_whole or self.people.practice or row.seats == 1:
            return None
        if self.people.winners is not None:
            return self.people.winners
        scores = msgspec.json.decode(row.scores, type=list[int])
        return [seat for seat, score in enumerate(scores) if score == max(scores)]


def census(rows: Iterable[MatchRow], now: float, *, is_all: bool) -> HostStatistics:
    """Matches at which nobody sat were imported from records, and not played here."""
    found = [counted for counted in map(_counted, rows) if counted.guests]
    by_status = Counter(counted.row.status for counted in found)
    return HostStatistics(
        since=min((counted.row.created for counted in found), default=0.0),
        is_all=is_all,
        matches=len(found),
        over=by_status["over"],
        abandoned=by_status["abandoned"],
        days=_spans(found, DAY, DAYS, now - now % DAY),
        weeks=_spans(found, WEEK, WEEKS, now - (now - MONDAY) % WEEK),
        games=_games(found),
        seats=_seats(found),
        lengths=_lengths(found),
        levels=_levels(found),
        places=_places(found),
    )


def _counted(row: MatchRow) -> Counted:
    people = msgspec.json.decode(row.people, type=People)
    return Counted(row, people, ended_at(row, people) if row.status in ENDED else 0.0)


def _spans(found: list[Counted], length: float, count: int, latest: float) -> list[Span]:
    """Spans of the same length, the one under way last: matches that began, and people who began or ended one."""
    first = latest - (count - 1) * length
    began: Counter[int] = Counter()
    people: defaultdict[int, set[str]] = defaultdict(set)
    for counted in found:
        began[int((counted.row.created - first) // length)] += 1
        for at in (counted.row.created, counted.ended):
            people[int((at - first) // length)] |= counted.guests
    return [Span(first + k * length, began[k], len(people[k])) for k in range(count)]


def _games(found: list[Counted]) -> list[GameCount]:
    made: list[GameCount] = []
    for game in sorted({counted.row.game for counted in found}):
        mine = [counted for counted in found if counted.row.game == game]
        over = [counted for counted in mine if counted.row.status == "over"]
        made.append(
            GameCount(
                game=game,
                matches=len(mine),
                over=len(over),
                abandoned=sum(counted.row.status == "abandoned" for counted in mine),
                without_bots=sum(all(sitter.kind != "bot" for sitter in counted.people.sitters) for counted in mine),
                seconds=median([counted.ended - counted.row.created for counted in over]) if over else 0.0,
                moves=median([counted.row.head for counted in over]) if over else 0.0,
            )
        )
    return sorted(made, key=lambda game: (-game.matches, game.game))


def _seats(found: list[Counted]) -> list[SeatsCount]:
    counts = Counter((counted.row.game, counted.row.seats) for counted in found)
    return [SeatsCount(game, seats, matches) for (game, seats), matches in sorted(counts.items())]


def _lengths(found: list[Counted]) -> list[LengthCount]:
    took = [counted.ended - counted.row.created for counted in found if counted.row.status == "over"]
    counts = Counter(next(under for under in LENGTHS if seconds < under or not under) for seconds in took)
    return [LengthCount(under, counts[under]) for under in LENGTHS]


def _levels(found: list[Counted]) -> list[LevelTally]:
    """How bots did, by level; a bot that fills in for somebody is none."""
    sums: defaultdict[int, Tally] = defaultdict(lambda: NOTHING)
    for counted in found:
        if (winners := counted.winners) is not None:
            for seat, sitter in enumerate(counted.people.sitters):
                if sitter.kind == "bot" and sitter.level:
                    sums[sitter.level] = _more(sums[sitter.level], counted, is_won=seat in winners)
    return [LevelTally(level, tally) for level, tally in sorted(sums.items())]


def _places(found: list[Counted]) -> list[SeatTally]:
    """By the place in the order of turns: does it pay to begin?"""
    sums: defaultdict[tuple[str, int], Tally] = defaultdict(lambda: NOTHING)
    for counted in found:
        if (winners := counted.winners) is not None:
            for seat in range(counted.row.seats):
                key = (counted.row.game, seat)
                sums[key] = _more(sums[key], counted, is_won=seat in winners)
    return [SeatTally(game, seat, tally) for (game, seat), tally in sorted(sums.items())]


NOTHING: Final = Tally(0, 0, 0.0)


def _more(tally: Tally, counted: Counted, *, is_won: bool) -> Tally:
    return Tally(tally.played + 1, tally.won + is_won, tally.due + 1 / counted.row.seats)
