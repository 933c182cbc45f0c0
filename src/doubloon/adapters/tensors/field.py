"""A view as an array of numbers: every game lists its fields, and every element of a field has a name."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Generic, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from doubloon.engine.contract import CHANCE, View

Floats: TypeAlias = NDArray[np.float32]
Place: TypeAlias = int | tuple[int, ...]
T = TypeVar("T")
V = TypeVar("V", bound=View)
V_contra = TypeVar("V_contra", bound=View, contravariant=True)


@dataclass(frozen=True)
class Axis:
    """One direction of a field: what it runs over, and the name of every place along it."""

    name: str
    labels: Sequence[str]


@dataclass(frozen=True)
class Field(Generic[V_contra]):
    """A named block of the tensor. `write` fills it, all zero when it comes; every element lies in [0, 1], and times
    `scale` it is a small whole number."""

    name: str
    text: str
    axes: tuple[Axis, ...]
    write: Callable[[V_contra, Floats], None]
    scale: float = 1.0
    is_private: bool = False  # nobody but the viewer sees it
    is_static: bool = False  # stays as it is from the first decision of a match to the last

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple([len(axis.labels) for axis in self.axes])

    @property
    def size(self) -> int:
        return math.prod(self.shape)

    def element_names(self) -> list[str]:
        places = product(*[axis.labels for axis in self.axes])
        return [f"{self.name}[{', '.join(place)}]" if place else self.name for place in places]


def numbered(name: str, count: int) -> Axis:
    return Axis(name, [str(k) for k in range(count)])


def seats_from(seats: int) -> Axis:
    """Seats counted from the viewer, so that a policy need not learn every chair; a spectator sits at 0."""
    return Axis("seat", ["me", *[f"+{k}" for k in range(1, seats)]])


def relative(view: View, seat: int) -> int:
    return (seat - max(view.seat, 0)) % view.seats


def by_seat(view: View, values: Sequence[T]) -> list[T]:
    """What is listed by chair, counted from the viewer."""
    first = max(view.seat, 0)
    return [*values[first:], *values[:first]]


def private(field: Field[V]) -> Field[V]:
    """The same, for what nobody but the viewer sees."""
    return replace(field, is_private=True)


def static(field: Field[V]) -> Field[V]:
    """The same, for what never changes in a match."""
    return replace(field, is_static=True)


# --- the usual kinds of fields ---------------------------------------------------------------------------


def one_of(name: str, text: str, axis: Axis, which: Callable[[V], int]) -> Field[V]:
    """1 at one place; none at all where `which` is negative."""

    def write(view: V, out: Floats) -> None:
        place = which(view)
        if place >= 0:
            out[place] = 1

    return Field(name, text, (axis,), write)


def some_of(name: str, text: str, axes: Sequence[Axis], places: Callable[[V], Sequence[Place]]) -> Field[V]:
    """1 at every place named."""

    def write(view: V, out: Floats) -> None:
        for place in places(view):
            out[place] = 1

    return Field(name, text, tuple(axes), write)


def number(name: str, text: str, low: float, high: float, read: Callable[[V], float]) -> Field[V]:
    """One number, scaled so that `low` is 0 and `high` is 1."""

    def write(view: V, out: Floats) -> None:
        out[...] = (read(view) - low) / (high - low)

    return Field(name, f"{text}; {_scale(low, high)}", (), write, high - low)


def numbers(
    name: str, text: str, axes: Sequence[Axis], low: float, high: float, read: Callable[[V], Sequence[object]]
) -> Field[V]:
    """A whole block of numbers, scaled so that `low` is 0 and `high` is 1."""

    def write(view: V, out: Floats) -> None:
        out[...] = (np.asarray(read(view), np.float32).reshape(out.shape) - low) / (high - low)

    return Field(name, f"{text}; {_scale(low, high)}", tuple(axes), write, high - low)


def common(seats: int) -> list[Field[View]]:
    """What every view begins with."""
    return [
        one_of("seat", "the chair of the viewer; none for a spectator", numbered("chair", seats), lambda v: v.seat),
        some_of(
            "to_act",
            "who is to act now; none once the match is over",
            [Axis("who", [*seats_from(seats).labels, "chance"])],
            lambda v: [seats if seat == CHANCE else relative(v, seat) for seat in v.to_act],
        ),
    ]


def _scale(low: float, high: float) -> str:
    return f"0 to 1 for {low:g} to {high:g}"
