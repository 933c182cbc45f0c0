"""The labels of a daily deal's draws. Many tables are dealt from one secret, and their matches part ways: a draw is
labelled by what it is, not by its ply, so that what is alike at two tables is dealt alike.

label = "KIND SEAT COUNT": the kind of the draw, the seat that decided last (-1 before any did, and where several decide
at once), and how many draws had the same kind and seat before. The draw is the one of u = HMAC-SHA256(secret, label).
"""

from __future__ import annotations

from datetime import date

from doubloon.engine.contract import CHANCE, AnyRules, Move, Seat

DAILY = "daily "


def is_day(text: str) -> bool:
    """2026-11-17"""
    try:
        return date.fromisoformat(text).isoformat() == text and text.startswith("2")
    except ValueError:
        return False


def labels(rules: AnyRules, seats: int, plies: list[tuple[Seat, Move]]) -> list[str]:
    """One for each ply, "" for what a seat decided; and one more for the draw that comes next, if one does."""
    s = rules.start(seats)
    counts: dict[str, int] = {}
    found: list[str] = []
    who = CHANCE
    is_together = False
    for seat, move in plies:
        if seat == CHANCE:
            who = CHANCE if is_together else who
            is_together = False
            found.append(_label(rules, s, who, counts))
        else:
            is_together = is_together or len(rules.to_act(s)) > 1
            who = seat
            found.append("")
        rules.apply(s, seat, move)
    if rules.to_act(s) == [CHANCE]:
        found.append(_label(rules, s, CHANCE if is_together else who, counts))
    return found


def _label(rules: AnyRules, s: object, who: Seat, counts: dict[str, int]) -> str:
    first = min([rules.codec.rank(move) for move, _ in rules.odds(s)])
    kinds = [rules.codec.kind(move).name for move, _ in rules.odds(s) if rules.codec.rank(move) == first]
    group = f"{kinds[0]} {who}"
    count = counts.get(group, 0)
    counts[group] = count + 1
    return f"{group} {count}"
