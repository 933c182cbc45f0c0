"""The version line says which build runs; tested in both."""

from __future__ import annotations

from doubloon import __version__, build_info
from doubloon.engine.contract import Rules


def test_the_version_line_says_which_build_runs() -> None:
    assert build_info.is_compiled() == hasattr(Rules, "__mypyc_attrs__")
    assert build_info.describe().startswith(f"doubloon {__version__} (")
    assert ("(compiled)" in build_info.describe()) == build_info.is_compiled()
