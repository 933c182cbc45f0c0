"""What the documents tell people to import is in the reference: what is not there is internal and may change."""

from __future__ import annotations

import ast
from importlib import import_module
from importlib.util import find_spec

import pytest

from tests.docs.blocks import ROOT, blocks_of

REFERENCE = "\n".join(page.read_text("utf-8") for page in (ROOT / "docs/reference").glob("*.md")).splitlines()


@pytest.mark.parametrize("page", ["research.md", "tasks.md", "insight.md"])
def test_what_a_page_imports_is_in_the_reference(page: str) -> None:
    blocks = [block for block in blocks_of(ROOT / "docs" / page) if block.language == "python"]
    modules = {module for block in blocks for module in imported(block.text)}
    assert any(module != "doubloon" for module in modules)
    assert [module for module in sorted(modules) if f"::: {module}" not in REFERENCE] == []


def imported(code: str) -> set[str]:
    """The modules of ours; of `from doubloon.adapters import tobago_v0` the one that is imported."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("doubloon"):
            package = getattr(import_module(node.module), "__path__", None)
            inner = {f"{node.module}.{alias.name}" for alias in node.names} if package else set()
            found |= {name for name in inner if find_spec(name)} or {node.module}
    return {name for name in found if name.startswith("doubloon")}
