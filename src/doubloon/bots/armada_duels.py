"""Duels of Gold Armada in a fifth of a megabyte: the chances of two-player positions between turns, nearly exact.

Basic piers differ in nothing but their symbol, so it hardly matters on which of them doubloons were taken, only how
many piers have lost one, two or three; and beyond a lead of REACH the match is as good as decided. The rest is the
solution itself, in 63rds. `doubloon solve gold_armada --small` makes the file; every machine and browser has it.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from pathlib import Path
from typing import Final, final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.armada_table import fingerprint
from doubloon.games import folder_of
from doubloon.games.gold_armada.components import Tables
from doubloon.locale import Problem

FILE: Final = "duels.bin"
MAGIC: Final = b"doubloon gold armada duels 3\n"
HEADER: Final = 256  # bytes before the numbers: the magic line and one line of JSON
REACH: Final = 20  # points of lead
NODES: Final = REACH + 1  # leads of one position are all even or all odd: from -REACH or one more to REACH or one more
SCALE: Final = 63  # finer ones hardly play better and are twice as long


class Headline(msgspec.Struct, frozen=True):
    box: str  # fingerprint of the data file
    made: str  # by which command


@final
class Settings:
    """Numbers of the settings of the piers: how many doubloons are gone from the basic piers, whichever has lost most,
    and from each of the others."""

    __slots__ = ("basic", "count", "numbers", "others", "ranks", "totals")

    def __init__(self, tables: Tables) -> None:
        kinds = [pier.kind if pier is not None else "" for pier in tables.piers]
        self.basic = [p for p, kind in enumerate(kinds) if kind == "basic"]
        self.others = [p for p, kind in enumerate(kinds) if kind != "basic"]
        self.totals: list[list[int]] = []  # by pier: the value of so many doubloons
        for pier in tables.piers:
            values = [] if pier is None else pier.values
            self.totals.append([sum(values[:n]) for n in range(len(values) + 1)])
        most = max([len(self.totals[p]) for p in self.basic], default=1)
        self.ranks = list(combinations_with_replacement(range(most - 1, -1, -1), len(self.basic)))
        self.numbers = {rank: number for number, rank in enumerate(self.ranks)}
        self.count = len(self.ranks)
        for p in self.others:
            self.count *= len(self.totals[p])

    def number(self, taken: list[int]) -> int:
        number = self.numbers[tuple(sorted([taken[p] for p in self.basic], reverse=True))]
        for p in self.others:
            number = number * len(self.totals[p]) + taken[p]
        return number

    def each(self) -> list[list[int]]:
        """All of them in their order; of the basic piers the first have lost most."""
        found: list[list[int]] = []
        for rank in self.ranks:
            taken = [0] * len(self.totals)
            for p, n in zip(self.basic, rank, strict=True):
                taken[p] = n
            several = [taken]
            for p in self.others:
                several = [[*one[:p], n, *one[p + 1 :]] for one in several for n in range(len(self.totals[p]))]
            found += several
        return found

    def value(self, taken: list[int]) -> int:
        """Of all doubloons taken."""
        return sum([totals[n] for totals, n in zip(self.totals, taken, strict=True)])


@final
class Duels:
    """The chances, read from a file once and kept unpacked."""

    __slots__ = ("numbers", "settings", "skulls")

    def __init__(self, tables: Tables, numbers: bytes) -> None:
        self.skulls = int(tables.skulls)
        self.settings = Settings(tables)
        self.numbers = numbers  # [skulls left, from 1][node][setting]: so they pack best

    def chance(self, taken: vec[i64], skulls_left: int, lead: float) -> float:
        """The probability that the player about to throw, so many points ahead, wins; a tie as half."""
        steps = [int(n) for n in taken]
        odd = (self.settings.value(steps) + self.skulls - skulls_left) % 2
        place = (lead - odd + REACH) / 2.0  # between two nodes, with more than two players
        below = max(0, min(int(place), NODES - 2))
        at = ((skulls_left - 1) * NODES + below) * self.settings.count + self.settings.number(steps)
        lower: int = self.numbers[at]
        upper: int = self.numbers[at + self.settings.count]
        if place < 0.0:
            return tail(lower, -place)
        if place > NODES - 1:
            return 1.0 - tail(SCALE - upper, place - (NODES - 1))
        return (lower + (upper - lower) * (place - below)) / SCALE


def tail(last: int, steps: float) -> float:
    """Beyond the nodes: ever less than the last of them, but never nothing, so that a hopeless player plays on."""
    return (last + 0.1) / (SCALE + 1.0) / (1.0 + steps)


def write_duels(file: Path, headline: Headline, numbers: bytes) -> None:
    import lzma

    head = (MAGIC + msgspec.json.encode(headline)).ljust(HEADER, b"\0")
    file.write_bytes(head + lzma.compress(numbers, preset=5 | lzma.PRESET_EXTREME))


def read_duels(tables: Tables, file: Path) -> Duels | None:
    """None when the file is about another box, or Python was built without lzma; a Problem when the file is not what it
    should be."""
    try:
        import lzma
    except ModuleNotFoundError:
        return None
    packed = file.read_bytes()
    if not packed.startswith(MAGIC):
        raise Problem("bots.bad_table", file=str(file))
    headline = msgspec.json.decode(packed[len(MAGIC) : HEADER].strip(b"\0 \n"), type=Headline)
    if headline.box != fingerprint(tables):
        return None
    return Duels(tables, lzma.decompress(packed[HEADER:]))


_SHARED: dict[str, Duels | None] = {}


def shared_duels(tables: Tables) -> Duels | None:
    """Unpacked once a process; None for a box of one's own."""
    box = fingerprint(tables)
    if box not in _SHARED:
        folder = folder_of("gold_armada")
        file = folder / "data" / FILE if folder is not None else None
        _SHARED[box] = read_duels(tables, file) if file is not None and file.is_file() else None
    return _SHARED[box]
