"""Time per player, if the table wants it. Clocks stand still while no server runs."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from doubloon.server.people import People


def spend(people: People, ticking: Sequence[int], moved: int, now: float) -> People:
    """The clocks after a step that ends now: all who were asked have spent the time since `turn_at`."""
    if not people.clock:
        return people
    spent = max(0.0, now - people.turn_at)
    sitters = [*people.sitters]
    for seat in ticking:
        left = sitters[seat].left or 0.0
        bonus = people.bonus if seat == moved else 0
        sitters[seat] = msgspec.structs.replace(sitters[seat], left=max(0.0, left - spent) + bonus)
    return msgspec.structs.replace(people, sitters=sitters, turn_at=now)


def left(people: People, seat: int, ticking: Sequence[int], now: float) -> float | None:
    rest = people.sitters[seat].left
    if rest is None or seat not in ticking:
        return rest
    return max(0.0, rest - max(0.0, now - people.turn_at))


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
