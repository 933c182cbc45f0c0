"""Observations as they lie in memory: rows of small numbers, of which a wiped row remembers what was written."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from doubloon.hexmap.cells import Cells, first, lowest, rest, some

MOST: Final = 255  # what an element can hold; a larger number is written as this
ROOM: Final = 1024  # places a row remembers; a fuller one is wiped from end to end
BLANK: Final[u8] = 0


@final
class Page:
    """`turn_to` a row, which wipes it, and then `put`. Nearly all elements of an observation are zero, so to wipe those
    that were written costs a fraction of wiping all. What a writer gives a number every time it may `set`: that is not
    wiped, and where a word tells of it, only what has `changed` need be set again."""

    __slots__ = ("_base", "_count", "_end", "_first", "_row", "_told", "_written", "cells", "room", "size")

    def __init__(self, rows: int, size: int) -> None:
        self.size: i64 = size
        self.room: i64 = min(size, ROOM)
        self.cells = vec[u8](bytes(rows * size))
        self._written = vec[i64](bytes(rows * min(size, ROOM)))  # places, `room` a row
        self._count = vec[i64](bytes(rows))  # how many of them, by row; more than `room`: not all are remembered
        self._told = vec[i64](bytes(rows))  # the word that tells what stands in a row
        self._row: i64 = 0
        self._base: i64 = 0
        self._first: i64 = 0
        self._end: i64 = 0  # behind the last place that this row remembers

    def turn_to(self, row: i64) -> None:
        """Wipe a row; what is put next goes there."""
        self._count[self._row] = self._end - self._first
        self._row = row
        self._base = row * self.size
        self._first = row * self.room
        self._end = self._first
        n = self._count[row]
        if n > self.room:
            self._wipe(self._base, self._base + self.size)
            self._told[row] = 0
        else:
            self._wipe_written(self._first, self._first + n)

    def _wipe(self, at: i64, end: i64) -> None:
        cells = self.cells
        while at < end:
            cells[at] = BLANK
            at += 1

    def _wipe_written(self, at: i64, end: i64) -> None:
        cells = self.cells
        written = self._written
        while at < end:
            place = written[at]
            cells[place] = BLANK
            at += 1

    def put(self, at: i64, value: i64) -> None:
        """A number from 0 on; what is larger than an element is written as the most it can hold."""
        if value == 0:
            return
        self.set(at, value)
        end = self._end
        if end < self._first + self.room:
            self._written[end] = self._base + at
        self._end = end + 1

    def set(self, at: i64, value: i64) -> None:
        """The same of an element that is set whenever the row is written, 0 too."""
        place = self._base + at
        if value > MOST:
            value = MOST
        self.cells[place] = u8(value)

    def changed(self, word: i64) -> i64:
        """The bits that differ from the word given when this row was last written: all of them the first time."""
        row = self._row
        bits = self._told[row] ^ word
        self._told[row] = word
        return bits

    def put_one(self, at: i64, place: i64) -> None:
        """1 at a place of the field that begins at `at`; nowhere if it is negative."""
        if place >= 0:
            self.put(at + place, 1)

    def put_bits(self, at: i64, word: i64) -> None:
        """1 at the place of every bit."""
        while word:
            self.put(at + lowest(word), 1)
            word &= word - 1

    def put_cells(self, at: i64, cells: Cells, numbers: vec[i64]) -> None:
        """1 at the number of every cell of the land."""
        while some(cells):
            cell = first(cells)
            self.put(at + numbers[cell], 1)
            cells = rest(cells)

    def row(self, row: i64) -> bytes:
        """A copy of one row."""
        return bytes(self.cells[row * self.size : (row + 1) * self.size])

    def fill(self, cells: bytes) -> None:
        """All rows at once, as `cells` once was."""
        row: i64 = 0
        while row * self.size < len(cells):
            self.turn_to(row)
            self._told[row] = 0
            at: i64 = 0
            while at < self.size:
                self.put(at, cells[row * self.size + at])
                at += 1
            row += 1
