"""Views as arrays: one short file a game says what the numbers are and how large a match can get."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias, cast

if TYPE_CHECKING:
    from doubloon.adapters.tensors.field import Field
    from doubloon.engine.contract import AnyRules, View


@dataclass(frozen=True)
class Limits:
    """How large a match can get: decisions of all seats together, chance plies, lowest and highest score."""

    decisions: int
    chance_plies: int
    lowest_score: int
    highest_score: int


class Shape(Protocol):
    """What a game's file here holds."""

    def fields(self, rules: AnyRules, seats: int, /) -> Sequence[Field[View]]: ...
    def limits(self, rules: AnyRules, seats: int, /) -> Limits: ...


Maker: TypeAlias = "Callable[[], Shape]"


def _gold_armada() -> Shape:
    from doubloon.adapters.tensors import gold_armada

    return cast("Shape", gold_armada)


def _silver_and_gold() -> Shape:
    from doubloon.adapters.tensors import silver_and_gold

    return cast("Shape", silver_and_gold)


def _tobago() -> Shape:
    from doubloon.adapters.tensors import tobago

    return cast("Shape", tobago)


def _volcano() -> Shape:
    from doubloon.adapters.tensors import volcano

    return cast("Shape", volcano)


SHAPES: dict[str, Maker] = {
    "gold_armada": _gold_armada,
    "silver_and_gold": _silver_and_gold,
    "tobago": _tobago,
    "volcano": _volcano,
}
