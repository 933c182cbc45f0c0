"""The list of attacks names tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

import tests.server.attacks as attacks

TESTS = Path(__file__).parent.parent.parent
DOCS = TESTS.parent / "docs"


def test_every_attack_has_a_test_or_an_answer() -> None:
    assert attacks.__doc__ is not None
    lines = [re.split(" {2,}", line) for line in attacks.__doc__.splitlines() if "  " in line]
    assert len(lines) > 20
    there = {path.stem for path in TESTS.rglob("test_*.py")}
    for attack, answers in lines:
        named = re.findall(r"\btest_\w+", answers)
        assert named or "Known limits" in answers, attack
        assert there >= set(named), attack
    assert {path.stem for path in Path(__file__).parent.glob("test_*.py")} <= {
        *re.findall(r"\btest_\w+", attacks.__doc__), "test_findings"
    }  # fmt: skip
    assert "## Known limits" in (DOCS / "self-hosting.md").read_text("utf-8")
