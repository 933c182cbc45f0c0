"""What became of a person's matches: who won, how often that was due, against whom, from which seat."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from doubloon.engine.record import DEVICE, SEALED
from doubloon.insight.review import SeatSum
from doubloon.server.store.rows import MatchRow
from doubloon.server.tables.people import People
from doubloon.server.wire import GameTally, LuckTally, RivalTally, SeatTally, Statistics, Tally


class _Reviewed(msgspec.Struct):
    """What is needed of a review; the rest of it is long."""

    seats: list[SeatSum]


class Played(NamedTuple):
    """A match that counts, as one of its players looks back on it."""

    match: str
    game: str
    people: People
    seat: int
    scores: list[int]
    winners: list[int]
    ended: float

    @property
    def is_won(self) -> bool:
        return self.seat in self.winners

    @property
    def due(self) -> float:
        return 1 / len(self.people.sitters)


def ended_at(row: MatchRow, people: People) -> float:
    """A rematch touches the old match too: that is not its end."""
    return people.ended or row.touched


def played_by(person: str, row: MatchRow) -> Played | None:
    """The match, if it counts for this person: over, not begun in the middle, no practice, against somebody else."""
    if row.status != "over" or row.scores is None or row.dealer not in (SEALED, DEVICE):
        return None
    people = msgspec.json.decode(row.people, type=People)
    if people.practice:
        return None
    mine = [seat for seat, sitter in enumerate(people.sitters) if person in sitter.people]
    if len(mine) != 1 or len(people.sitters) == 1:
        return None
    scores = msgspec.json.decode(row.scores, type=list[int])
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    if people.winners is not None:
        winners = people.winners
    return Played(row.id, row.game, people, mine[0], scores, winners, ended_at(row, people))


def is_practice(row: MatchRow) -> bool:
    """Over, and taken back from across dice or cards."""
    return row.status == "over" and msgspec.json.decode(row.people, type=People).practice


def statistics(person: str, rows: list[MatchRow], reviews: dict[str, str]) -> Statistics:
    """`reviews` are those there are, by match."""
    found = [played for row in rows if (played := played_by(person, row)) is not None]
    found.sort(key=lambda played: played.ended)
    run, longest = _runs(found)
    return Statistics(
        since=found[0].ended if found else 0.0,
        tally=_tally(found),
        run=run,
        longest=longest,
        games=_games(found),
        rivals=_rivals(found),
        seats=_seats(found),
        luck=_luck(found, reviews),
        practice=sum(is_practice(row) for row in rows),
    )


def _tally(found: list[Played]) -> Tally:
    return Tally(len(found), sum(played.is_won for played in found), sum(played.due for played in found))


def _runs(found: list[Played]) -> tuple[int, int]:
    """Wins in a row: up to now, and most ever."""
    run = longest = 0
    for played in found:
        run = run + 1 if played.is_won else 0
        longest = max(longest, run)
    return run, longest


def _games(found: list[Played]) -> list[GameTally]:
    made: list[GameTally] = []
    for game in sorted({played.game for played in found}):
        matches = [played for played in found if played.game == game]
        mine = [played.scores[played.seat] for played in matches]
        made.append(GameTally(game, _tally(matches), max(mine), sum(mine) / len(mine)))
    return made


def _luck(found: list[Played], reviews: dict[str, str]) -> list[LuckTally]:
    sums: dict[str, list[SeatSum]] = {}
    for played in found:
        if played.match in reviews:
            seats = msgspec.json.decode(reviews[played.match], type=_Reviewed).seats
            sums.setdefault(played.game, []).append(seats[played.seat])
    return [
        LuckTally(game, len(mine), sum(s.luck for s in mine) / len(mine), sum(s.errors for s in mine) / len(mine))
        for game, mine in sorted(sums.items())
    ]


def _rivals(found: list[Played]) -> list[RivalTally]:
    """Bots by their level, since their names mean nothing, if they have one; most played first."""
    met: dict[tuple[str, int], list[Played]] = {}
    for played in found:
        others = [sitter for seat, sitter in enumerate(played.people.sitters) if seat != played.seat]
        for who in {("", s.level) if s.kind == "bot" and s.level else (s.name, 0) for s in others}:
            met.setdefault(who, []).append(played)
    made = [RivalTally(name, level, _tally(matches)) for (name, level), matches in met.items()]
    return sorted(made, key=lambda rival: (-rival.tally.played, rival.level, rival.name))


def _seats(found: list[Played]) -> list[SeatTally]:
    keys = sorted({(played.game, played.seat) for played in found})
    made = {key: [played for played in found if (played.game, played.seat) == key] for key in keys}
    return [SeatTally(game, seat, _tally(matches)) for (game, seat), matches in made.items()]
