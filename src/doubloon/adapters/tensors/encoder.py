"""The observation tensor of a game: its fields, one after another, in one flat array.

The fields say what every element means and how to read it off a view; the compiled writer of the game puts the same
numbers there straight from a position, and all environments use it. The tests compare the two, element by element.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import cast

import numpy as np
from numpy.typing import NDArray

from doubloon.adapters.arrays import seen_in
from doubloon.adapters.shared import check_seats, rules_of
from doubloon.adapters.tensors import Limits, generic
from doubloon.adapters.tensors.field import Field, Floats
from doubloon.batches.page import Page
from doubloon.batches.writer import AnyWriter, Writer
from doubloon.engine.contract import AnyRules, View
from doubloon.engine.options import Value
from doubloon.games import own_part

FINEST = 255  # what 1 is written as where a game has no writer of its own


class Encoder:
    """Made for one game, its options and its number of seats; the shape depends on nothing else. It never changes,
    so copies are the thing itself, and pickles say what it was made for."""

    def __init__(self, rules: AnyRules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        fields = own_part("doubloon.adapters.tensors", rules.name, "fields") or generic.fields
        limits = own_part("doubloon.adapters.tensors", rules.name, "limits") or generic.limits
        self.fields = cast("Callable[[AnyRules, int], Sequence[Field[View]]]", fields)(rules, seats)
        self.limits = cast("Callable[[AnyRules, int], Limits]", limits)(rules, seats)
        self.slices: dict[str, slice] = {}
        end = 0
        for field in self.fields:
            self.slices[field.name] = slice(end, end + field.size)
            end += field.size
        self.size = end
        self.scales = np.repeat(
            np.array([field.scale for field in self.fields], np.float32), [field.size for field in self.fields]
        )
        self.writer = self._make_writer()
        self._page = Page(1, self.size)
        self._elements = seen_in(self._page.cells, np.uint8)

    def _make_writer(self) -> AnyWriter:
        starts = {name: part.start for name, part in self.slices.items()}
        made = own_part("doubloon.batches", self.rules.name, "GameWriter")
        if made is None:
            self.scales = np.full(self.size, FINEST, np.float32)
            return ViewWriter(self, starts)
        return cast("Callable[[AnyRules, int, dict[str, int]], AnyWriter]", made)(self.rules, self.seats, starts)

    def look(self, s: object, seat: int) -> Floats:
        """What a seat, or SPECTATOR, sees of a position, scaled: the same as `encode(rules.observe(s, seat))`."""
        elements = self._written(s, seat).astype(np.float32)
        elements /= self.scales
        return elements

    def read(self, s: object, seat: int) -> NDArray[np.uint8]:
        """The same as bytes, numbers as they are and not scaled."""
        return self._written(s, seat).copy()

    def _written(self, s: object, seat: int) -> NDArray[np.uint8]:
        page = self._page
        page.turn_to(0)
        self.writer.write(s, seat, page)
        return self._elements

    def encode(self, view: View) -> Floats:
        out = np.zeros(self.size, np.float32)
        self.write(view, self.blocks(out))
        return out

    def blocks(self, out: Floats) -> list[Floats]:
        """The fields of an array, each in its shape: kept by whoever writes into the same array again and again."""
        return [out[self.slices[field.name]].reshape(field.shape) for field in self.fields]

    def write(self, view: View, blocks: list[Floats]) -> None:
        """Into the blocks of an array that is all zero."""
        for field, block in zip(self.fields, blocks, strict=True):
            field.write(view, block)

    def element_names(self) -> list[str]:
        return [name for field in self.fields for name in field.element_names()]

    def __deepcopy__(self, memo: dict[int, object]) -> Encoder:
        return self

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return make_encoder, (self.rules.name, dict(self.rules.values), self.seats)


class ViewWriter(Writer[object]):
    """For a game without a writer of its own: slow, and its numbers are kept to one part in 255."""

    def __init__(self, encoder: Encoder, starts: dict[str, int]) -> None:
        super().__init__(encoder.rules, encoder.seats, starts)
        self.encoder = encoder

    def write(self, s: object, seat: int, page: Page) -> None:
        elements = np.rint(self.encoder.encode(self.rules.observe(s, seat)) * FINEST).astype(int)
        for place in np.flatnonzero(elements):
            page.put(int(place), int(elements[place]))


@cache
def _encoder(rules: AnyRules, seats: int) -> Encoder:
    check_seats(rules, seats)
    return Encoder(rules, seats)


def make_encoder(game: str, options: dict[str, Value], seats: int) -> Encoder:
    return _encoder(rules_of(game, options), seats)
