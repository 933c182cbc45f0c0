"""The evaluation of each game, made when first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, cast

from doubloon.engine.contract import AnyRules
from doubloon.engine.evaluator import AnyEvaluator, Evaluator

Maker: TypeAlias = "Callable[[AnyRules], AnyEvaluator]"


def _gold_armada(rules: AnyRules) -> AnyEvaluator:
    from doubloon.games.gold_armada.evaluate import GoldArmadaEvaluator

    return cast("AnyEvaluator", GoldArmadaEvaluator(rules))


def _silver_and_gold(rules: AnyRules) -> AnyEvaluator:
    from doubloon.games.silver_and_gold.evaluate import SilverAndGoldEvaluator

    return cast("AnyEvaluator", SilverAndGoldEvaluator(rules))


def _tobago(rules: AnyRules) -> AnyEvaluator:
    from doubloon.games.tobago.evaluate import TobagoEvaluator

    return cast("AnyEvaluator", TobagoEvaluator(rules))


def _volcano(rules: AnyRules) -> AnyEvaluator:
    from doubloon.games.volcano.evaluate import VolcanoEvaluator

    return cast("AnyEvaluator", VolcanoEvaluator(rules))


EVALUATORS: dict[str, Maker] = {
    "gold_armada": _gold_armada,
    "silver_and_gold": _silver_and_gold,
    "tobago": _tobago,
    "volcano": _volcano,
}


def evaluator_of(rules: AnyRules) -> AnyEvaluator:
    """A game without an evaluation of its own is judged by its scores."""
    if rules.name in EVALUATORS:
        return EVALUATORS[rules.name](rules)
    return Evaluator(rules, is_open=False, lead=20.0)
