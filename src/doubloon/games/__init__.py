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


SOLO = "solo"  # the option of a game that can also be played alone


def fewest_seats(name: str) -> int:
    """1 for a game that can be played alone."""
    rules = load(name)
    return 1 if SOLO in rules.values else rules.seats[0]


def options_for(name: str, seats: int, given: dict[str, Value]) -> dict[str, Value]:
    """At a table with one seat a game that can be played alone is; nobody need say so."""
    is_alone = seats == 1 and SOLO not in given and name in GAMES and SOLO in load(name).values
    return {**given, SOLO: True} if is_alone else given


def load(name: str, /, **options: Value) -> AnyRules:
    """The rules of a game with its options, given as Python values or as their text."""
    if name not in GAMES:
        raise Problem("engine.unknown_game", game=name, games=list(GAMES))
    return GAMES[name](options)
