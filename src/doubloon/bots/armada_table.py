"""The table of all two-player positions of Gold Armada between turns: where each stands, and the file that holds it.

A position is the doubloons taken, the skulls left and the mover's lead. Only the mover's own score plus the skulls
taken so far, `j`, is needed for the lead: j runs from 0 to the value taken plus the skulls taken. Numbers in the
file are probabilities that the mover wins, a tie as half, in 65535ths.
"""

from __future__ import annotations

import hashlib
import mmap
import os
from pathlib import Path
from typing import Final, final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.gold_armada.components import Tables
from doubloon.locale import Problem

MAGIC: Final = b"doubloon gold armada 1\n"
HEADER: Final = 4096  # bytes before the numbers: the magic line and one line of JSON
SCALE: Final = 65535


class Headline(msgspec.Struct, frozen=True):
    """What a whole solution says in a few numbers."""

    box: str  # fingerprint of the data file
    first: float  # probability that the first player wins, a tie as half
    solitaire: float  # points of a player alone, on average
    positions: int  # that can occur between turns, all solved
    seconds: float


@final
class Layout:
    """Numbers of positions. Piers are digits, the first one lowest; skulls left come first."""

    __slots__ = ("profiles", "skulls", "steps", "strides", "totals", "values")

    def __init__(self, tables: Tables) -> None:
        self.skulls = int(tables.skulls)
        self.steps: list[int] = []  # doubloons by pier
        self.strides: list[int] = []
        self.values: list[list[int]] = []  # of the doubloons, by pier
        self.totals: list[int] = []  # value taken, summed over all settings of the piers before this one
        profiles = 1
        total = 0
        for pier in tables.piers:
            values = [] if pier is None else pier.values
            self.steps.append(len(values))
            self.strides.append(profiles)
            self.values.append(values)
            self.totals.append(total)
            sums = [sum(values[:n]) for n in range(len(values) + 1)]
            total = total * len(sums) + profiles * sum(sums)
            profiles *= len(sums)
        self.profiles = profiles
        self.totals.append(total)

    def layer(self, skulls_left: int) -> int:
        """How many numbers there are with so many skulls left."""
        return self.totals[-1] + self.profiles * (self.skulls - skulls_left + 1)

    def place(self, skulls_left: int, taken: list[int]) -> int:
        """The place, counted from the first with one skull left, of j = 0 for this setting of the piers."""
        profile = 0
        high = 0  # value taken on the piers above
        before = 0  # value taken, summed over all smaller profiles
        for p in range(len(taken) - 1, -1, -1):
            profile += taken[p] * self.strides[p]
            for n in range(taken[p]):
                before += self.totals[p] + self.strides[p] * (high + sum(self.values[p][:n]))
            high += sum(self.values[p][: taken[p]])
        place = before + profile * (self.skulls - skulls_left + 1)
        for left in range(1, skulls_left):
            place += self.layer(left)
        return place

    def size(self) -> int:
        return sum([self.layer(left) for left in range(1, self.skulls + 1)])


def fingerprint(tables: Tables) -> str:
    """Equal for equal boxes, however their files are written."""
    piers = [[p.kind, p.values, p.needs, p.accepts] if p is not None else None for p in tables.piers]
    box = [len(tables.symbols), int(tables.dice), int(tables.throws), int(tables.skulls), piers]
    return hashlib.sha256(msgspec.json.encode(box)).hexdigest()[:16]


def table_path(tables: Tables) -> Path:
    return _data_folder() / f"gold_armada-{fingerprint(tables)}.table"


def _data_folder() -> Path:
    if folder := os.environ.get("DOUBLOON_DATA", ""):
        return Path(folder)
    try:
        from platformdirs import user_data_path
    except ModuleNotFoundError:
        return Path("data")  # a browser has no such package, and nothing in any folder
    return user_data_path("doubloon")


@final
class ArmadaTable:
    """A solution read from its file, one number at a time."""

    __slots__ = ("headline", "layout", "numbers")

    def __init__(self, layout: Layout, headline: Headline, numbers: memoryview) -> None:
        self.layout = layout
        self.headline = headline
        self.numbers = numbers

    def chance(self, taken: vec[i64], skulls_left: int, lead: int) -> float:
        """The probability that the player about to throw, so many points ahead, wins; a tie as half."""
        steps = [int(n) for n in taken]
        at = self.layout.place(skulls_left, steps)
        value = sum([sum(self.layout.values[p][:n]) for p, n in enumerate(steps)])
        gone = self.layout.skulls - skulls_left
        j = max(0, min(value + gone, (lead + value + gone) // 2))
        number: int = self.numbers[at + j]
        return number / SCALE


def read_table(tables: Tables, path: Path | None = None) -> ArmadaTable | None:
    """None when nobody has solved this box yet; a Problem when the file is not what it should be."""
    file = path if path is not None else table_path(tables)
    if not file.is_file():
        return None
    layout = Layout(tables)
    with file.open("rb") as stream:
        head = stream.read(HEADER)
        length = os.fstat(stream.fileno()).st_size
        if not head.startswith(MAGIC) or length != HEADER + 2 * layout.size():
            raise Problem("bots.bad_table", file=str(file))
        headline = read_header(head)
        if headline.box != fingerprint(tables):
            raise Problem("bots.bad_table", file=str(file))
        numbers = memoryview(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ))[HEADER:].cast("H")
    return ArmadaTable(layout, headline, numbers)


_SHARED: dict[tuple[str, int], ArmadaTable] = {}


def shared_table(tables: Tables) -> ArmadaTable | None:
    """Mapped into memory once a process, however many bots read it; a file written since then is another one."""
    file = table_path(tables)
    if not file.is_file():
        return None
    key = (str(file), file.stat().st_mtime_ns)
    if key not in _SHARED:
        found = read_table(tables, file)
        if found is None:
            return None
        _SHARED.clear()
        _SHARED[key] = found
    return _SHARED[key]


def read_header(head: bytes) -> Headline:
    return msgspec.json.decode(head[len(MAGIC) :].strip(b"\0 \n"), type=Headline)


def header(headline: Headline) -> bytes:
    return (MAGIC + msgspec.json.encode(headline)).ljust(HEADER, b"\0")
