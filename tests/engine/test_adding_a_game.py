"""The worked example of docs/adding-a-game.md is run as it stands there and held to the laws."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest

from doubloon.engine.contract import AnyRules
from tests.laws import test_laws

DOC = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"<!-- pig: \w+ -->\n```python\n(.*?)```", re.DOTALL)
LAWS = [
    test_laws.test_a_match_replays_to_the_same_position,
    test_laws.test_a_record_reads_back_to_the_same_match,
    test_laws.test_a_copy_is_equal_and_independent,
    test_laws.test_legal_moves_ascend_and_read_back,
    test_laws.test_odds_are_exact_and_every_outcome_can_be_applied,
    test_laws.test_draw_has_the_odds_it_claims,
    test_laws.test_a_sample_cannot_be_told_from_the_truth,
    test_laws.test_no_legal_move_is_refused_and_no_other_accepted,
]


def pig() -> AnyRules:
    code = "from __future__ import annotations\n" + "\n".join(BLOCK.findall(DOC.read_text("utf-8")))
    namespace: dict[str, object] = {"__name__": "pig"}
    exec(compile(code, str(DOC), "exec"), namespace)
    make = namespace["Pig"]
    assert callable(make)
    return cast("AnyRules", make({}))


@pytest.mark.parametrize("law", LAWS, ids=[law.__name__ for law in LAWS])
def test_the_worked_example_keeps_the_laws(law: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_laws, "_seeds", lambda name: range(5))
    assert callable(law)
    law("pig-0-3", 3, pig())
