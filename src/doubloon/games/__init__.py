"""The one list of games. Rules are made when first asked for, so that naming a game costs no import."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, cast

from doubloon.engine.contract import AnyRules
from doubloon.engine.options import Value
from doubloon.locale import Problem

Maker: TypeAlias = "Callable[[dict[str, Value]], AnyRules]"


def _gold_armada(given: dict[str, Value]) -> AnyRules:
    from doubloon.games.gold_armada.rules import GoldArmada

    return cast("AnyRules", GoldArmada(given))


def _silver_and_gold(given: dict[str, Value]) -> AnyRules:
    from doubloon.games.silver_and_gold.rules import SilverAndGold

    return cast("AnyRules", SilverAndGold(given))


def _tobago(given: dict[str, Value]) -> AnyRules:
    from doubloon.games.tobago.rules import Tobago

    return cast("AnyRules", Tobago(given))


def _volcano(given: dict[str, Value]) -> AnyRules:
    from doubloon.games.volcano.rules import Volcano

    return cast("AnyRules", Volcano(given))


GAMES: dict[str, Maker] = {
    "gold_armada": _gold_armada,
    "silver_and_gold": _silver_and_gold,
    "tobago": _tobago,
    "volcano": _volcano,
}


def load(name: str, /, **options: Value) -> AnyRules:
    """The rules of a game with its options, given as Python values or as their text."""
    if name not in GAMES:
        raise Problem("engine.unknown_game", game=name, games=list(GAMES))
    return GAMES[name](options)
