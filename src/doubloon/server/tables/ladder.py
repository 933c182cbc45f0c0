"""Which matches count for ratings, and what becomes of them: the ladder of a server, game by game.

A match counts if it was played to its end here from its beginning, dealt by the server, without advice and not for
practice, and each person held one seat. Whoever does not want a rating is left out of the order in which a match ended,
and so are bots of another release than the one that was measured; the order of the others is as likely as before, which
is what the model is chosen for.
"""

from __future__ import annotations

import math
from typing import Final

import msgspec
from msgspec import Struct

from doubloon.engine.record import SEALED
from doubloon.server.store.rows import Guest, MatchRow
from doubloon.server.tables.people import People, Sitter
from doubloon.server.tables.rating import Finish, fit

# How often each level beat the one below at two seats, and in which release. Two estimates of a step may be published,
# and the one with the smaller error stands here: docs/ladder.md has all steps, with luck taken out; docs/tasks.md has
# those up to level 3, which beyond Gold Armada are of ten times as many matches. Ratings of bots do not move.
RELEASE: Final = "0.2.0"
SHARES: Final = {
    "gold_armada": [0.646, 0.613, 0.633, 0.629],
    "silver_and_gold": [0.790, 0.789, 0.957, 0.648],
    "tobago": [0.805, 0.862, 0.963, 0.858, 0.585],
    "volcano": [0.870, 0.872, 0.939, 0.990, 0.691],
}
MIDDLE: Final = 1500.0  # the rating of level 3
POINTS: Final = 400 / math.log(10)  # as many as make ten to one
BOT: Final = "bot "


class Rung(Struct, frozen=True):
    """A person's place, or a level's (`person` is "" then)."""

    person: str
    name: str
    level: int
    rating: float
    low: float
    high: float
    matches: int


def bots(game: str) -> dict[str, float]:
    """Strengths of the levels; none for a game that no ladder was played of."""
    if game not in SHARES:
        return {}
    found = [0.0]
    for share in SHARES[game]:
        found.append(found[-1] + math.log(share / (1 - share)))
    return {f"{BOT}{level}": strength - found[2] for level, strength in enumerate(found, 1)}


def rungs(game: str, rows: list[MatchRow], guests: list[Guest]) -> list[Rung]:
    """Everybody who is rated and has played, and the bots, best first."""
    wanted = {guest.person: guest for guest in guests}
    fixed = bots(game)
    finishes = [finish for row in rows if (finish := finish_of(row, wanted, fixed)) is not None]
    found = fit(finishes, fixed)
    people = [
        Rung(person, wanted[person].name, 0, _points(s.value), _points(s.low), _points(s.high), s.matches)
        for person, s in found.items()
    ]
    levels = [
        Rung("", "", int(name.removeprefix(BOT)), _points(s), _points(s), _points(s), 0) for name, s in fixed.items()
    ]
    return sorted([*people, *levels], key=lambda rung: -rung.rating)


def finish_of(
    row: MatchRow, wanted: dict[str, Guest], fixed: dict[str, float], *, with_advice: bool = False
) -> Finish | None:
    """The order in which those who are rated ended a match that counts, else None."""
    people = msgspec.json.decode(row.people, type=People)
    if row.status != "over" or row.scores is None or row.dealer != SEALED or people.practice:
        return None
    if people.hints and not with_advice:
        return None
    holders = [person for sitter in people.sitters for person in dict.fromkeys(sitter.people)]
    if len(set(holders)) != len(holders):
        return None
    # Where bots of another release stand, or of one that was not noted, nobody knows.
    known = fixed if people.release == RELEASE else {}
    scores = msgspec.json.decode(row.scores, type=list[int])
    places: dict[tuple[bool, bool, int], list[str]] = {}
    for seat, sitter in enumerate(people.sitters):
        name = _name(sitter, row, wanted, known)
        if name in [each for group in places.values() for each in group]:
            continue  # two bots of one level are one player, who cannot be before itself: the first speaks for both
        if name:
            is_gone = sitter.resigned or sitter.stand_in
            has_won = people.winners is not None and seat in people.winners
            places.setdefault((is_gone, not has_won, -scores[seat]), []).append(name)
    finish = [places[place] for place in sorted(places)]
    has_person = any(not name.startswith(BOT) for group in finish for name in group)
    return finish if has_person and sum(len(group) for group in finish) > 1 else None


def _name(sitter: Sitter, row: MatchRow, wanted: dict[str, Guest], fixed: dict[str, float]) -> str:
    if sitter.kind == "bot":
        return f"{BOT}{sitter.level}" if f"{BOT}{sitter.level}" in fixed else ""
    rated = [person for person in sitter.people if person in wanted and wanted[person].rated <= row.created]
    return rated[0] if rated else ""


def _points(strength: float) -> float:
    return MIDDLE + POINTS * strength
