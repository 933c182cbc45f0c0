"""The evaluation that a game's record names, or the generic one; and the fitted weights of its shares of the win."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from doubloon.engine.contract import AnyRules
from doubloon.engine.evaluator import AnyEvaluator, Evaluator, Tuning
from doubloon.engine.game import Game
from doubloon.engine.value import FILE, Value, read_values
from doubloon.games import find_game, folder_of, part_of

LEAD = 20.0  # in points, where the game says nothing


def evaluator_of(rules: AnyRules) -> AnyEvaluator:
    """A game without an evaluation of its own is judged by its scores."""
    game = find_game(rules.name)
    evaluator = _make(game, rules)
    evaluator.values = _values(game.name, evaluator.features)
    return evaluator


def _make(game: Game, rules: AnyRules) -> AnyEvaluator:
    if game.evaluator == "":
        return Evaluator(rules, is_open=game.is_open, lead=LEAD, classic=Tuning())
    return cast("Callable[[AnyRules], AnyEvaluator]", part_of(game, "evaluator"))(rules)


_VALUES: dict[str, dict[int, Value]] = {}


def _values(name: str, features: list[str]) -> dict[int, Value]:
    """By number of seats; read once a process. None for a game that was never fitted."""
    if name not in _VALUES:
        folder = folder_of(name)
        file = folder / "data" / FILE if folder is not None else None
        _VALUES[name] = read_values(file, features) if file is not None and file.is_file() else {}
    return _VALUES[name]
