"""Moves that one viewer is shown alike, in two histories that differ only in what that viewer was not shown."""

from __future__ import annotations

from doubloon.engine.contract import CHANCE, AnyRules
from doubloon.engine.rng import Rng

TRIES = 12  # moves of the first history for which a twin is sought
TRIED = 16  # moves of the second one that are looked at for it
ALWAYS = 100
IDLE = {"end", "stop", "exchange", "amulet exchange"}


def twin_moves(
    rules: AnyRules, a: object, b: object, by: int, viewer: int, rng: Rng, eagerness: int
) -> tuple[int, int] | None:
    """A move in a, and one in b that the viewer is shown as the same line, often another one if there is.

    What nobody is shown yet is shown to all when the step ends: there the histories go alike, or they could not go on.
    """
    moves, others = rules.moves(a, by), rules.moves(b, by)
    for _ in range(TRIES):
        move = any_kind(rules, moves, rng)
        line = rules.seen(a, by, move, viewer)
        same = [move] if move in others else []
        parts = line and rng.below(ALWAYS) < eagerness and (by != viewer or by == CHANCE)
        some = [others[rng.below(len(others))] for _ in range(TRIED)] if parts or not same else []
        for twin in [each for each in some if each != move] + same:
            if rules.seen(b, by, twin, viewer) == line:
                return move, twin
    return None


def any_kind(rules: AnyRules, moves: list[int], rng: Rng) -> int:
    """One of these, each kind as likely, but seldom one that does nothing: else hardly a treasure would be raised."""
    kinds: dict[str, list[int]] = {}
    for move in moves:
        kinds.setdefault(kind_of(rules.text(move)), []).append(move)
    busy = sorted(set(kinds) - IDLE)
    names = busy if busy and rng.below(5) else sorted(kinds)
    some = kinds[names[rng.below(len(names))]]
    return some[rng.below(len(some))]


def kind_of(text: str) -> str:
    words = text.split()
    return " ".join(words[:2]) if words[0] == "amulet" else words[0]
