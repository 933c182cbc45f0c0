"""The same observation in the shape that a network wants: flat, by field, as planes of a grid, or as tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from doubloon.adapters.board import CELL, board_of
from doubloon.adapters.tensors.encoder import Encoder
from doubloon.adapters.tensors.field import Field
from doubloon.batches.page import MOST
from doubloon.engine.contract import View
from doubloon.locale import Problem

Bytes: TypeAlias = NDArray[np.uint8]
Shaped: TypeAlias = "NDArray[np.uint8] | dict[str, NDArray[np.uint8] | NDArray[np.int16]]"

FLAT, DICT, PLANES, TOKENS = "flat", "dict", "planes", "tokens"
KINDS = [FLAT, DICT, PLANES, TOKENS]
TABLE = "table"  # the token of all that belongs to no thing
HISTORY = "history"
# What has a token of its own; a field goes to the first of these among its axes.
THINGS = [CELL, "clue", "card", "volcano clue", "pier", "map", "who", "seat"]
COMMON = ["seat", "to_act"]  # these are about the table, whatever their axes are called


class Shape:
    """Made for an encoder, and applied to its elements as bytes: one observation, or rows of them. Nothing is added
    and nothing lost: the elements are put elsewhere.

    flat    the elements as they are
    dict    every field by its name, in the shape of its axes
    planes  "planes": all fields with an axis "cell", one after another, as channels x rows x columns of the board;
            "rest": the elements of all others
    tokens  for each kind of thing (cell, clue, card, pier, map, seat, ...) things x features, and "table" for the rest

    Without `static` the fields that never change in a match are left out; `statics` has them. With a history a shape is
    always a dict.
    """

    def __init__(self, encoder: Encoder, kind: str = FLAT, *, static: bool = True, history: int = 0) -> None:
        if kind not in KINDS:
            raise Problem("adapters.shape", kind=kind, kinds=KINDS)
        self.encoder, self.kind, self.history = encoder, kind, history
        fields = [field for field in encoder.fields if static or not field.is_static]
        self.has_all = len(fields) == len(encoder.fields)
        self.is_plain = kind == FLAT and self.has_all and not history  # the elements are left just as they are
        self.places = self._places(fields)
        self.static_places = places_of(encoder, [field for field in encoder.fields if field.is_static])

    def _places(self, fields: Sequence[Field[View]]) -> dict[str, NDArray[np.int64]]:
        """For every part the number of the element that stands at each of its places; `size` where there is none."""
        encoder = self.encoder
        if self.kind == DICT:
            return {field.name: places_of(encoder, [field]).reshape(field.shape) for field in fields}
        if self.kind == PLANES:
            return self._planes(fields)
        if self.kind == TOKENS:
            things = {thing: [f for f in fields if thing_of(f) == thing] for thing in [*THINGS, TABLE]}
            return {thing: self._tokens(thing, its) for thing, its in things.items() if its}
        return {FLAT: places_of(encoder, fields)}

    def _planes(self, fields: Sequence[Field[View]]) -> dict[str, NDArray[np.int64]]:
        board = board_of(self.encoder.rules.name)
        drawn = [field for field in fields if axis_of(field, CELL) >= 0]
        by_cell = np.concatenate([cell_last(self.encoder, field, CELL) for field in drawn])
        planes = np.full((len(by_cell), *board.shape), self.encoder.size)
        columns, rows = board.coordinates.T
        planes[:, rows, columns] = by_cell
        return {"planes": planes, "rest": places_of(self.encoder, [field for field in fields if field not in drawn])}

    def _tokens(self, thing: str, fields: Sequence[Field[View]]) -> NDArray[np.int64]:
        if thing == TABLE:
            return places_of(self.encoder, fields)
        return np.concatenate([cell_last(self.encoder, field, thing) for field in fields]).T

    @property
    def statics(self) -> list[str]:
        return [field.name for field in self.encoder.fields if field.is_static]

    def of(self, elements: Bytes, history: NDArray[np.int64] | None = None) -> Shaped:
        """Copies, but for the plain flat shape. With a history, as `Batch.history` gives it."""
        if self.is_plain:
            return elements
        blank = np.zeros((*elements.shape[:-1], 1), np.uint8)
        with_blank = np.concatenate([elements, blank], axis=-1)
        parts: dict[str, NDArray[np.uint8] | NDArray[np.int16]] = {
            name: with_blank[..., places] for name, places in self.places.items()
        }
        if history is not None:
            parts[HISTORY] = history.astype(np.int16)
        elif self.kind == FLAT:
            return with_blank[..., self.places[FLAT]]
        return parts

    def static_of(self, elements: Bytes) -> Bytes:
        """What was left out, field after field."""
        return elements[..., self.static_places]

    def space(self) -> spaces.Box | spaces.Dict:
        parts: dict[str, spaces.Space[NDArray[np.uint8]]] = {
            name: spaces.Box(0, MOST, places.shape, np.uint8) for name, places in self.places.items()
        }
        if self.history:
            last = self.encoder.rules.seat_moves
            return spaces.Dict({**parts, HISTORY: spaces.Box(-1, last, (self.history, 2), np.int16)})
        return spaces.Box(0, MOST, self.places[FLAT].shape, np.uint8) if self.kind == FLAT else spaces.Dict(parts)


def places_of(encoder: Encoder, fields: Sequence[Field[View]]) -> NDArray[np.int64]:
    ranges = [np.arange(encoder.slices[field.name].start, encoder.slices[field.name].stop) for field in fields]
    return np.concatenate([np.empty(0, np.int64), *ranges])


def axis_of(field: Field[View], name: str) -> int:
    names = [axis.name for axis in field.axes]
    return names.index(name) if name in names else -1


def thing_of(field: Field[View]) -> str:
    """Whose token a field is part of."""
    names = [] if field.name in COMMON else [axis.name for axis in field.axes]
    return next((thing for thing in THINGS if thing in names), TABLE)


def cell_last(encoder: Encoder, field: Field[View], name: str) -> NDArray[np.int64]:
    """The places of a field with the axis of this name last and all others rolled into the first: features x things."""
    places = np.moveaxis(places_of(encoder, [field]).reshape(field.shape), axis_of(field, name), -1)
    return places.reshape(-1, places.shape[-1])
