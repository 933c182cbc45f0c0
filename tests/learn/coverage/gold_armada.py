"""What each clause of Gold Armada looks like when it happens."""

from __future__ import annotations

from typing import Any

from tests.learn.coverage import Happened, Recogniser

SPECIAL = {"three", "four", "five", "full_house"}


def _is(ply: Happened, word: str) -> bool:
    return ply.text.split()[0] == word


def _pier(ply: Happened) -> Any:
    """The pier that is taken from, as it was before."""
    return next(pier for pier in ply.before.piers if pier.name == ply.text.split()[1])


def _gain(ply: Happened) -> int:
    return int(ply.after.scores[ply.before.turn] - ply.before.scores[ply.before.turn])


def _skull(ply: Happened) -> bool:
    return bool(ply.after.skulls[ply.before.turn] > ply.before.skulls[ply.before.turn])


def _shows_an_empty_pier(ply: Happened) -> bool:
    """Its symbols lie there, and yet it cannot be taken from."""
    empty = [pier for pier in ply.before.piers if pier.kind == "basic" and pier.needs == 0]
    return any(ply.before.dice.count(pier.name) >= 2 and f"take {pier.name}" not in ply.legal for pier in empty)


RECOGNISERS: dict[str, Recogniser] = {
    "G1.1": lambda ply: _is(ply, "throw") and len(ply.text.split()) == 6,
    "G1.2": lambda ply: len(ply.before.piers) == 10 and all(len(pier.values) == 3 for pier in ply.before.piers),
    "G1.3": lambda ply: ply.before.skulls_left + sum(ply.before.skulls) == 6 and 2 <= ply.before.seats <= 5,
    "G1.4": lambda ply: _is(ply, "take") and _gain(ply) == _pier(ply).values[len(_pier(ply).owners)],
    "G2.1": lambda ply: ply.after.turn == (ply.before.turn + 1) % ply.before.seats,
    "G2.2": lambda ply: _is(ply, "keep") and ply.before.throws_left == 1,
    "G2.3": lambda ply: _is(ply, "stop") and ply.before.throws_left > 0,
    "G2.4": lambda ply: _is(ply, "take") and len(ply.legal) > 1 and ply.after.phase != "taking",
    "G2.5": lambda ply: _is(ply, "take") and all(text.startswith("take") for text in ply.legal),
    "G2.6": _skull,
    "G3.1": lambda ply: _is(ply, "take") and _pier(ply).kind == "basic" and _pier(ply).needs > 2,
    "G3.2": lambda ply: _is(ply, "take") and len(set(ply.before.dice)) == 1 and "take three" in ply.legal,
    "G3.3": lambda ply: ply.text == "take full_house" and len(set(ply.before.dice)) == 2,
    "G3.4": lambda ply: _is(ply, "take") and _pier(ply).name in SPECIAL and len(_pier(ply).accepts) < 6,
    "G3.5": lambda ply: _is(ply, "take") and _shows_an_empty_pier(ply),
    "G4.1": lambda ply: ply.after.phase == "over",
    "G4.2": lambda ply: _skull(ply) and _gain(ply) == -1,
    "G4.3": lambda ply: bool(ply.winners) and max(ply.after.scores) == ply.after.scores[ply.winners[0]],
}
