"""Time per player, if the table wants it. Clocks stand still while no server runs."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from doubloon.server.tables.people import People


def spend(people: People, ticking: Sequence[int], now: float, before: People | None = None) -> People:
    """The clocks after a step that ends now: all who were asked have spent the time since `turn_at`, but for holidays
    as they were `before` the step."""
    if not people.clock:
        return people
    for seat in ticking:
        people = _with_time(people, seat, -passed(before or people, seat, now))
    return msgspec.structs.replace(people, turn_at=now)


def reward(people: People, moved: int, before: Sequence[int], after: Sequence[int], *, dealt: bool) -> People:
    """The bonus of a player who has handed over to others or to chance; it goes again when that is taken back. Where
    the time is for each turn, all of it is there again.

    Not for each move: in a simultaneous step the others could count the moves they are not to know of.
    """
    if not people.clock or moved < 0:
        return people
    if moved in before and (dealt or moved not in after):
        return refilled(people, moved) if people.pace == "move" else _with_time(people, moved, people.bonus)
    if people.pace == "move":
        return people
    if moved in after and moved not in before:
        return _with_time(people, moved, -people.bonus)
    return people


def passed(people: People, seat: int, now: float) -> float:
    """Seconds of the running turn that count."""
    begun = max(people.turn_at, people.sitters[seat].holiday) if people.has_holidays else people.turn_at
    return max(0.0, now - begun)


def _with_time(people: People, seat: int, seconds: float) -> People:
    sitter = people.sitters[seat]
    return people.with_sitter(seat, msgspec.structs.replace(sitter, left=max(0.0, (sitter.left or 0.0) + seconds)))


def refilled(people: People, seat: int) -> People:
    sitter = people.sitters[seat]
    return people.with_sitter(seat, msgspec.structs.replace(sitter, left=float(people.clock)))


def left(people: People, seat: int, ticking: Sequence[int], now: float) -> float | None:
    rest = people.sitters[seat].left
    if rest is None or seat not in ticking:
        return rest
    return max(0.0, rest - passed(people, seat, now))


def flagged(people: People, ticking: Sequence[int], now: float) -> list[int]:
    """People whose time is up; a bot's time is its deadline."""
    if not people.clock:
        return []
    return [seat for seat in ticking if not people.sitters[seat].is_bot and left(people, seat, ticking, now) == 0.0]


def downtime(runs: Sequence[tuple[float, float]], since: float, now: float) -> float:
    """Seconds between `since` and `now` in which no server ran; `runs` are (started, last seen), by start."""
    down = 0.0
    covered = since
    for started, seen in runs:
        if started > covered:
            down += min(started, now) - covered
        covered = max(covered, seen)
        if covered >= now:
            return down
    return down + max(0.0, now - covered)
