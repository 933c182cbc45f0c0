"""The moves of Gold Armada and their codes: keep, stop, take; chance throws."""

from __future__ import annotations

from typing import Final

from doubloon.engine.codec import Codec, Kind
from doubloon.games.gold_armada.components import PIERS, SPECIAL
from doubloon.games.gold_armada.multisets import ALL, COUNT, PARTIAL, SYMBOLS

KEEP: Final = 0  # + number of the multiset that is kept (fewer than five dice)
STOP: Final = 210  # KEEP + PARTIAL
TAKE: Final = 211  # + pier
THROW: Final = 221  # TAKE + PIERS; + number of the multiset thrown, less one
NOTHING: Final = "none"


def make_codec(symbols: list[str]) -> Codec:
    """Codes are the same for every data file; the words are the symbols of this one."""
    names = symbols + [f"unused{k}" for k in range(len(symbols), SYMBOLS)]
    dice = [" ".join([names[symbol] for symbol in ALL.symbols(m)]) for m in range(COUNT)]
    keep = Kind("keep", KEEP, [[NOTHING, *dice[1:PARTIAL]]], ["dice"])
    stop = Kind("stop", STOP, [], [])
    take = Kind("take", TAKE, [[*names, *SPECIAL]], ["pier"])
    throw = Kind("throw", THROW, [dice[1:]], ["dice"])
    assert take.count == PIERS
    return Codec([keep, stop, take], [throw])
