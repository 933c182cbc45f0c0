"""What the README shows in Python is so."""

from __future__ import annotations

import doctest
from pathlib import Path


def test_the_readme_runs() -> None:
    failed, run = doctest.testfile(str(Path(__file__).parents[1] / "README.md"), module_relative=False)
    assert run > 0
    assert failed == 0
