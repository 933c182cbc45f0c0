"""How good a move looks in Tobago: Volcano: as in Tobago, with lava laid where it hurts others more than oneself."""

from __future__ import annotations

from typing import cast, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.contract import AnyRules
from doubloon.games.tobago.evaluate import IslandEvaluator
from doubloon.games.tobago.state import IslandState
from doubloon.games.volcano.rules import Volcano
from doubloon.games.volcano.state import LAY, TERRITORY


@final
class VolcanoEvaluator(IslandEvaluator):
    def __init__(self, rules: AnyRules) -> None:
        super().__init__(rules, cast(Volcano, rules).tables.base.codes)

    def is_worth_searching(self, s: IslandState, seat: i64) -> bool:
        return s.phase != LAY and s.phase != TERRITORY and super().is_worth_searching(s, seat)

    def rate(self, s: IslandState, seat: i64, moves: vec[i64], n: i64, into: vec[float]) -> None:
        """Territories are all alike: where they lie matters less than the clues that come later."""
        if s.phase == LAY or s.phase == TERRITORY:
            k: i64 = 0
            while k < n:
                into[k] = 0.0
                k += 1
        else:
            super().rate(s, seat, moves, n, into)
