"""`make audit` says what was checked, and never more."""

from __future__ import annotations

import sys

import pytest

from tools.audit import asked


def ask(text: str, code: int) -> bool:
    return asked("it", sys.executable, "-c", f"import sys; print({text!r}); sys.exit({code})")


@pytest.mark.parametrize(
    ("text", "code", "is_well", "said"),
    [
        ("No known vulnerabilities found", 0, True, "nothing is known"),
        ("jinja2 2.4.1 PYSEC-2019-217", 1, False, "PYSEC-2019-217"),
        ("npm error code ENOTFOUND", 1, True, "cannot be reached"),
        ("ModuleNotFoundError: No module named 'hatchling'", 1, False, "hatchling"),
        ("Dependency not found on PyPI and could not be audited: jinja2", 0, True, "cannot be reached"),
    ],
)
def test_what_was_asked_is_told(
    capsys: pytest.CaptureFixture[str], text: str, code: int, is_well: bool, said: str
) -> None:
    assert ask(text, code) == is_well
    assert said in capsys.readouterr().out
