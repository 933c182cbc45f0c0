"""The evaluation that a game's record names, or the generic one."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from doubloon.engine.contract import AnyRules
from doubloon.engine.evaluator import AnyEvaluator, Evaluator
from doubloon.games import find_game, part_of

LEAD = 20.0  # in points, where the game says nothing


def evaluator_of(rules: AnyRules) -> AnyEvaluator:
    """A game without an evaluation of its own is judged by its scores."""
    game = find_game(rules.name)
    if game.evaluator == "":
        return Evaluator(rules, is_open=game.is_open, lead=LEAD)
    return cast("Callable[[AnyRules], AnyEvaluator]", part_of(game, "evaluator"))(rules)
