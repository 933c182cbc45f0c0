"""What a screen shows of a mistake: the better move first, and none above it."""

from __future__ import annotations

import msgspec
import pytest

from doubloon.insight.judgement import Opinion
from doubloon.insight.review import Option, options_of, review
from doubloon.insight.told import tell
from tests.insight.conftest import played, rules_for


def test_no_move_is_shown_above_the_better_one() -> None:
    """In other worlds than those it was chosen in, another may come out above it, and does so by luck."""
    rules = rules_for("silver_and_gold", 2)
    plies = played("silver_and_gold", 2, 9)[:60]
    found = review(rules, 2, plies, 8)
    ply = next(one for one in found.plies if one.best and one.best != one.move and len(one.options) > 3)
    others = [option for option in ply.options if option.move not in (ply.best, ply.move)]
    shares = {ply.best: 0.43, ply.move: 0.16, others[0].move: 0.48, others[1].move: 0.41}

    def as_measured(move: str) -> Option:
        mine = shares.get(move, 0.1)
        return Option(move, [mine, 1 - mine] if ply.seat == 0 else [1 - mine, mine], 0.03)

    found.plies[ply.ply] = msgspec.structs.replace(
        ply, is_mistake=True, given=[-0.27, 0.27], options=[as_measured(option.move) for option in ply.options]
    )
    told = next(one for one in tell(rules, plies, found).plies if one.ply == ply.ply)
    assert [option.share for option in told.options][:3] == pytest.approx([0.43, 0.43, 0.41])
    assert told.options[0].path == list(rules.path(rules.parse(ply.best)))
    assert [option.share for option in told.options if option.is_played] == pytest.approx([0.16])


def test_what_the_verdict_is_about_is_kept_wherever_it_comes_out() -> None:
    rules = rules_for("silver_and_gold", 2)
    moves = sorted({ply.move for ply in played("silver_and_gold", 2, 9) if ply.seat == 0})[:7]
    opinions = [Opinion(move, [0.5, 0.5], 0.01) for move in moves]
    kept = options_of(rules, opinions, (moves[6], moves[0]))
    assert [option.move for option in kept] == [rules.text(move) for move in [*moves[:5], moves[6]]]
